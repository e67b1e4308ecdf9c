import type { SiteContent } from 'content/schema';
import { blankFields } from './blank-content';

export interface ContentItem {
  /** The part, and the list in it where it has more than one. */
  kind: string;
  id: string;
  value: unknown;
}

const ownFields = Object.entries(blankFields('')).map(
  ([part, fields]) => [part, Object.keys(fields)] as const,
);

/** Every list entry, and every field that is a text of the owner. */
export function contentItems(content: SiteContent): ContentItem[] {
  const fields = ownFields.flatMap(([part, names]) =>
    names.map((id) => ({ kind: part, id, value: valueAt(content, part, id) })),
  );
  const { projects, technologies, experience, reviews, classes } = content;
  return [
    ...fields,
    ...content.home.sections
      .filter(({ kind }) => kind === 'blog')
      .flatMap(({ kind: id, title, lead }) => [
        { kind: 'home.sections', id, value: lead },
        { kind: 'home.titles', id, value: title },
      ]),
    ...entries('projects.running', projects.running),
    ...entries('projects.archived', projects.archived),
    ...entries('technologies', technologies),
    ...entries('experience', experience),
    ...entries('reviews', reviews),
    ...entries('classes', classes),
  ];
}

function valueAt(content: SiteContent, part: string, field: string): unknown {
  const fields = content[part as keyof SiteContent] as Record<string, unknown>;
  return fields[field];
}

function entries(kind: string, list: readonly { id: string | number }[]): ContentItem[] {
  return list.map((value) => ({ kind, id: String(value.id), value }));
}

/** The content without the given items: entries are removed, fields get their value from `blank`. */
export function withoutItems(
  content: SiteContent,
  blank: SiteContent,
  isGone: (kind: string, id: string) => boolean,
): SiteContent {
  const fields = ownFields.map(([part, names]) => {
    const own = content[part as keyof SiteContent] as Record<string, unknown>;
    const gone = names.filter((id) => isGone(part, id));
    const emptied = Object.fromEntries(gone.map((id) => [id, valueAt(blank, part, id)]));
    return [part, { ...own, ...emptied }];
  });
  const left = <Entry extends { id: string | number }>(kind: string, list: Entry[]) =>
    list.filter(({ id }) => !isGone(kind, String(id)));
  const mended: Partial<SiteContent> = Object.fromEntries(fields);
  const home = { ...content.home, ...mended.home };
  const { projects, technologies, experience, reviews, classes } = content;
  return {
    ...content,
    ...mended,
    home: {
      ...home,
      sections: home.sections.map((section) => {
        const { kind } = section;
        const { title, lead } = blank.home.sections.find((one) => one.kind === kind) ?? section;
        return {
          ...section,
          ...(isGone('home.sections', kind) && { lead }),
          ...(isGone('home.titles', kind) && { title }),
        };
      }),
    },
    projects: {
      running: left('projects.running', projects.running),
      archived: left('projects.archived', projects.archived),
    },
    technologies: left('technologies', technologies),
    experience: left('experience', experience),
    reviews: left('reviews', reviews),
    classes: left('classes', classes),
  };
}

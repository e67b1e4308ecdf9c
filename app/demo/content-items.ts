import type { SiteContent } from 'content/schema';
import { blankFields } from './blank-content';

export interface ContentItem {
  /** The part, and the list in it where it has more than one. */
  kind: string;
  id: string;
  value: unknown;
}

const ownFields = Object.entries(blankFields('')).flatMap(([part, fields]) =>
  Object.keys(fields).map((name) => ({ part: part as keyof SiteContent, name })),
);

const fieldsOf = (content: SiteContent, part: keyof SiteContent) =>
  content[part] as unknown as Record<string, unknown>;

const listsOf = (content: SiteContent): [kind: string, list: { id: string | number }[]][] => [
  ['projects.running', content.projects.running],
  ['projects.archived', content.projects.archived],
  ['technologies', content.technologies],
  ['experience', content.experience],
  ['reviews', content.reviews],
  ['classes', content.classes],
];

const blogSection = ({ home }: SiteContent) => home.sections.find(({ kind }) => kind === 'blog');

/** Every list entry, and every field that is a text of the owner. */
export function contentItems(content: SiteContent): ContentItem[] {
  const blog = blogSection(content);
  return [
    ...ownFields.map(({ part, name }) => ({
      kind: part,
      id: name,
      value: fieldsOf(content, part)[name],
    })),
    { kind: 'home.sections', id: 'blog', value: blog?.lead ?? '' },
    { kind: 'home.titles', id: 'blog', value: blog?.title ?? '' },
    ...listsOf(content).flatMap(([kind, list]) =>
      list.map((value) => ({ kind, id: String(value.id), value })),
    ),
  ];
}

/** The content without the given items: entries are removed, fields get their value from `blank`. */
export function withoutItems(
  content: SiteContent,
  blank: SiteContent,
  isGone: (kind: string, id: string) => boolean,
): SiteContent {
  const left = structuredClone(content);
  for (const { part, name } of ownFields) {
    if (isGone(part, name)) fieldsOf(left, part)[name] = fieldsOf(blank, part)[name];
  }
  const [blog, empty] = [blogSection(left), blogSection(blank)];
  if (blog && empty && isGone('home.sections', 'blog')) blog.lead = empty.lead;
  if (blog && empty && isGone('home.titles', 'blog')) blog.title = empty.title;
  for (const [kind, list] of listsOf(left)) {
    list.splice(0, list.length, ...list.filter(({ id }) => !isGone(kind, String(id))));
  }
  return left;
}

import type { SiteContent } from 'content/schema';
import { defaultCallNote } from 'content/schemas/pages';
import { blankOwner } from './demo-owner';

export const blankHeadline = 'Hello';

/** The texts of the owner as an empty site has them; the other fields of a part are settings. */
const blankFields = (ownerEmail: string) => ({
  site: {
    ownerName: blankOwner,
    siteName: blankOwner,
    email: ownerEmail,
    place: '',
    timeZone: '',
    coordinates: '',
    portrait: '',
    links: [],
    meta: { title: '', description: '', keywords: [] },
  },
  home: { headline: blankHeadline, subline: '', welcome: '' },
  about: {
    title: 'About',
    lead: '',
    biography: [],
    philosophy: { statement: '', principles: [] },
    finds: [],
    closing: '',
  },
  contact: { lead: '', services: [], mission: { title: '', text: '' } },
  blog: { lead: '', description: '', keywords: [] },
  navigation: { invitation: '', callNote: defaultCallNote },
});

const fieldsOf = (content: SiteContent, part: string) =>
  content[part as keyof SiteContent] as unknown as Record<string, unknown>;

const listsOf = (content: SiteContent): [kind: string, list: { id: string | number }[]][] => [
  ['projects.running', content.projects.running],
  ['projects.archived', content.projects.archived],
  ['technologies', content.technologies],
  ['experience', content.experience],
  ['reviews', content.reviews],
  ['classes', content.classes],
];

const blogSection = ({ home }: SiteContent) => home.sections.find(({ kind }) => kind === 'blog');

/** Every list entry, and every field that is a text of the owner: by its part, or the list in it, and its id or name. */
export function contentItems(content: SiteContent): { kind: string; id: string; value: unknown }[] {
  const blog = blogSection(content);
  return [
    ...Object.entries(blankFields('')).flatMap(([kind, fields]) =>
      Object.keys(fields).map((id) => ({ kind, id, value: fieldsOf(content, kind)[id] })),
    ),
    { kind: 'home.sections', id: 'blog', value: blog?.lead ?? '' },
    ...listsOf(content).flatMap(([kind, list]) =>
      list.map((value) => ({ kind, id: String(value.id), value })),
    ),
  ];
}

/** The content without the given items: entries are removed, and fields are those of an empty site. */
export function withoutItems(
  content: SiteContent,
  ownerEmail: string,
  isGone: (kind: string, id: string) => boolean,
): SiteContent {
  const left = structuredClone(content);
  for (const [part, fields] of Object.entries(blankFields(ownerEmail))) {
    for (const [name, blank] of Object.entries(fields)) {
      if (isGone(part, name)) fieldsOf(left, part)[name] = blank;
    }
  }
  const blog = blogSection(left);
  if (blog && isGone('home.sections', 'blog')) blog.lead = '';
  for (const [kind, list] of listsOf(left)) {
    list.splice(0, list.length, ...list.filter(({ id }) => !isGone(kind, String(id))));
  }
  return left;
}

/** An empty site with the settings of this one. */
export const blankContent = (content: SiteContent, ownerEmail: string) =>
  withoutItems(content, ownerEmail, () => true);

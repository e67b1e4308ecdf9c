import { z } from 'zod';
import { htmlToMarkdown } from '~/features/posts/html/read-html';
import { emptyValues } from '~/features/posts/post';
import type { Visibility } from '~/features/posts/visibility';
import { visibilityOf } from '~/features/posts/visibility';
import { addressOf } from '~/formats/slug';
import type { Imported, ImportedPost } from './imported';
import { importedDay } from './imported-day';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const ghostPost = z.object({
  id: z.coerce.string(),
  slug: text,
  uuid: text,
  title: text,
  html: text,
  lexical: text,
  plaintext: text,
  type: text,
  status: text,
  visibility: text,
  feature_image: text,
  custom_excerpt: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  meta_title: text,
  meta_description: text,
  created_at: text,
  published_at: text,
});
type GhostPost = z.infer<typeof ghostPost>;
const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).nullish();
const ghostData = z.object({
  posts: z.array(ghostPost),
  users: listOf(z.object({ id: z.coerce.string(), name: text })),
  posts_authors: listOf(z.object({ post_id: z.coerce.string(), author_id: z.coerce.string() })),
  posts_meta: listOf(
    z.object({ post_id: z.coerce.string(), meta_title: text, meta_description: text }),
  ),
  settings: listOf(z.object({ key: text, value: z.unknown() })),
  tags: listOf(z.object({ id: z.coerce.string(), name: text, slug: text })),
  posts_tags: listOf(z.object({ post_id: z.coerce.string(), tag_id: z.coerce.string() })),
});
type GhostData = z.infer<typeof ghostData>;

/** Ghost's export, in either of its nestings; null for anything else. */
const ghostExport = z.union([
  z
    .object({ db: z.array(z.object({ data: ghostData })).min(1) })
    .transform(({ db }) => db[0]?.data),
  z.object({ data: ghostData }).transform(({ data }) => data),
]);

/** The posts of a Ghost export; null if the file is none. Its pages are named. */
export function readGhostExport(file: unknown, timeZone: string): Imported | null {
  const { data } = ghostExport.safeParse(file);
  if (!data) return null;
  const tags = data.tags?.filter(({ name }) => addressOf(name) !== '') ?? [];
  return {
    from: 'Ghost',
    posts: data.posts
      .filter(({ type }) => type !== 'page')
      .map((post) => toImported(post, data, timeZone)),
    paths: [
      { path: '/rss', kind: 'path', target: '/feed.xml' },
      ...tags.map(({ name, slug }) => ({
        path: `/tag/${encodeURIComponent(slug || addressOf(name))}`,
        kind: 'tag' as const,
        target: addressOf(name),
      })),
    ],
    leftOut: [
      ...data.posts
        .filter(({ type }) => type === 'page')
        .map(({ title }) => `${title || 'Untitled'}: it’s a page`),
      ...(data.settings ?? [])
        .filter(({ key, value }) => key.startsWith('codeinjection') && value)
        .map(({ key }) => `The whole site: ${key.replace('codeinjection_', 'code injection, ')}`),
    ],
  };
}

function toImported(post: GhostPost, data: GhostData, timeZone: string): ImportedPost {
  const lost = [
    post.canonical_url && `the canonical address ${post.canonical_url}`,
    post.codeinjection_head || post.codeinjection_foot ? 'code injection' : '',
    post.lexical && !post.html
      ? `its lexical, as Ghost exported no HTML: ${post.plaintext ? 'only the words came in' : 'it’s empty'}`
      : '',
  ].filter(Boolean);
  const meta = data.posts_meta?.find(({ post_id }) => post_id === post.id);
  const published = importedDay(utc(post.published_at), timeZone);
  return {
    values: {
      ...emptyValues,
      title: post.title,
      slug: addressOf(post.slug),
      excerpt: post.custom_excerpt,
      author: authorsOf(post, data),
      publishedDate: post.status === 'scheduled' ? published.time : published.day,
      visibility: ghostVisibility(post),
      tags: tagsOf(post, data),
      seoTitle: meta?.meta_title || post.meta_title,
      seoDescription: meta?.meta_description || post.meta_description,
    },
    // Ghost stores a post as HTML, too, whatever its editor makes.
    markdown:
      htmlToMarkdown(ownAddress(post.html), (what) => lost.push(what)) || post.plaintext.trim(),
    lost,
    createdAt: importedDay(utc(post.created_at), timeZone).instant || published.instant,
    originalId: `ghost:${post.id}`,
    headerPicture: ownAddress(post.feature_image),
    folder: '',
    paths: post.slug ? ghostPaths(post, published.day) : [],
  };
}

/** Ghost's default address of a post, and the addresses with its date that a site may have chosen. */
function ghostPaths({ slug, uuid }: GhostPost, day: string): string[] {
  const name = encodeURIComponent(slug);
  const [year, month, date] = day.split('-');
  return [
    `/${name}`,
    ...(day ? [`/${year}/${month}/${name}`, `/${year}/${month}/${date}/${name}`] : []),
    ...(uuid ? [`/p/${uuid}`] : []),
  ];
}

/** Only posts that everybody could read are public; members' posts and drafts are private. */
function ghostVisibility({ status, visibility }: GhostPost): Visibility {
  const isOut = status === 'published' || status === 'scheduled';
  return visibilityOf(isOut ? visibility || 'public' : 'draft');
}

/** Ghost writes a placeholder for its own address; it is removed, so that the path starts at the root. */
function ownAddress(text: string): string {
  return text.replaceAll('__GHOST_URL__', '');
}

function authorsOf({ id }: GhostPost, { users, posts_authors }: GhostData): string {
  const ids = posts_authors?.filter((one) => one.post_id === id).map((one) => one.author_id) ?? [];
  const names = ids.flatMap((author) => users?.find((user) => user.id === author)?.name ?? []);
  return names.filter(Boolean).join(', ') || (users?.length === 1 ? (users[0]?.name ?? '') : '');
}

/** Ghost's internal tags begin with a number sign. */
function tagsOf({ id }: GhostPost, { tags, posts_tags }: GhostData): string[] {
  const ids = posts_tags?.filter((one) => one.post_id === id).map((one) => one.tag_id) ?? [];
  return ids
    .flatMap((tag) => tags?.find((one) => one.id === tag)?.name || [])
    .filter((name) => !name.startsWith('#'));
}

/** Ghost's times are UTC, also without a zone. */
function utc(written: string): string {
  return /^\d{4}-\d\d-\d\d \d[\d:.]*$/.test(written) ? `${written}Z` : written;
}

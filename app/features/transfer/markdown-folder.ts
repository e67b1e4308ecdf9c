import { strFromU8 } from 'fflate';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import {
  eachTextField,
  emptyValues,
  type PostValues,
  type Visibility,
} from '~/features/posts/post';
import { visibilityOf } from '~/features/posts/visibility';
import { addressOf } from '~/formats/slug';
import { type ArchivedMedia, mediaIndex, readMediaIndex } from './archive';
import { fieldAuthors, fieldList, fieldTags, fieldText, readFrontMatter } from './front-matter';
import type { Files, Imported, ImportedPost } from './imported';
import { importedDay } from './imported-day';
import { withOwnPaths } from './relative-paths';

const markdownFile = /\.(?:md|mdx|markdown)$/i;
/** The folders in which generators keep posts; what precedes them is no part of an address. */
const root = /^(?:.*?\/)?(?:src\/content|content|_posts|_drafts|src\/pages|pages)\//;
/** More than the day and the hour that this site writes: another program has changed the date. */
const foreignTime = /^\d{4}-\d\d-\d\d(?! *$|T\d\d:\d\d$)/;
const dated = /^(\d{4})-(\d\d)-(\d\d)-(.+)$/;

/** The posts of a folder of Hugo, Jekyll, Astro or this site; null if it has none. */
export function readMarkdownFolder(files: Files, timeZone: string): Imported | null {
  const posts: ImportedPost[] = [];
  const leftOut: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    if (!markdownFile.test(path)) continue;
    const post = readPost(path, strFromU8(bytes), timeZone);
    if (post) posts.push(post);
    else leftOut.push(`${path}: it has no front matter`);
  }
  if (posts.length === 0) return null;
  const isOurs = posts.some(({ id }) => id !== undefined);
  const media = isOurs ? { media: ownMedia(files) } : {};
  return { from: 'a Markdown folder', posts, paths: [], leftOut, ...media };
}

/** The files of our own export, with their descriptions. */
function ownMedia(files: Files): ArchivedMedia[] {
  const index = Object.keys(files).find((path) => `/${path}`.endsWith(`/${mediaIndex}`));
  try {
    return readMediaIndex(JSON.parse(strFromU8(files[index ?? ''] ?? new Uint8Array())));
  } catch {
    return [];
  }
}

function readPost(path: string, source: string, timeZone: string): ImportedPost | null {
  const name = baseName(path);
  const found = name === '_index' ? null : readFrontMatter(source);
  if (!found) return null;
  const { fields } = found;
  const [, year = '', month = '', date = '', rest = ''] = dated.exec(name) ?? [];
  // This site's own files have the id of their post; a post without a slug stays without one.
  const id = /^[\w~-]{1,200}$/.exec(fieldText(fields, 'id'))?.[0];
  const isOurs = id !== undefined && typeof fields.visibility === 'string';
  const slug = addressOf(fieldText(fields, 'slug') || (id ? '' : rest || name));
  const written = fieldText(
    fields,
    'date',
    'pubDate',
    'publishDate',
    'published_at',
    'publishedDate',
  );
  const when = importedDay(written || (year && `${year}-${month}-${date}`), timeZone);
  const values: PostValues = {
    ...emptyValues,
    // This site's own files are restored unchanged.
    ...eachTextField((field) => fieldText(fields, field)),
    title: fieldText(fields, 'title') || (isOurs ? '' : headingOf(found.text)),
    slug,
    excerpt: fieldText(fields, 'excerpt', 'description', 'summary', 'subtitle'),
    author: fieldAuthors(fields),
    publishedDate: id && !foreignTime.test(written) ? written : when.day,
    headerImage: id ? fieldText(fields, 'headerImage') : '',
    series: Array.isArray(fields.series)
      ? (fieldList(fields, 'series')[0] ?? '')
      : fieldText(fields, 'series'),
    tags: fieldTags(fields),
    visibility: visibilityIn(fields, path),
  };
  return {
    values,
    markdown: id ? withOwnPaths(found.text) : withoutImports(found.text, path),
    lost: [],
    ...(id && { id }),
    createdAt: importedDay(fieldText(fields, 'createdAt'), timeZone).instant || when.instant,
    originalId: `markdown:${id ?? path.replace(root, '')}`,
    headerPicture: id
      ? ownPicture(fieldText(fields, 'headerImage'))
      : fieldText(
          fields,
          'heroImage',
          'cover',
          'image',
          'featured_image',
          'thumbnail',
          'headerImage',
        ),
    folder: path.slice(0, Math.max(path.lastIndexOf('/'), 0)),
    paths: id ? [] : pathsOf(path, fields, { year, month, date, rest }),
  };
}

/** The name of the file, or of the folder that represents one post. */
function baseName(path: string): string {
  const parts = path.replace(markdownFile, '').split('/');
  const name = parts.pop() ?? '';
  return name === 'index' ? (parts.pop() ?? name) : name;
}

function visibilityIn(fields: Record<string, unknown>, path: string): Visibility {
  if (typeof fields.visibility === 'string') return visibilityOf(fields.visibility);
  const isDraft =
    fields.draft === true || fields.published === false || /(?:^|\/)_drafts\//.test(path);
  return isDraft ? 'private' : 'public';
}

interface FileDate {
  year: string;
  month: string;
  date: string;
  rest: string;
}

/** The old paths of a post: from its fields, and as its generator derives them from the file's path. */
function pathsOf(path: string, fields: Record<string, unknown>, file: FileDate): string[] {
  const said = fieldList(fields, 'permalink', 'url', 'aliases', 'redirect_from');
  const { year, month, date, rest } = file;
  const jekyll = rest
    ? [`/${year}/${month}/${date}/${rest}`, `/${year}/${month}/${date}/${rest}.html`]
    : [];
  const place = path.replace(markdownFile, '').replace(/\/index$/, '');
  const generated = root.test(place) && !rest ? [`/${place.replace(root, '')}`] : [];
  return [...said, ...jekyll, ...generated];
}

/** This site's export has its pictures without their folder. */
function ownPicture(address: string): string {
  return address === '' ? '' : `/media/${address}`;
}

function headingOf(text: string): string {
  let heading = '';
  outsideCode(text, (part) => {
    heading ||= /^#[ \t]+(.+)$/m.exec(part)?.[1]?.trim() ?? '';
    return part;
  });
  return heading;
}

/** Import lines of MDX have no meaning here. */
function withoutImports(text: string, path: string): string {
  return /\.mdx$/i.test(path) ? text.replace(/^(?:import|export)\s.*$\n?/gm, '').trim() : text;
}

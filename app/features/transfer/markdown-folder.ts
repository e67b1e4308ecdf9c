import { strFromU8 } from 'fflate';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import { withOwnPaths } from '~/features/posts/markdown/relative-paths';
import {
  eachTextField,
  emptyValues,
  type PostValues,
  type Visibility,
} from '~/features/posts/post';
import { visibilityOf } from '~/features/posts/visibility';
import {
  fieldAuthors,
  fieldList,
  fieldTags,
  fieldText,
  readFrontMatter,
} from '~/formats/front-matter';
import { addressOf } from '~/formats/slug';
import { type ArchivedMedia, mediaIndex, readMediaIndex } from './archive';
import type { Files, FileTimes, Imported, ImportedPost } from './imported';
import { importedDay } from './imported-day';

const markdownFile = /\.(?:md|mdx|markdown)$/i;
/** The folders in which generators keep posts; what precedes them is no part of an address. */
const root = /^(?:.*?\/)?(?:src\/content|content|_posts|_drafts|src\/pages|pages)\//;
/** More than the day and the hour that this site writes: another program has changed the date. */
const foreignTime = /^\d{4}-\d\d-\d\d(?! *$|T\d\d:\d\d$)/;
const dated = /^(\d{4})-(\d\d)-(\d\d)(?:-(.+))?$/;
/** Pages of a generator or of a repository, not posts. */
const noPost = /^(?:_index|readme|license|changelog|contributing)$/i;
/** Notion ends the names of files with the id of the page. */
const notionId = / [0-9a-f]{32}$/;

/** The posts of Hugo, Jekyll, Astro, Notion, Obsidian or this site; null if there are none. */
export function readMarkdownFolder(
  files: Files,
  timeZone: string,
  times: FileTimes = {},
): Imported | null {
  const posts: ImportedPost[] = [];
  const leftOut: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    if (!markdownFile.test(path)) continue;
    const post = readPost(path, strFromU8(bytes), timeZone, times[path] ?? '');
    if (typeof post === 'string') leftOut.push(`${path}: ${post}`);
    else posts.push(post);
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

/** A post, or why the file is none. `changedAt` is the date of a file without front matter. */
function readPost(
  path: string,
  source: string,
  timeZone: string,
  changedAt: string,
): ImportedPost | string {
  const name = baseName(path).replace(notionId, '');
  const found = readFrontMatter(source);
  if (!found) return 'its front matter can’t be read';
  const { fields } = found;
  const isPlain = Object.keys(fields).length === 0;
  if (noPost.test(name) && (isPlain || name === '_index')) return 'it isn’t a post';
  if (isPlain && found.text === '') return 'it is empty';
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
  const said = written || (year && `${year}-${month}-${date}`);
  const when = importedDay(said || (isPlain ? changedAt : ''), timeZone);
  const place = path.replace(root, '');
  const heading = isOurs ? '' : headingOf(found.text);
  const text = isPlain ? withoutWikiLinks(withoutTitle(found.text, heading)) : found.text;
  const values: PostValues = {
    ...emptyValues,
    // This site's own files are restored unchanged.
    ...eachTextField((field) => fieldText(fields, field)),
    title: fieldText(fields, 'title') || heading || (isPlain ? rest || name : ''),
    slug,
    excerpt: fieldText(fields, 'excerpt', 'description', 'summary', 'subtitle'),
    author: fieldAuthors(fields),
    publishedDate: id && !foreignTime.test(written) ? written : when.day,
    headerImage: id ? fieldText(fields, 'headerImage') : '',
    series: Array.isArray(fields.series)
      ? (fieldList(fields, 'series')[0] ?? '')
      : fieldText(fields, 'series'),
    tags: fieldTags(fields),
    // Notes may be private: only a file with front matter was meant for readers.
    visibility: isPlain ? 'private' : visibilityIn(fields, path),
  };
  return {
    values,
    markdown: id ? withOwnPaths(text) : withoutImports(text, path),
    lost: [],
    ...(id && { id }),
    ...(!id && { hour: when.time }),
    createdAt: importedDay(fieldText(fields, 'createdAt'), timeZone).instant || when.instant,
    // Another blog may have a file at the same place, but not of the same moment or title.
    originalId: `markdown:${id ?? `${place}#${(said && when.instant) || values.title}`}`,
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

/** The text without the heading that became the title. */
function withoutTitle(text: string, title: string): string {
  const [first = ''] = text.split('\n', 1);
  return title !== '' && first.replace(/^#[ \t]+/, '').trim() === title
    ? text.slice(first.length).trim()
    : text;
}

/** Obsidian's ![[picture.png]] becomes Markdown, and the words of its links to other notes stay. */
function withoutWikiLinks(text: string): string {
  return outsideCode(text, (part) =>
    part
      .replace(
        /!\[\[([^\]|#\n]{1,300})(?:[|#][^\]\n]{0,300})?\]\]/g,
        (_, file) => `![](${encodeURI(file.trim())})`,
      )
      .replace(/\[\[(?:[^\]|\n]{0,300}\|)?([^\]|\n]{1,300})\]\]/g, '$1'),
  );
}

/** Import lines of MDX have no meaning here. */
function withoutImports(text: string, path: string): string {
  return /\.mdx$/i.test(path) ? text.replace(/^(?:import|export)\s.*$\n?/gm, '').trim() : text;
}

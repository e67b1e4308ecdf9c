import { strFromU8 } from 'fflate';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import { eachTextField, emptyValues, type PostValues } from '~/features/posts/post';
import { type Visibility, visibilityOf } from '~/features/posts/visibility';
import {
  fieldAuthors,
  fieldList,
  fieldTags,
  fieldText,
  readFrontMatter,
} from '~/formats/front-matter';
import { ownerTimeOf } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { readForeignMarkdown } from './foreign-markdown';
import type { Files, FileTimes, ImportClock, Imported, ImportedPost } from './imported';
import { importedDay } from './imported-day';

const markdownFile = /\.(?:md|mdx|markdown)$/i;
/** The folders in which generators keep posts; what precedes them is no part of an address. */
const root = /^(?:.*?\/)?(?:src\/content|content|_posts|_drafts|src\/pages|pages)\//;
const dated = /^(\d{4})-(\d\d)-(\d\d)(?:-(.+))?$/;
/** Pages of a generator or of a repository, not posts. */
const noPost = /^(?:_index|readme|license|changelog|contributing)$/i;
/** Notion ends the names of files with the id of the page. */
const notionId = / [0-9a-f]{32}$/;

/** The posts of Hugo, Jekyll, Astro, Notion, Obsidian or this site; null if there are none. */
export function readMarkdownFolder(
  files: Files,
  times: FileTimes,
  clock: ImportClock,
): Imported | null {
  const posts: ImportedPost[] = [];
  const leftOut: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    if (!markdownFile.test(path)) continue;
    const post = readPost(path, strFromU8(bytes), times[path] ?? '', clock);
    if (typeof post === 'string') leftOut.push(`${path}: ${post}`);
    else posts.push(post);
  }
  if (posts.length === 0) return null;
  return { from: 'a Markdown folder', posts, paths: [], leftOut };
}

/** A post, or why the file is none. `changedAt` is the date of a file without front matter. */
function readPost(
  path: string,
  source: string,
  changedAt: string,
  { now, timeZone }: ImportClock,
): ImportedPost | string {
  const name = baseName(path).replace(notionId, '');
  const found = readFrontMatter(source);
  if (!found) return 'its front matter can’t be read';
  const { fields } = found;
  const isPlain = Object.keys(fields).length === 0;
  if (noPost.test(name) && (isPlain || name === '_index')) return 'it isn’t a post';
  if (isPlain && found.text === '') return 'it is empty';
  const [, year = '', month = '', date = '', rest = ''] = dated.exec(name) ?? [];
  // This site's own files name the post they are.
  const ownId = typeof fields.visibility === 'string' ? fieldText(fields, 'id') : '';
  const slug = addressOf(fieldText(fields, 'slug') || rest || name);
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
  const heading = headingOf(found.text);
  const text = isPlain ? withoutWikiLinks(withoutTitle(found.text, heading)) : found.text;
  const lost: string[] = [];
  const values: PostValues = {
    ...emptyValues,
    ...eachTextField((field) => fieldText(fields, field)),
    title: fieldText(fields, 'title') || heading || (isPlain ? rest || name : ''),
    slug,
    excerpt: fieldText(fields, 'excerpt', 'description', 'summary', 'subtitle'),
    author: fieldAuthors(fields),
    // The hour counts only while it is still to come.
    publishedDate: when.time > ownerTimeOf(now, timeZone) ? when.time : when.day,
    headerImage: '',
    series: Array.isArray(fields.series)
      ? (fieldList(fields, 'series')[0] ?? '')
      : fieldText(fields, 'series'),
    tags: fieldTags(fields),
    // Notes may be private: only a file with front matter was meant for readers.
    visibility: isPlain ? 'private' : visibilityIn(fields, path),
  };
  return {
    values,
    markdown: readForeignMarkdown(withoutImports(text, path), (what) => lost.push(what)),
    lost,
    createdAt: importedDay(fieldText(fields, 'createdAt'), timeZone).instant || when.instant,
    // Another blog may have a file at the same place, but not of the same moment or title.
    originalId: `markdown:${ownId || `${place}#${(said && when.instant) || values.title}`}`,
    headerPicture: fieldText(
      fields,
      'heroImage',
      'cover',
      'image',
      'featured_image',
      'thumbnail',
      'headerImage',
    ),
    folder: path.slice(0, Math.max(path.lastIndexOf('/'), 0)),
    paths: pathsOf(path, fields, { year, month, date, rest }),
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

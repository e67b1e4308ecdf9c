import { strFromU8, strToU8 } from 'fflate';
import type { OnUnsupported } from '~/features/posts/html/clean-html';
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
import { FileFinder } from './find-file';
import { readForeignMarkdown } from './foreign-markdown';
import type { Files, FileTimes, ImportClock, Imported, ImportedPost } from './imported';
import { importedDay } from './imported-day';
import { linksAsNotes, readNotes } from './notes';

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
  const found: (FoundPost & { path: string })[] = [];
  const leftOut: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    if (!markdownFile.test(path)) continue;
    const read = readPost(path, strFromU8(bytes), times[path] ?? '', clock);
    if (typeof read === 'string') leftOut.push(`${path}: ${read}`);
    else found.push({ ...read, path });
  }
  if (found.length === 0) return null;
  const hasNotes = found.some(({ text }) => linksAsNotes(text));
  const addresses = new Map<string, string>();
  const links = new Set<string>();
  for (const { path, post } of found) {
    const link = `/blog/${post.values.slug}`;
    post.link = link;
    for (let at = 2; links.has(post.link); at += 1) post.link = `${link}-${at}`;
    links.add(post.link);
    addresses.set(path, post.link);
  }
  const finder = new FileFinder(Object.fromEntries(found.map(({ path }) => [path, strToU8(path)])));
  for (const { post, text, path, isPlain, isOwn, says } of found) {
    const isNote = isPlain || (hasNotes && !isOwn);
    const linkTo = (target: string) => {
      const name = target.replace(/#.*/, '');
      const at = finder.find(markdownFile.test(name) ? name : `${name}.md`, post.folder);
      return name ? addresses.get(at ?? '') : undefined;
    };
    const onLost: OnUnsupported = (what) => post.lost.push(what);
    // Notes may be private: only what says so was meant for readers.
    if (says === undefined && isNote) post.values.visibility = 'private';
    const read = isNote ? readNotes(text, linkTo, onLost) : text;
    post.markdown = readForeignMarkdown(withLinks(withoutImports(read, path), linkTo), onLost);
  }
  return { from: 'a Markdown folder', posts: found.map(({ post }) => post), paths: [], leftOut };
}

/** Links between files lead to the posts that those become. */
function withLinks(text: string, linkTo: (target: string) => string | undefined): string {
  return outsideCode(text, (part) =>
    part.replace(
      /(?<=\])\((?![a-z]+:)<?([^\s()<>]+\.mdx?)(?:#[^\s()]*)?>?\)/gi,
      (written, target) => {
        const address = linkTo(target);
        return address ? `(${address})` : written;
      },
    ),
  );
}

interface FoundPost {
  post: ImportedPost;
  text: string;
  /** Without front matter. */
  isPlain: boolean;
  /** From this site. */
  isOwn: boolean;
  /** Whether its front matter publishes it; undefined: it says nothing of that. */
  says: boolean | undefined;
}

/** A post, or why the file is none. `changedAt` is the date of a file without front matter. */
function readPost(
  path: string,
  source: string,
  changedAt: string,
  { now, timeZone }: ImportClock,
): FoundPost | string {
  const name = baseName(path).replace(notionId, '');
  const found = readFrontMatter(source);
  if (!found) return 'its front matter can’t be read';
  const isPlain = Object.keys(found.fields).length === 0;
  if (noPost.test(name) && (isPlain || name === '_index')) return 'it isn’t a post';
  if (isPlain && found.text === '') return 'it is empty';
  const heading = headingOf(found.text);
  const body = isPlain ? withoutTitle(found.text, heading) : found.text;
  const isNotion = isPlain && notionId.test(path.replace(markdownFile, ''));
  const { properties, others, text } = isNotion
    ? notionProperties(body)
    : { properties: {}, others: [], text: body };
  const fields = { ...found.fields, ...properties };
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
  const made = isNotion ? fieldText(fields, 'createdAt') : '';
  const said = written || made || (year && `${year}-${month}-${date}`);
  const when = importedDay(said || (isPlain ? changedAt : ''), timeZone);
  const place = path.replace(root, '');
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
    visibility: visibilityIn(fields, path),
  };
  const post: ImportedPost = {
    values,
    markdown: '',
    lost: others.map((name) => `the property “${name}”`),
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
  return { post, text, isPlain, isOwn: ownId !== '', says: saysToPublish(fields) };
}

/** What Notion writes between the title and the text, a property on each line. */
function notionProperties(text: string) {
  const [head = ''] = /^(?:[^\n:]{1,50}: [^\n]*(?:\n|$))+(?=\n|$)/.exec(text) ?? [];
  const properties: Record<string, string> = {};
  const others: string[] = [];
  for (const line of head.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    const field = notionFields[name.toLowerCase()];
    if (field) properties[field] ||= value;
    else others.push(name);
  }
  return { properties, others, text: text.slice(head.length).trim() };
}

const notionFields: Record<string, string> = {
  date: 'date',
  published: 'date',
  'publish date': 'date',
  created: 'createdAt',
  'created time': 'createdAt',
  tags: 'tags',
  tag: 'tags',
  category: 'category',
  author: 'author',
  slug: 'slug',
  description: 'description',
};

/** The name of the file, or of the folder that represents one post. */
function baseName(path: string): string {
  const parts = path.replace(markdownFile, '').split('/');
  const name = parts.pop() ?? '';
  return name === 'index' ? (parts.pop() ?? name) : name;
}

function visibilityIn(fields: Record<string, unknown>, path: string): Visibility {
  if (typeof fields.visibility === 'string') return visibilityOf(fields.visibility);
  const isDraft = saysToPublish(fields) === false || /(?:^|\/)_drafts\//.test(path);
  return isDraft ? 'private' : 'public';
}

function saysToPublish(fields: Record<string, unknown>): boolean | undefined {
  if (typeof fields.visibility === 'string') return fields.visibility !== 'private';
  if (fields.draft === true) return false;
  return [fields.publish, fields.published].find((said) => typeof said === 'boolean');
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

/** Import lines of MDX have no meaning here. */
function withoutImports(text: string, path: string): string {
  return /\.mdx$/i.test(path) ? text.replace(/^(?:import|export)\s.*$\n?/gm, '').trim() : text;
}

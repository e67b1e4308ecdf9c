import { SaxesParser } from 'saxes';
import { htmlToMarkdown, htmlToText } from '~/features/posts/html/read-html';
import { emptyValues } from '~/features/posts/post';
import type { Visibility } from '~/features/posts/visibility';
import { decodeUri } from '~/formats/decode-uri';
import { countOf } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { type Imported, type ImportedPost, ImportRefused } from './imported';
import { importedDay } from './imported-day';
import { type Attachment, paragraphs, withFootnotes } from './wordpress-html';

/** An item of the export: its fields by name, and its terms. */
interface Item {
  comments: number;
  fields: Map<string, string>;
  /** Tags and categories with their slugs. */
  tags: { name: string; slug: string }[];
  meta: Map<string, string>;
}

const notXml = 'This WordPress export is damaged: its XML is incomplete.';

function isWordpressExport(text: string): boolean {
  return (
    /^\s*(?:\uFEFF)?<(?:\?xml|rss|!DOCTYPE)/i.test(text) && text.includes('wordpress.org/export/')
  );
}

/**
 * The posts of WordPress exports; null if none of the texts is one. The export of a site may have
 * several files, with the pictures of a post in another file. Pages, comments and drafts without a word are named.
 */
export function readWordpressExport(texts: readonly string[], timeZone: string): Imported | null {
  const exports = texts.filter(isWordpressExport).map(readExport);
  if (exports.length === 0) return null;
  const sites = Map.groupBy(exports, ({ site }) => site);
  const items = exports.flatMap((one) => one.items);
  return {
    from: 'WordPress',
    posts: [...sites].flatMap(([site, parts]) => postsOf(site, parts, timeZone)),
    paths: [
      { path: '/feed', kind: 'path', target: '/feed.xml' },
      ...tagPaths(items.filter(isPost)),
    ],
    leftOut: items.flatMap((item) => whyNot(item) ?? []),
  };
}

const unwritten = new Set(['trash', 'auto-draft', 'inherit']);
const isPost = (item: Item) =>
  field(item, 'wp:post_type') === 'post' && !unwritten.has(field(item, 'wp:status'));

/** Parts of the old site's machinery, which nobody misses. */
const machinery =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_.*)$/;

/** What stays behind of an item. */
function whyNot(item: Item): string | null {
  const title = htmlToText(field(item, 'title')) || 'Untitled';
  const type = field(item, 'wp:post_type');
  if (isPost(item))
    return item.comments > 0 ? `${title}: ${countOf(item.comments, 'comment')}` : null;
  if (type === 'post') return `${title}: it’s in WordPress’s trash or was never written`;
  if (machinery.test(type)) return null;
  const comments = item.comments > 0 ? `, with ${countOf(item.comments, 'comment')}` : '';
  return `${title}: it’s a ${type.replaceAll('_', ' ')}${comments}`;
}

function postsOf(site: string, exports: readonly Export[], timeZone: string): ImportedPost[] {
  const items = exports.flatMap((one) => one.items);
  const authors = new Map(exports.flatMap((one) => [...one.authors]));
  const files = new Map(
    items
      .filter((item) => field(item, 'wp:post_type') === 'attachment')
      .map((item) => [field(item, 'wp:post_id'), toAttachment(item)]),
  );
  return items.filter(isPost).map((item) => toPost(item, { site, files, authors }, timeZone));
}

/** The old paths of tag and category pages. */
function tagPaths(items: readonly Item[]) {
  const paths = items
    .flatMap(({ tags }) => tags)
    .flatMap(({ name, slug }) => {
      const target = addressOf(name);
      return ['tag', 'category'].map((kind) => [
        `/${kind}/${encodeURIComponent(slug || target)}`,
        target,
      ]);
    });
  return [...new Map(paths.map(([path = '', target = '']) => [path, target]))]
    .filter(([, target]) => target !== '')
    .map(([path, target]) => ({ path, kind: 'tag' as const, target }));
}

function toAttachment(item: Item): Attachment {
  return {
    postId: field(item, 'wp:post_parent'),
    address: field(item, 'wp:attachment_url'),
    alt: item.meta.get('_wp_attachment_image_alt') ?? '',
    caption: htmlToText(field(item, 'excerpt:encoded')),
  };
}

interface Others {
  /** The address of the old site without its protocol; empty if the export does not name it. */
  site: string;
  /** Attachments by id. */
  files: ReadonlyMap<string, Attachment>;
  /** Display names by login name. */
  authors: Map<string, string>;
}

function toPost(item: Item, { site, files, authors }: Others, timeZone: string): ImportedPost {
  const id = field(item, 'wp:post_id');
  const name = field(item, 'wp:post_name');
  const slug = decodeUri(name) ?? name;
  const gmt = field(item, 'wp:post_date_gmt');
  const written = gmt.startsWith('0000') || gmt === '' ? field(item, 'wp:post_date') : `${gmt}Z`;
  const when = importedDay(written, timeZone);
  const link = field(item, 'link');
  const canonical = item.meta.get('_yoast_wpseo_canonical');
  const lost = canonical ? [`the canonical address ${canonical}`] : [];
  const onLost = (what: string) => lost.push(what);
  const text = withFootnotes(field(item, 'content:encoded'), item.meta.get('footnotes'));
  const html = paragraphs(text, id, files, onLost);
  return {
    values: {
      ...emptyValues,
      title: htmlToText(field(item, 'title')),
      slug: addressOf(slug),
      excerpt: htmlToText(field(item, 'excerpt:encoded')),
      author: authors.get(field(item, 'dc:creator')) || field(item, 'dc:creator'),
      publishedDate: field(item, 'wp:status') === 'future' ? when.time : when.day,
      tags: item.tags.map(({ name }) => name),
      visibility: visibilityIn(item),
      seoTitle: withoutTemplate(item.meta.get('_yoast_wpseo_title')),
      seoDescription: withoutTemplate(item.meta.get('_yoast_wpseo_metadesc')),
    },
    markdown: htmlToMarkdown(html, onLost),
    lost,
    createdAt: when.instant,
    // Every WordPress site counts its posts from 1.
    originalId: site ? `wordpress:${site}:${id}` : `wordpress:${id}`,
    headerPicture: files.get(item.meta.get('_thumbnail_id') ?? '')?.address ?? '',
    folder: '',
    paths: [
      URL.canParse(link) ? new URL(link).pathname + new URL(link).search : '',
      `/?p=${id}`,
      slug && `/${encodeURIComponent(slug)}`,
      slug && when.day && `/${when.day.slice(0, 7).replace('-', '/')}/${encodeURIComponent(slug)}`,
    ].filter(Boolean),
  };
}

/** Yoast stores templates such as '%%title%% %%sep%% %%sitename%%'. */
function withoutTemplate(text = ''): string {
  return text.includes('%%') ? '' : text;
}

/** Only posts that everybody could read are public. */
function visibilityIn(item: Item): Visibility {
  const status = field(item, 'wp:status');
  const isOut = status === 'publish' || status === 'future';
  return isOut && field(item, 'wp:post_password') === '' ? 'public' : 'private';
}

interface Export {
  site: string;
  items: Item[];
  authors: Map<string, string>;
}

/** Refuses a document type: its entities could expand until memory is full. */
function readExport(xml: string): Export {
  const parser = new SaxesParser();
  const items: Item[] = [];
  const authors = new Map<string, string>();
  let site = '';
  let login = '';
  let item: Item | null = null;
  let text = '';
  let category = { domain: '', slug: '' };
  parser.on('doctype', () => {
    throw new ImportRefused('This XML defines a document type of its own and isn’t accepted.');
  });
  parser.on('error', () => {
    throw new ImportRefused(notXml);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'item') item = { comments: 0, fields: new Map(), tags: [], meta: new Map() };
    if (name === 'category') {
      const { domain = '', nicename = '' } = attributes as Record<string, string>;
      category = { domain, slug: decodeUri(nicename) ?? nicename };
    }
    text = '';
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (name === 'item' && item) {
      items.push(item);
      item = null;
    } else if (item) take(item, name, text.trim(), category);
    else if (name === 'wp:base_blog_url') site = text.trim().replace(/^https?:\/\/|\/+$/g, '');
    else if (name === 'wp:author_login') login = text.trim();
    else if (name === 'wp:author_display_name') authors.set(login, text.trim());
    text = '';
  });
  parser.write(xml).close();
  return { site, items, authors };
}

function take(
  item: Item,
  name: string,
  text: string,
  { domain, slug }: { domain: string; slug: string },
): void {
  if (name === 'category') {
    const isTag = domain === 'post_tag' || domain === 'category';
    // WordPress stores the names of terms with HTML entities.
    const tag = htmlToText(text);
    if (isTag && tag.toLowerCase() !== 'uncategorized') item.tags.push({ name: tag, slug });
  } else if (name === 'wp:meta_value') {
    item.meta.set(field(item, 'wp:meta_key'), text);
  } else if (name === 'wp:comment_approved') {
    if (text === '1') item.comments += 1;
  } else if (name === 'wp:meta_key' || !item.fields.has(name)) {
    item.fields.set(name, text);
  }
}

function field({ fields }: Item, name: string): string {
  return fields.get(name) ?? '';
}

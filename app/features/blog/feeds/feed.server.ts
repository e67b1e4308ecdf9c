import { generateRssFeed } from 'feedsmith';
import { LRUCache } from 'lru-cache';
import { newestListed } from '~/features/blog/posts-list.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { citationOf, feedPolicy, feedStyle, feedType } from '~/features/posts/feed-style';
import { hasTag } from '~/features/posts/list/sorted-page.server';
import type { Post } from '~/features/posts/post';
import { shownDate, titleOf } from '~/features/posts/post-display';
import { ownPicturesOf } from '~/features/posts/post-pictures';
import { toPost } from '~/features/posts/post-row.server';
import { timeToReadOf } from '~/features/posts/post-search';
import { toTags } from '~/features/posts/tags/tags';
import { hourOf } from '~/features/posts/visibility';
import { parseDate } from '~/formats/dates';
import { instantOf } from '~/formats/owner-day';
import { siteMeta } from '~/formats/site-meta';
import { cleanText } from '~/formats/text';
import { type AppServices, servicesContext } from '~/server/context.server';
import type { UnderPost } from '~/server/feature.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Db } from '~/server/storage/database.server';
import type { Route } from './+types/rss.route';
import { feedHtmlOf } from './feed-html.server';

const postsInFeed = 50;
const epoch = new Date(0);

/** The content of all three feeds. */
type FeedContent = Awaited<ReturnType<typeof loadFeed>>;

/** Sends a feed, cached until a post changes or the day ends. */
export async function feedResponse(
  context: Route.LoaderArgs['context'],
  write: (feed: FeedContent) => string,
  { type = feedType, only }: { type?: string; only?: { tag: string; name: string } } = {},
): Promise<Response> {
  const running = context.get(servicesContext);
  const body = write(await loadFeed(running, only));
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-security-policy': feedPolicy,
      ...cacheUntilChanged('posts', 'comments'),
    },
  });
}

/** Sends RSS 2.0 with full content of the posts listed at a path. */
export function rssResponse(
  context: Route.LoaderArgs['context'],
  path: string,
  only?: { tag: string; name: string },
): Promise<Response> {
  return feedResponse(context, (feed) => writeRss(feed, path), { only });
}

function writeRss(feed: FeedContent, path: string): string {
  const self = path === '/blog' ? '/feed.xml' : `${path}/feed.xml`;
  const channel = {
    title: feed.title,
    link: feed.origin + path,
    description: feed.description,
    language: 'en',
    lastBuildDate: feed.updated,
    atom: { links: [{ href: feed.origin + self, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.id, isPermaLink: true },
      pubDate: item.published,
      description: item.summary || undefined,
      dc: { creators: [item.author] },
      dcterms: { bibliographicCitations: [item.citation] },
      categories: item.keywords.map((name) => ({ name })),
      content: { encoded: item.html },
      ...(item.comments && {
        comments: item.comments.page,
        slash: { comments: item.comments.count },
        wfw: { commentRss: item.comments.feed },
      }),
    })),
  };
  return generateRssFeed(channel, feedStyle);
}

const cache = new LRUCache<string, string>({ max: 100 });

/** Cached by version, because three feeds need the same. */
function htmlOf(post: Post, origin: string, files: ReadonlyMap<string, unknown>): string {
  const missing = new Set(ownPicturesOf(post).filter((name) => !files.has(name)));
  // After a restore or an import a version number may be used again.
  const key = [origin, post.id, post.version, post.updatedAt, ...missing].join(' ');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = cleanText(feedHtmlOf(post, origin, missing));
  cache.set(key, html);
  return html;
}

/** The number of comments and their addresses; missing if comments are off. */
async function commentsOf(
  under: UnderPost | undefined,
  db: Db,
  posts: readonly Post[],
  origin: string,
) {
  const counts = await under?.counts(
    db,
    posts.map(({ id }) => id),
  );
  return (post: Post) => {
    const count = counts?.get(post.id);
    if (count === undefined || !under) return undefined;
    return {
      count,
      page: `${origin}${postPath(post)}#comments`,
      feed: origin + under.feed(post.id),
    };
  };
}

/** A time is in the owner's time zone; a day has none. */
function publishedAt({ publishedDate, createdAt }: Post, timeZone: string): Date {
  const hour = hourOf(publishedDate);
  if (hour) return instantOf(hour, timeZone);
  return parseDate(publishedDate) ?? parseDate(createdAt) ?? epoch;
}

async function loadFeed(
  { db, ownerTime, timeZone, config, content, pictures, underPosts }: AppServices,
  only?: { tag: string; name: string },
) {
  const { origin } = config.publicUrl;
  const zone = await timeZone();
  const published = await content.read();
  const { site } = published;
  const newest = newestListed(db, await ownerTime())
    .selectAll()
    .limit(postsInFeed);
  const rows = await (only ? newest.where(hasTag(only.tag)) : newest).execute();
  const posts = rows.map(toPost);
  const comments = await commentsOf(underPosts[0], db, posts, origin);
  const files = await pictures.facts(posts.flatMap(ownPicturesOf));
  const items = posts.map((post) => ({
    // Shown when the feed is opened in a browser.
    citation: citationOf(post.author, shownDate(post, zone), timeToReadOf(post)),
    timeToRead: timeToReadOf(post),
    // Never changes, whatever the address: feed readers identify a post by it.
    id: `${origin}/blog/${encodeURIComponent(post.id)}`,
    url: origin + postPath(post),
    comments: comments(post),
    title: titleOf(post),
    author: post.author || site.ownerName,
    summary: post.excerpt || post.seoDescription,
    html: htmlOf(post, origin, files),
    keywords: toTags([...post.tags, ...post.seoKeywords.split(',')]),
    published: publishedAt(post, zone),
    updated: parseDate(post.updatedAt) ?? epoch,
  }));
  const updated = items.reduce(
    (latest, item) => (item.updated > latest ? item.updated : latest),
    epoch,
  );
  return {
    title: `${site.siteName} Blog${only ? `: ${only.name}` : ''}`,
    description: siteMeta(published).description,
    origin,
    updated,
    items,
  };
}

import { href } from 'react-router';
import { countPublic, listAddresses } from '~/features/blog/posts-list.server';
import { hasTarget } from '~/features/portfolio/home-sections';
import { postPath } from '~/features/posts/addresses/post-address';
import type { Post } from '~/features/posts/post';
import { readPictures } from '~/features/posts/post-pictures';
import { visibleTerms } from '~/features/posts/tags/term-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';
import { contactPage } from '~/formats/contact-page';
import { escapeMarkup } from '~/formats/html';
import type { OwnerTime } from '~/formats/owner-day';
import { vendorPath } from '~/formats/pictures';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged, readsQuery } from '~/server/http/cache-headers.server';
import type { Db } from '~/server/storage/database.server';
import type { Route } from './+types/sitemap.route';

const pages = [
  href('/'),
  href('/about'),
  href('/resume'),
  href('/blog'),
  contactPage,
  href('/colophon'),
];
/** A sitemap may have 50,000 addresses; smaller parts are faster to make and change less often. */
const postsInPart = 1000;
/** The number of pictures of a page that search engines read. */
const picturesOfPost = 1000;
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

/**
 * GET /sitemap.xml: every public page with its last change and its pictures; an index of parts if
 * there are many posts.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, config } = services;
  const { origin } = config.publicUrl;
  const now = await services.ownerTime();
  const all = await countPublic(db, now);
  const parts = Math.max(1, Math.ceil(all / postsInPart));
  const written = url.searchParams.get('part');
  const asked = written === null ? undefined : partOf(written, parts);
  if (asked === undefined && written !== null) throw new Response('No such part', { status: 404 });
  if (asked === undefined && parts > 1) return xml(indexOf(origin, parts));
  const part = asked ?? 1;
  const posts = (await listAddresses(db, now, part, postsInPart)).map((post) => ({
    ...post,
    pictures: readPictures(post.pictures).shown.slice(0, picturesOfPost),
  }));
  const files = await services.pictures.facts(posts.flatMap(({ pictures }) => pictures));
  const shown = posts.map((post) => ({
    ...post,
    pictures: post.pictures
      .filter((name) => files.has(name))
      .map((name) => origin + vendorPath(name)),
  }));
  if (part > 1) return xml(mapOf(origin, shown, []));
  const content = await services.content.read();
  const filled = pages.filter((path) => hasTarget(path, content));
  return xml(mapOf(origin, shown, [...filled, ...(await termPaths(db, now))]));
}

/** Only parts that the index names: others could fill the cache. */
function partOf(written: string, parts: number): number | undefined {
  const part = Number(/^[1-9]\d{0,5}$/.exec(written)?.[0]);
  return part <= parts ? part : undefined;
}

function indexOf(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, n) =>
      `  <sitemap><loc>${escapeMarkup(`${origin}/sitemap.xml?part=${n + 1}`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="${schema}">\n${entries.join('\n')}\n</sitemapindex>`;
}

async function termPaths(db: Db, now: OwnerTime): Promise<string[]> {
  const { tags, series } = await visibleTerms(db, now);
  return [...tags.map(tagPath), ...series.map(seriesPath)];
}

type MappedPost = Pick<Post, 'id' | 'slug' | 'updatedAt'> & { pictures: string[] };

/** The posts of one part; the first part also has the other pages. */
function mapOf(origin: string, posts: MappedPost[], others: string[]): string {
  const latest = posts.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
  const entries = [
    ...others.map((path) =>
      entry(origin + path, path === href('/') || path === href('/blog') ? latest : ''),
    ),
    ...posts.map((post) => entry(origin + postPath(post), post.updatedAt, post.pictures)),
  ];
  return `<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n${entries.join('\n')}\n</urlset>`;
}

function entry(address: string, lastModified: string, pictures: string[] = []): string {
  const changed = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeMarkup(picture)}</image:loc></image:image>`,
  );
  return `  <url><loc>${escapeMarkup(address)}</loc>${changed}${images.join('')}</url>`;
}

function xml(body: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
  const headers = { ...cacheUntilChanged('posts'), ...readsQuery('part') };
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...headers },
  });
}

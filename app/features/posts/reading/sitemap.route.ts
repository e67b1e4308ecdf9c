import { postPath } from '~/features/posts/addresses/post-address';
import { escapeMarkup } from '~/formats/html';
import { servicesContext } from '~/server/context.server';
import { cacheWithQuery } from '~/server/http/cache-headers.server';
import type { Route } from './+types/sitemap.route';
import { countPublic, listAddresses } from './posts-list.server';

const pages = ['/', '/about', '/resume', '/blog', '/contact'];
/** A map may hold 50,000 addresses; smaller parts are made in a moment and change less often. */
const postsInPart = 5000;
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** GET /sitemap.xml: every public page with when it last changed; with very many posts, a list of parts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, config } = services;
  const { origin } = config.publicUrl;
  const today = services.today();
  const parts = Math.max(1, Math.ceil((await countPublic(db, today)) / postsInPart));
  const asked = url.search === '' ? undefined : partOf(url.search, parts);
  if (asked === undefined && url.search !== '') throw new Response('No such part', { status: 404 });
  if (asked === undefined && parts > 1) return xml(indexOf(origin, parts));
  const part = asked ?? 1;
  return xml(mapOf(origin, part, await listAddresses(db, today, part, postsInPart)));
}

/** Only the addresses that the list of parts names exist: others could fill the memory. */
function partOf(search: string, parts: number): number | undefined {
  const part = Number(/^\?part=([1-9]\d{0,5})$/.exec(search)?.[1]);
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

function mapOf(
  origin: string,
  part: number,
  posts: { id: string; slug: string; updatedAt: string }[],
): string {
  const latest = posts.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
  const entries = [
    ...(part === 1 ? pages : []).map((path) =>
      entry(origin + path, path === '/' || path === '/blog' ? latest : ''),
    ),
    ...posts.map((post) => entry(origin + postPath(post), post.updatedAt)),
  ];
  return `<urlset xmlns="${schema}">\n${entries.join('\n')}\n</urlset>`;
}

function entry(address: string, lastModified: string): string {
  const changed = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
  return `  <url><loc>${escapeMarkup(address)}</loc>${changed}</url>`;
}

function xml(body: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
  const headers = { 'content-type': 'application/xml; charset=utf-8', ...cacheWithQuery('posts') };
  return new Response(text, { headers });
}

import { escapeMarkup } from '~/formats/html';
import { siteContext, visitContext } from '~/server/context.server';
import { nextPublication } from '../posts.server';
import { listAddresses } from '../posts-list.server';
import type { Route } from './+types/sitemap';

const pages = ['/', '/about', '/blog', '/contact'];

/** GET /sitemap.xml: every public page with when it last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(siteContext);
  const now = clock();
  const posts = await listAddresses(db, now);
  const latest = posts.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
  const entries = [
    ...pages.map((path) => entry(config.publicUrl.origin + path, path === '/about' || path === '/contact' ? '' : latest)),
    ...posts.map(({ id, updatedAt }) =>
      entry(`${config.publicUrl.origin}/blog/${encodeURIComponent(id)}`, updatedAt),
    ),
  ];
  context.get(visitContext).keep('posts', { until: await nextPublication(db, now) });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function entry(address: string, lastModified: string): string {
  const changed = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
  return `  <url><loc>${escapeMarkup(address)}</loc>${changed}</url>`;
}

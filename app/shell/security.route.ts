import { href } from 'react-router';
import { dayMs } from '~/formats/durations';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/security.route';

/** RFC 9116 asks for less than a year. The page is made anew every day. */
const validDays = 180;

/** GET /.well-known/security.txt: where to report a problem, if the owner says where. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, content, clock } = context.get(servicesContext);
  const { securityContact: contact } = (await content.read()).site;
  if (!contact) throw new Response('There’s no such file.', { status: 404 });
  const expires = new Date(clock().getTime() + validDays * dayMs);
  expires.setUTCHours(0, 0, 0, 0);
  const body = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${config.publicUrl.origin}${href('/.well-known/security.txt')}`,
    '',
  ].join('\n');
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheUntilChanged('content') },
  });
}

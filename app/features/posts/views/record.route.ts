import { RateLimiterMemory } from 'rate-limiter-flexible';
import { reachablePostById } from '~/features/posts/posts.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { readerOf } from '~/server/identity/readers.server';
import { addressKey } from '~/server/visitor/address-key';
import { describeDevice, isBot, readHints } from '~/server/visitor/device';
import type { Route } from './+types/record.route';
import { referrerOf, viewReport } from './view';
import { recordView } from './views.server';

/** Counted in memory: a flood must not write, and one for each process is close enough. */
const reports = new RateLimiterMemory({ points: 60, duration: 60 });

export async function loader() {
  return new Response('Views are sent with POST.', { status: 405, headers: { allow: 'POST' } });
}

/**
 * Takes note of a view; who and where is worked out here, never asked of the browser. A 204 says
 * that there is nothing left to store.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock, ownerTime, locate, config } = services;
  const { address, owner, log } = context.get(requestContext);
  try {
    await reports.consume(addressKey(address));
  } catch {
    return new Response('Too many views.', { status: 429, headers: { 'retry-after': '60' } });
  }
  const report = viewReport.safeParse(await request.json().catch(() => null));
  if (!report.success) return new Response('This is not a view.', { status: 400 });
  const done = new Response(null, { status: 204 });
  if (owner) return done;
  try {
    const { page, referrer } = report.data;
    if (page !== '' && !(await reachablePostById(db, page, ownerTime()))) return done;
    const hints = readHints(report.data.hints);
    const device = describeDevice({ userAgent: request.headers.get('user-agent') ?? '', hints });
    const { ip, country, city, region } = await locate(address);
    await recordView(
      db,
      {
        postId: page || null,
        ip,
        country,
        city,
        region,
        deviceType: device.deviceType,
        browser: device.browser,
        os: device.os,
        deviceInfo: device,
        referrer: referrerOf(referrer, config.publicUrl.host),
        bot: device.isVirtualized || isBot(device.userAgent),
        userId: (await readerOf(services, request))?.id ?? 'anonymous',
      },
      clock(),
      config.timeZone,
    );
    return done;
  } catch (error) {
    log.error({ err: error }, 'Error tracking delayed view');
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  }
}

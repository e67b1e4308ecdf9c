import { postPath } from '~/features/posts/addresses/post-address';
import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { seriesPosts, visibleTagName } from '~/features/posts/tags/term-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';
import { dayOf } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import type { z } from '~/formats/zod';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import { readerOf } from '~/features/account/readers.server';
import { isLocalAddress } from '~/server/local-address.server';
import { describeDevice, isBot, readHints } from '~/server/visitor/device';
import { networkKey } from '~/server/visitor/network-key';
import { reportsOf } from '~/server/visitor/reports.server';
import type { Route } from './+types/record.route';
import { recordHit, visitorOf } from './site/hits.server';
import { sourceName } from './sources';
import { cleanName, referrerOf, sourceOf, viewReport } from './view';
import { recordView } from './views.server';

const reports = reportsOf(viewReport, { one: 'a view', many: 'views' });

export function loader() {
  return reports.postOnly();
}

type Device = ReturnType<typeof describeDevice>;

async function placeOf({ locate }: AppServices, ip: string) {
  const place = await locate(ip);
  return isLocalAddress(ip) ? { ...place, country: 'Local Development' } : place;
}

/** The path of a public page, always spelled alike; null where there is none, whatever was reported. */
async function pathOfPage(
  { db, routes, ownerTime }: AppServices,
  reported: string,
): Promise<string | null> {
  const { pattern, params, policy } = routes.at(reported);
  const { id = '', tag = '', series = '' } = params;
  if (policy.counts === 'page') return pattern;
  const now = await ownerTime();
  if (policy.counts === 'post') {
    const post = await reachablePostAt(db, id, now);
    return post && postPath(post);
  }
  if (policy.counts === 'tag') {
    const name = await visibleTagName(db, addressOf(tag), now);
    return name && tagPath(name);
  }
  if (policy.counts !== 'series') return null;
  const parts = await seriesPosts(db, addressOf(series), now);
  return parts.length > 0 ? seriesPath(series) : null;
}

/** Counts a page that is shown: at once, without a cookie, and without the address. */
async function countHit(
  services: AppServices,
  device: Device,
  ip: string,
  { path: reported, referrer, campaign: written }: z.output<typeof viewReport>,
): Promise<void> {
  const { db, clock, timeZone, locate, config } = services;
  const path = reported.startsWith('/') ? await pathOfPage(services, reported) : null;
  if (path === null) return;
  const now = clock();
  const zone = await timeZone();
  const day = dayOf(now, zone);
  const [tagged = ''] = written.split(' / ');
  const from = referrerOf(referrer, config.publicUrl.host);
  const hit = {
    ip,
    visitor: await visitorOf(db, day, networkKey(ip), device.userAgent),
    path,
    source: sourceName(from === 'Direct' ? cleanName(tagged) || from : from),
    campaign: cleanName(written),
    country: (await locate(ip)).country,
    device: device.deviceType,
    browser: device.browser,
  };
  await recordHit(db, hit, now, zone);
}

/**
 * Records a view; visitor and location come from the request, never from the browser's report. 204
 * in every case that needs no retry.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock, ownerTime, timeZone, config } = services;
  const { ip: clientIp, owner, log } = context.get(requestContext);
  const report = await reports.read(request, clientIp);
  if (report instanceof Response) return report;
  const done = new Response(null, { status: 204 });
  if (owner) return done;
  try {
    const { page, referrer, campaign } = report;
    const userAgent = request.headers.get('user-agent') ?? '';
    const device = describeDevice({ userAgent, hints: readHints(report.hints) });
    const bot = device.isVirtualized || isBot(userAgent);
    if (page === undefined) {
      return bot ? done : await reports.store(() => countHit(services, device, clientIp, report));
    }
    const post = page === '' ? null : await reachablePostAt(db, page, await ownerTime());
    if (page !== '' && !post) return done;
    const { country, city, region } = await placeOf(services, clientIp);
    const now = clock();
    const zone = await timeZone();
    const view = {
      postId: post?.id ?? null,
      // A device changes its IPv6 address every day, within its /64.
      ip: networkKey(clientIp),
      country,
      city,
      region,
      deviceType: device.deviceType,
      browser: device.browser,
      os: device.os,
      deviceInfo: device,
      referrer: sourceOf(campaign, referrer, config.publicUrl.host),
      bot,
      userId: (await readerOf(services, request))?.id ?? 'anonymous',
    };
    return await reports.store(() => recordView(db, view, now, zone));
  } catch (error) {
    log.error({ err: error }, 'Error tracking delayed view');
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  }
}

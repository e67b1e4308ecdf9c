import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { dayOf } from '~/formats/owner-day';
import type { z } from '~/formats/zod';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import { readerOf } from '~/server/identity/readers.server';
import { isLocalAddress } from '~/server/local-address.server';
import { describeDevice, isBot, readHints } from '~/server/visitor/device';
import { networkKey } from '~/server/visitor/network-key';
import { reportsOf } from '~/server/visitor/reports.server';
import type { Route } from './+types/record.route';
import { recordHit, visitorOf } from './site/hits.server';
import { sourceName } from './sources';
import { cleanName, readPath, referrerOf, sourceOf, viewReport } from './view';
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

/** Counts a page that is shown: at once, without a cookie, and without the address. */
async function countHit(
  services: AppServices,
  device: Device,
  ip: string,
  { path, referrer, campaign }: z.output<typeof viewReport>,
): Promise<void> {
  const { db, clock, ownerTime, timeZone, config } = services;
  const shown = readPath(path);
  if (!shown) return;
  if (shown.post !== null && !(await reachablePostAt(db, shown.post, await ownerTime()))) return;
  const now = clock();
  const zone = await timeZone();
  const [tagged = ''] = campaign.split(' / ');
  const from = referrerOf(referrer, config.publicUrl.host);
  const hit = {
    visitor: await visitorOf(db, dayOf(now, zone), networkKey(ip), device.userAgent),
    path: shown.path,
    source: sourceName(from === 'Direct' ? cleanName(tagged) || from : from),
    campaign: cleanName(campaign),
    country: (await placeOf(services, ip)).country,
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
      if (!bot) await countHit(services, device, clientIp, report);
      return done;
    }
    const post = page === '' ? null : await reachablePostAt(db, page, await ownerTime());
    if (page !== '' && !post) return done;
    const { country, city, region } = await placeOf(services, clientIp);
    await recordView(
      db,
      {
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
      },
      clock(),
      await timeZone(),
    );
    return done;
  } catch (error) {
    log.error({ err: error }, 'Error tracking delayed view');
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  }
}

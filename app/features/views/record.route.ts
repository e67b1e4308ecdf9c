import { readerOf } from '~/features/account/readers.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { seriesPosts, visibleTagName } from '~/features/posts/tags/term-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';
import { addressOf } from '~/formats/slug';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import { isLocalAddress } from '~/server/local-address.server';
import { describeDevice, isBot, readHints } from '~/server/visitor/device';
import { networkKey } from '~/server/visitor/network-key';
import { reportsOf } from '~/server/visitor/reports.server';
import type { Route } from './+types/record.route';
import { sourceName } from './sources';
import { cleanName, referrerOf, visitReport } from './visit';
import { recordHit, recordView } from './visits.server';

const reports = reportsOf(visitReport);

export function loader() {
  return reports.postOnly();
}

interface VisitedPage {
  path: string;
  /** Null at home; undefined where nobody asks whether the page was read. */
  postId?: string | null;
}

/** A public page by its one spelling; null where there is none, whatever was reported. */
async function pageAt(
  { db, routes, ownerTime }: AppServices,
  reported: string,
): Promise<VisitedPage | null> {
  if (!reported.startsWith('/')) return null;
  const { pattern, params, policy } = routes.at(reported);
  const { id = '', tag = '', series = '' } = params;
  if (policy.counts === 'page') return { path: pattern, ...(pattern === '/' && { postId: null }) };
  const now = await ownerTime();
  if (policy.counts === 'post') {
    const post = await reachablePostAt(db, id, now);
    return post && { path: postPath(post), postId: post.id };
  }
  if (policy.counts === 'tag') {
    const name = await visibleTagName(db, addressOf(tag), now);
    return name ? { path: tagPath(name) } : null;
  }
  if (policy.counts !== 'series') return null;
  const parts = await seriesPosts(db, addressOf(series), now);
  return parts.length > 0 ? { path: seriesPath(series) } : null;
}

/**
 * Records that a page is shown, without the address and without a cookie, or that a post or home was read. Visitor and
 * place come from the request, never from the browser's report. 204 in every case that needs no retry.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock, timeZone, locate, config } = services;
  const { ip, owner, log } = context.get(requestContext);
  const report = await reports.read(request, ip);
  if (report instanceof Response) return report;
  try {
    return await reports.store(async () => {
      const page = owner ? null : await pageAt(services, report.path);
      if (!page) return;
      const userAgent = request.headers.get('user-agent') ?? '';
      const device = describeDevice({ userAgent, hints: readHints(report.hints) });
      const { deviceType, browser, os } = device;
      const bot = device.isVirtualized || isBot(userAgent);
      const place = await locate(ip);
      const { city, region } = place;
      const country = isLocalAddress(ip) ? 'Local Development' : place.country;
      const referrer = referrerOf(report.referrer, config.publicUrl.host);
      const campaign = cleanName(report.campaign);
      // A device changes its IPv6 address every day, within its /64.
      const visitor = { ip: networkKey(ip), country, browser };
      const now = clock();
      const zone = await timeZone();
      if (report.read && page.postId !== undefined) {
        const reader = await readerOf(services, request);
        const view = {
          ...visitor,
          ...{ postId: page.postId, city, region, deviceType, os, deviceInfo: device, bot },
          referrer: campaign || referrer,
          userId: reader?.id ?? 'anonymous',
        };
        await recordView(db, view, now, zone);
      } else if (!report.read && !bot) {
        const [tagged = ''] = report.campaign.split(' / ');
        const source = sourceName(referrer === 'Direct' ? cleanName(tagged) || referrer : referrer);
        const hit = { ...visitor, path: page.path, source, campaign, device: deviceType };
        await recordHit(db, { ...hit, userAgent: device.userAgent }, now, zone);
      }
    });
  } catch (error) {
    log.error({ err: error }, 'Error tracking delayed view');
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  }
}

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { requestContext, servicesContext } from '~/server/context.server';
import { addressKey } from '~/server/visitor/address-key';
import type { Route } from './+types/report.route';
import { vitalReport } from './vital';
import { recordVitals } from './vitals.server';

/** Counted in memory: a flood must not write, and one for each process is close enough. */
const reports = new RateLimiterMemory({ points: 60, duration: 60 });

export async function loader() {
  return new Response('Reports are sent with POST.', { status: 405, headers: { allow: 'POST' } });
}

/** Takes the web vitals of one page visit. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  try {
    await reports.consume(addressKey(address));
  } catch {
    return new Response('Too many reports.', { status: 429, headers: { 'retry-after': '60' } });
  }
  const report = vitalReport.safeParse(await request.json().catch(() => null));
  if (!report.success) return new Response('This is not a web vitals report.', { status: 400 });
  await recordVitals(db, report.data, clock());
  return new Response(null, { status: 204 });
}

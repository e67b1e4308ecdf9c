import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ZodType } from 'zod';
import { refusedInit } from '~/server/http/problem';
import { Refused } from '~/server/operation.server';
import { networksOf } from './network-key';

/** What one report costs one visitor; the limiter cuts fractions off. */
const wholePoints = 4;

/** What the scripts of pages report as JSON: with POST, and at most 60 a minute from one network. */
export function reportsOf<Report>(schema: ZodType<Report>) {
  // In memory: a flood must not write, and a count for each process is close enough.
  const limiter = new RateLimiterMemory({ points: 60 * wholePoints, duration: 60 });
  return {
    postOnly: () =>
      new Response('Send reports with POST.', { status: 405, headers: { allow: 'POST' } }),

    /** The report, or the response that refuses it. */
    async read(request: Request, ip: string): Promise<Report | Response> {
      try {
        for (const { key, visitors } of networksOf(ip))
          await limiter.consume(key, wholePoints / visitors);
      } catch {
        return new Response('Too many reports.', { status: 429, headers: { 'retry-after': '60' } });
      }
      const report = schema.safeParse(await request.json().catch(() => null));
      return report.success
        ? report.data
        : new Response('This is not such a report.', { status: 400 });
    },

    /** 204 once it is stored, or why it isn't. */
    async store(store: () => Promise<unknown>): Promise<Response> {
      try {
        await store();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return new Response(error.message, refusedInit(error));
      }
      return new Response(null, { status: 204 });
    },
  };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { hourMs } from '~/formats/durations';
import { certificateEnd } from '~/server/certificate.server';
import type { AppEnv, AppServices, Upkeep } from '~/server/context.server';
import { isSameSecret } from '~/server/identity/secret-token';
import { countMails } from '~/server/mail/outbox.server';
import { plainIp } from '~/server/visitor/client-ip';
import { cameThroughProxy } from '~/server/visitor/via-proxy';
import { withTimeout } from '~/server/with-timeout';

declare module '~/server/context.server' {
  interface AppServices {
    metrics: Metrics;
  }
}

/** Counts of this process. Plain numbers: counting must not cost what it counts. */
export class Metrics {
  readonly byClass = [0, 0, 0, 0, 0, 0];
  /** Requests refused because there were too many. */
  tooMany = 0;
  /** Requests refused because the site was busy with others. */
  shed = 0;

  record(status: number): void {
    const statusClass = Math.floor(status / 100);
    this.byClass[statusClass] = (this.byClass[statusClass] ?? 0) + 1;
    if (status === 429) this.tooMany += 1;
  }
}

/** GET /metrics: for requests from this machine or with the token; a 404 for all others. */
export function serveMetrics(services: AppServices): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const client = {
      socketIp: c.env.incoming.socket.remoteAddress ?? '',
      viaProxy: cameThroughProxy(c.env.incoming),
      authorization: c.req.header('authorization') ?? '',
    };
    if (!mayReadMetrics(client, services.config.metricsToken)) return next();
    return c.text(await metricsText(services), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  };
}

export interface MetricsClient {
  socketIp: string;
  /** A proxy on this machine makes every visitor look like this machine. */
  viaProxy: boolean;
  authorization: string;
}

export function mayReadMetrics(client: MetricsClient, token: string | undefined): boolean {
  if (token && isSameSecret(client.authorization, `Bearer ${token}`)) return true;
  const address = plainIp(client.socketIp);
  return !client.viaProxy && (address === '::1' || address.startsWith('127.'));
}

const databaseWithinMs = 2000;

/** What each figure says; docs/production.md tells which to watch. */
const help: Record<string, string> = {
  site_requests_total: 'Requests answered, by class of status.',
  site_too_many_requests_total: 'Requests refused because one visitor sent too many.',
  site_shed_requests_total: 'Requests refused because the site was busy with others.',
  site_database_up: '1 where the database answers.',
  site_mail_queue_length: 'Mails that wait to be sent.',
  site_mail_failed: 'Mails that were given up.',
  site_info: 'The version that runs.',
  site_trouble: '1 for each cause of trouble.',
  site_disk_free_bytes: 'Free room on the disk of a folder.',
  site_backup_age_seconds: 'Time since the last backup.',
  site_certificate_end_timestamp_seconds: 'When the certificate of the public address ends.',
  site_event_loop_delay_seconds:
    'The longest that work waited for the process since the last question.',
  process_resident_memory_bytes: 'Memory of the process.',
};

type Sample = [sample: string, value: number | undefined];

/** What docs/production.md tells to watch and explains, as Prometheus reads it. What is not known is left out. */
async function metricsText(services: AppServices): Promise<string> {
  const { metrics, version } = services;
  const late = new Error('The database takes too long to answer.');
  const inTime = <T>(work: Promise<T>) =>
    withTimeout(work, databaseWithinMs, late).catch(() => undefined);
  const mails = await inTime(countMails(services.db));
  const upkeep = await inTime(services.upkeep());
  const { publicUrl, secure } = services.config;
  const certificate = secure ? (await certificates.fetch(publicUrl.href))?.end : undefined;
  const statuses = metrics.byClass.map(
    (count, i): Sample => [`site_requests_total{status="${i}xx"}`, count],
  );
  const lines = linesOf([
    ...statuses.slice(1),
    ['site_too_many_requests_total', metrics.tooMany],
    ['site_shed_requests_total', metrics.shed],
    ['site_database_up', mails ? 1 : 0],
    ['site_mail_queue_length', mails?.waiting],
    ['site_mail_failed', mails?.failed],
    [`site_info{version="${version}"}`, 1],
    ...(upkeep ? upkeepSamples(upkeep, services.clock()) : []),
    ['site_certificate_end_timestamp_seconds', certificate && certificate.getTime() / 1000],
    ['site_event_loop_delay_seconds', loopDelay()],
    ['process_resident_memory_bytes', process.memoryUsage.rss()],
  ]);
  return [...lines, ''].join('\n');
}

function linesOf(samples: Sample[]): string[] {
  const known = samples.filter(([, value]) => value !== undefined);
  const byName = Map.groupBy(known, ([sample]) => sample.replace(/\{.*/, ''));
  return [...byName].flatMap(([name, values]) => [
    `# HELP ${name} ${help[name]}`,
    `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
    ...values.map((value) => value.join(' ')),
  ]);
}

function upkeepSamples({ troubles, lastBackupAt, freeBytes }: Upkeep, now: Date): Sample[] {
  const causes = new Set(troubles.map(({ cause }) => cause));
  const ageMs = lastBackupAt && now.getTime() - lastBackupAt.getTime();
  return [
    ...[...causes].map((cause): Sample => [`site_trouble{cause="${cause}"}`, 1]),
    ...Object.entries(freeBytes).map(
      ([setting, free]): Sample => [`site_disk_free_bytes{folder="${setting}"}`, free],
    ),
    ['site_backup_age_seconds', ageMs && Math.max(0, Math.round(ageMs / 1000))],
  ];
}

const delays = monitorEventLoopDelay({ resolution: 20 });
delays.enable();

function loopDelay(): number {
  const seconds = delays.max / 1e9;
  delays.reset();
  return seconds;
}

/** When the certificate of an address ends, asked once an hour. */
const certificates = new LRUCache<string, { end: Date | undefined }>({
  max: 10,
  ttl: hourMs,
  fetchMethod: async (href) => ({ end: await certificateEnd(new URL(href)) }),
});

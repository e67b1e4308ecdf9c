import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { hourMs } from '~/formats/durations';
import { certificateEnd } from '~/server/certificate.server';
import type { AppServices, Upkeep } from '~/server/context.server';
import { isSameSecret } from '~/server/identity/secret-token';
import { countMails } from '~/server/mail/outbox.server';
import { plainIp } from '~/server/visitor/client-ip';
import { cameThroughProxy } from '~/server/visitor/via-proxy';
import { withTimeout } from '~/server/with-timeout';
import type { AppEnv } from './app.server';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts of this process. Plain numbers: counting must not cost what it counts. */
export class Metrics {
  readonly byClass = [0, 0, 0, 0, 0, 0];
  readonly byBound: number[] = bounds.map(() => 0);
  seconds = 0;
  /** Requests refused because there were too many. */
  tooMany = 0;
  /** Requests refused because the site was busy with others. */
  shed = 0;

  record(status: number, ms: number): void {
    const seconds = ms / 1000;
    const statusClass = Math.floor(status / 100);
    this.byClass[statusClass] = (this.byClass[statusClass] ?? 0) + 1;
    if (status === 429) this.tooMany += 1;
    this.seconds += seconds;
    const at = bounds.findIndex((bound) => seconds <= bound);
    if (at >= 0) this.byBound[at] = (this.byBound[at] ?? 0) + 1;
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

/** What docs/production.md tells to watch, as Prometheus reads it. What the database does not tell is left out. */
async function metricsText(services: AppServices): Promise<string> {
  const { metrics, failures } = services;
  const late = new Error('The database takes too long to answer.');
  const counting = withTimeout(countMails(services.db), databaseWithinMs, late);
  const mails = await counting.catch(() => undefined);
  const upkeep = await withTimeout(services.upkeep(), databaseWithinMs, late).catch(
    () => undefined,
  );
  const certificate = await certificateOf(services);
  const lines = [
    ...counter(
      'site_requests_total',
      'Requests answered by the app, by class of status.',
      metrics.byClass.flatMap((count, i) => (i === 0 ? [] : [[`{status="${i}xx"}`, count]])),
    ),
    ...histogram(metrics),
    ...counter('site_too_many_requests_total', 'Requests refused by a rate limit.', [
      ['', metrics.tooMany],
    ]),
    ...counter('site_shed_requests_total', 'Requests refused because the site was too busy.', [
      ['', metrics.shed],
    ]),
    ...counter('site_database_errors_total', 'Queries and connections that failed.', [
      ['', failures.count],
    ]),
    ...gauge('site_database_up', 'Whether the database answers in time.', mails ? 1 : 0),
    ...(mails
      ? [
          ...gauge('site_mail_queue_length', 'Mails that wait to be sent.', mails.waiting),
          ...gauge('site_mail_failed', 'Mails that were given up.', mails.failed),
        ]
      : []),
    ...gauge('site_info', 'The version that runs.', 1, `{version="${services.version}"}`),
    ...(upkeep ? upkeepLines(upkeep, services.clock()) : []),
    ...(certificate
      ? gauge(
          'site_certificate_end_timestamp_seconds',
          'When the certificate of PUBLIC_URL ends.',
          certificate.getTime() / 1000,
        )
      : []),
    ...gauge(
      'site_event_loop_delay_seconds',
      'How long work waited for the process, at most, since the last time this was read.',
      loopDelay(),
    ),
    ...gauge(
      'process_resident_memory_bytes',
      'Memory the process holds.',
      process.memoryUsage.rss(),
    ),
    '',
  ];
  return lines.join('\n');
}

function histogram({ byBound, byClass, seconds }: Metrics): string[] {
  const name = 'site_request_duration_seconds';
  const total = byClass.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const lines = byBound.map((count, i) => {
    below += count;
    return `${name}_bucket{le="${bounds[i]}"} ${below}`;
  });
  return [
    `# HELP ${name} How long the app took to answer.`,
    `# TYPE ${name} histogram`,
    ...lines,
    `${name}_bucket{le="+Inf"} ${total}`,
    `${name}_sum ${seconds}`,
    `${name}_count ${total}`,
  ];
}

function counter(name: string, help: string, values: (string | number)[][]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...values.map(([labels, count]) => `${name}${labels} ${count}`),
  ];
}

function gauge(name: string, help: string, value: number, labels = ''): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name}${labels} ${value}`];
}

function upkeepLines({ troubles, lastBackupAt, freeBytes }: Upkeep, now: Date): string[] {
  const causes = new Set([...knownCauses, ...troubles.map(({ cause }) => cause)]);
  const lines = (name: string, help: string, values: [string, number][]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(([label, value]) => `${name}{${label}} ${value}`),
  ];
  return [
    ...lines(
      'site_trouble',
      'Whether the owner has to look after it: a full disk, a job that fails, a cache that is not purged.',
      [...causes].map((cause) => [
        `cause="${cause}"`,
        troubles.some((one) => one.cause === cause) ? 1 : 0,
      ]),
    ),
    ...lines(
      'site_disk_free_bytes',
      'Room on the disk of a folder.',
      Object.entries(freeBytes).map(([setting, free]) => [`folder="${setting}"`, free]),
    ),
    ...(lastBackupAt
      ? gauge(
          'site_backup_age_seconds',
          'Since the last backup.',
          Math.max(0, Math.round((now.getTime() - lastBackupAt.getTime()) / 1000)),
        )
      : []),
  ];
}

const knownCauses = ['disk', 'backup', 'purge', 'retention', 'comments'];

const delays = monitorEventLoopDelay({ resolution: 20 });
delays.enable();

function loopDelay(): number {
  const seconds = delays.max / 1e9;
  delays.reset();
  return seconds;
}

const certificates = new WeakMap<AppServices, { end: Date | undefined; askedAt: number }>();

/** Asked once an hour. */
async function certificateOf(services: AppServices): Promise<Date | undefined> {
  const { publicUrl } = services.config;
  if (publicUrl.protocol !== 'https:') return undefined;
  const known = certificates.get(services);
  if (known && Date.now() - known.askedAt < hourMs) return known.end;
  const end = await certificateEnd(publicUrl);
  certificates.set(services, { end, askedAt: Date.now() });
  return end;
}

import type { MiddlewareHandler } from 'hono';
import type { AppServices } from '~/server/context.server';
import { isSameSecret } from '~/server/identity/secret-token';
import { countMails } from '~/server/mail/outbox.server';
import { plainIp } from '~/server/visitor/client-ip';
import { cameThroughProxy } from '~/server/visitor/via-proxy';
import { withTimeout } from '~/server/with-timeout';
import type { AppEnv } from './app.server';

/** Upper bounds in seconds. */
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

/** The time limit for the database's part of the metrics. */
const databaseWithinMs = 2000;

/** What docs/production.md tells to watch, as Prometheus reads it. What the database does not tell is left out. */
async function metricsText(services: AppServices): Promise<string> {
  const { metrics, failures } = services;
  const late = new Error('The database takes too long to answer.');
  const counting = withTimeout(countMails(services.db), databaseWithinMs, late);
  const mails = await counting.catch(() => undefined);
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

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}

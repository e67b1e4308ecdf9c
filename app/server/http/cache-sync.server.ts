import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { invalidationChannel, selectVersions, tagOf } from '~/server/storage/cache-versions.server';
import type { CacheTag } from './cache-headers.server';
import type { PageCache } from './page-cache.server';

/** The versions are read this often, on the connection that listens: an answer proves that it is alive. */
const readEveryMs = 1000;
const queryTimeoutMs = 2000;
/** Without a successful read for this long, nothing cached is served. */
const validForMs = 4000;
const retryMs = 1000;

const siteName = 'personal-site';

/** How many sites run on a PostgreSQL database: each listens on one connection. SQLite's lock allows one. */
export async function countSites(address: string): Promise<number> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: queryTimeoutMs,
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [siteName],
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

/** Invalidates the cache when another process on the same PostgreSQL writes. */
export function syncPageCache(cache: PageCache, address: string, log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const known = new Map<string, string>();
  let isFirst = true;
  let firstRead = () => {};
  const ready = new Promise<void>((resolve) => {
    firstRead = resolve;
  });
  cache.validUntil(0);

  async function readVersions(client: pg.Client): Promise<void> {
    const asked = performance.now();
    const { rows } = await client.query<{ key: string; value: string }>(selectVersions);
    for (const { key, value } of rows) {
      if (known.get(key) === value) continue;
      if (!isFirst) void cache.invalidate(tagOf(key) as CacheTag);
      known.set(key, value);
    }
    isFirst = false;
    cache.validUntil(asked + validForMs);
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: siteName,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection ended.')));
    });
    lost.catch(() => {});
    client.on('notification', ({ payload = '' }) => {
      // A CDN may have fetched an outdated page from this process after the writer's purge.
      void cache.invalidate(payload as CacheTag);
    });
    try {
      await client.connect();
      await client.query(`listen ${invalidationChannel}`);
      for (;;) {
        await readVersions(client);
        firstRead();
        await Promise.race([setTimeout(readEveryMs, undefined, { signal }), lost]);
      }
    } finally {
      // An invalidation may have been missed.
      cache.validUntil(0);
      client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'Listening for other processes failed');
      });
      firstRead();
      await setTimeout(retryMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    ready,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

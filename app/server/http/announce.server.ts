import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '~/server/storage/database.server';
import type { PageTag } from './kept-page.server';
import type { Pages } from './pages.server';

const channel = 'pages';
const retryMs = 1000;
const tags: readonly string[] = ['content', 'posts', 'grades'] satisfies PageTag[];

/**
 * Tells the other processes on the same PostgreSQL which pages to drop, and listens for what they drop.
 * While the listening connection is down, kept pages are not trusted.
 */
export function announceDrops(pages: Pages, db: Db, address: string, log: Logger) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function listen() {
    const next = new pg.Client({ connectionString: address, keepAlive: true });
    next.on('error', () => {});
    next.on('end', retry);
    next.on('notification', ({ payload }) => {
      if (isTag(payload)) pages.dropHere(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      pages.trust();
    } catch (error) {
      log.warn({ err: error }, 'Listening for changes of other processes failed');
      next.end().catch(() => {});
    }
  }

  function retry() {
    if (stopped) return;
    pages.distrust();
    clearTimeout(timer);
    timer = setTimeout(listen, retryMs);
  }

  pages.announceWith(async (tag) => {
    await sql`select pg_notify(${channel}, ${tag})`.execute(db);
  });

  return {
    ready: listen(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function isTag(text: string | undefined): text is PageTag {
  return text !== undefined && tags.includes(text);
}

import { sql } from 'kysely';
import { formatAge } from '~/formats/ages';
import type { Site } from '~/server/context.server';
import { countMails } from '~/server/http/metrics.server';
import { countBlocked } from '~/server/identity/attempts.server';
import { listBackups } from './backup-files.server';
import { checkPlace } from './checks.server';
import { retention } from './retention.server';

const listedBackups = 12;

export type Status = Awaited<ReturnType<typeof loadStatus>>;

/** How the site itself is doing, for the owner. */
export async function loadStatus(site: Site) {
  const now = site.clock();
  const [databaseBytes, backups, mails, lockedOut, checks] = await Promise.all([
    databaseSize(site),
    listBackups(site.config.dataDir),
    countMails(site),
    countBlocked(site.db, now),
    checkPlace(site.config, { db: site.db, place: engineName(site) }, now),
  ]);
  return {
    version: site.version,
    engine: engineName(site),
    checks,
    databaseBytes,
    backups: backups.slice(0, listedBackups).map(({ fileName, madeAt, bytes, occasion }) => ({
      fileName,
      madeAt: madeAt.toISOString(),
      age: formatAge(madeAt, now),
      overdue: now.getTime() - madeAt.getTime() > 36 * 60 * 60_000,
      bytes,
      occasion,
    })),
    retention: retention.map(({ what, kept }) => ({ what, kept })),
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    lockedOut,
    tooMany: site.metrics.tooMany,
  };
}

const engineName = ({ engine }: Site) => (engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');

async function databaseSize({ db, engine }: Site): Promise<number> {
  const question =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await question.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

import { sql } from 'kysely';
import type { AppServices } from '~/server/context.server';
import { countBlocked } from '~/server/identity/rate-limits.server';
import { countMails } from '~/server/mail/outbox.server';
import { listBackups } from './backup-files.server';
import { checkInstallation } from './checks.server';
import { retention } from './retention.server';

const listedBackups = 12;

export type SiteStatus = Awaited<ReturnType<typeof loadStatus>>;

export async function loadStatus(services: AppServices) {
  const now = services.clock();
  const { site } = await services.content.read();
  const [databaseBytes, backups, mails, lockedOut, checks] = await Promise.all([
    databaseSize(services),
    listBackups(services.config.dataDir),
    countMails(services.db),
    countBlocked(services.db, now),
    checkInstallation(services.config, { db: services.db, location: engineName(services) }, now),
  ]);
  return {
    version: services.version,
    engine: engineName(services),
    checks,
    databaseBytes,
    backups: backups.slice(0, listedBackups).map(({ fileName, madeAt, bytes, occasion }) => ({
      fileName,
      madeAt: madeAt.toISOString(),
      bytes,
      occasion,
    })),
    retention: retention(site.visitorDetailsDays).map(({ what, kept }) => ({ what, kept })),
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    lockedOut,
    tooMany: services.metrics.tooMany,
  };
}

const engineName = ({ engine }: AppServices) => (engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');

async function databaseSize({ db, engine }: AppServices): Promise<number> {
  const question =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await question.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

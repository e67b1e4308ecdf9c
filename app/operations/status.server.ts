import { sql } from 'kysely';
import { formatBytes } from '~/formats/bytes';
import { readSpent } from '~/server/budgets.server';
import type { AppServices } from '~/server/context.server';
import { countBlocked } from '~/server/identity/rate-limits.server';
import { type Db, databaseName, isPostgres } from '~/server/storage/database.server';
import { listBackups } from './backup-files.server';
import { budgets } from './budgets.server';
import { checkInstallation, good } from './checks.server';
import { retention } from './retention.server';

const listedBackups = 12;

export type SiteStatus = Awaited<ReturnType<typeof loadStatus>>;

export async function loadStatus(services: AppServices) {
  const { db, config, version } = services;
  const now = services.clock();
  const { site } = await services.content.read();
  const location = `${databaseName(db)} (${formatBytes(await databaseSize(db))})`;
  const [backups, lockedOut, spent, checks] = await Promise.all([
    listBackups(config.dataDir, now),
    countBlocked(db, now),
    readSpent(db, budgets, now),
    checkInstallation(config, { db, location }, now),
  ]);
  const refused = `${lockedOut} locked out, ${services.metrics.tooMany} asked too often`;
  return {
    /** The lines that `npm run doctor` prints, and what the process alone knows. */
    checks: [
      { name: 'Version', ...good(version) },
      ...checks,
      { name: 'Visitors', ...good(refused) },
    ],
    backups: backups.slice(0, listedBackups).map(({ fileName, madeAt, bytes, occasion }) => ({
      fileName,
      madeAt: madeAt.toISOString(),
      bytes,
      occasion,
    })),
    spent,
    retention: retention.map(({ what, kept }) => ({
      what,
      kept: typeof kept === 'string' ? kept : kept(site.visitorDetailsDays),
    })),
  };
}

async function databaseSize(db: Db): Promise<number> {
  const question = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await question.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

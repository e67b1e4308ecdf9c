import { existsSync } from 'node:fs';
import type { Config } from '~/server/config.server';
import { countSites } from '~/server/http/cache-sync.server';
import { FrontCache } from '~/server/http/front-cache.server';
import { type Database, isPostgresUrl } from '~/server/storage/database.server';
import { migrationState } from '~/server/storage/migrate.server';
import { CommandRefused } from './command-refused';
import { openExisting } from './open-existing.server';
import { holdDataFolder } from './running-lock.server';

export interface OperationRequest {
  env: Record<string, string | undefined>;
  file: string | undefined;
  /** The owner said that what is there may be replaced. */
  replace: boolean;
  /** The owner said that a database may be made where there is none. */
  create?: boolean;
  /** Restores only where the database is of a later version than this one. */
  ifNewer?: boolean;
  newKey?: boolean;
  /** Lists the backups here and elsewhere. */
  list?: boolean;
  /** The file is the name of an off-site copy; the newest where none is named. */
  fromRemote?: boolean;
  fix?: boolean;
  root?: string;
  /** The backup is what a rollback goes back to. */
  beforeUpdate?: boolean;
  /** Asks the owner; false where nobody answers. */
  confirm?(question: string): Promise<boolean>;
  now: Date;
  /** Says which data is worked on before anything is done. */
  say?(line: string): void;
}

/** Refuses while a site runs on the same SQLite file, which has one writer. PostgreSQL has many. */
export async function withSiteStopped(
  { databaseUrl, dataDir }: Config,
  work: () => Promise<string>,
): Promise<string> {
  if (isPostgresUrl(databaseUrl) || !existsSync(dataDir)) return work();
  const folder = holdDataFolder(dataDir);
  try {
    return await work();
  } finally {
    folder.release();
  }
}

/** PostgreSQL has no lock for that: the owner says whether a running site's data is replaced under it. */
export async function refuseIfRunning(
  { databaseUrl }: Config,
  { confirm }: OperationRequest,
): Promise<void> {
  const running = isPostgresUrl(databaseUrl) ? await countSites(databaseUrl) : 0;
  if (running === 0) return;
  const question = `${running === 1 ? 'A site runs' : `${running} sites run`} on this database. Replace its data?`;
  if (await confirm?.(question)) return;
  throw new CommandRefused(
    `${question} Nothing was changed. Stop the site first (systemctl stop site), or add -- --yes.`,
  );
}

export interface OperationDatabase extends Database {
  config: Config;
  /** Tells a cache in front that pages with the tag are outdated. */
  front?: FrontCache;
}

export async function onDatabase(
  config: Config,
  { say = () => {}, create = false, now }: OperationRequest,
  use: (store: OperationDatabase) => Promise<string>,
  beforeReplacing?: () => Promise<void>,
): Promise<string> {
  const { databaseUrl, dataDir, purgeUrl } = config;
  say(`Data folder  ${dataDir}`);
  const database = await openExisting(databaseUrl, { create, now, beforeReplacing, say });
  say(`Database     ${database.location}`);
  try {
    const log = { error: (_: unknown, words?: string) => say(words ?? '') };
    const front = purgeUrl ? new FrontCache(purgeUrl, database.db, log) : undefined;
    return await use({ ...database, config, front });
  } finally {
    await database.close();
  }
}

/** Tables are brought up to date by the site at its start, never under a site that is running. */
export async function refuseOutdated(database: Database): Promise<void> {
  const { pending } = await migrationState(database);
  if (pending.length === 0) return;
  throw new CommandRefused(
    'This database is from an earlier version of the site. Start the site once to bring it up ' +
      'to date after a backup, and try again.',
  );
}

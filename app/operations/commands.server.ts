import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { readTimeZone } from '~/features/content/published-content.server';
import { makePostsOfDrafts } from '~/features/editor/store-draft.server';
import { makeListColumns } from '~/features/posts/posts.server';
import { formatBytes } from '~/formats/bytes';
import { dayOf } from '~/formats/owner-day';
import { type Config, readConfig } from '~/server/config.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { recordInvalidation } from '~/server/storage/cache-versions.server';
import { isPostgres } from '~/server/storage/database.server';
import { DatabaseTooNew } from '~/server/storage/errors';
import { addSetting, deleteSetting } from '~/server/storage/settings.server';
import { makeBackup, readSnapshot } from './backup.server';
import { type BackupReason, listBackups } from './backup-files.server';
import { isFuture } from './backup-rotation';
import { checkContent } from './check-content.server';
import { CommandRefused } from './command-refused';
import { runHealthChecks } from './doctor.server';
import { importDocument } from './import-document.server';
import { failedPrefix } from './jobs.server';
import { refuseIfFull, replaceAll } from './load.server';
import {
  copyOffsite,
  listRemote,
  makeKey,
  placeOf,
  storeUsedKey,
  withRemoteCopy,
} from './offsite.server';
import {
  type OperationDatabase,
  type OperationRequest,
  onDatabase,
  refuseIfRunning,
  refuseOutdated,
  withSiteStopped,
} from './on-database.server';
import { readDocument } from './read-data-file.server';
import { countRows } from './rows.server';
import { withStaged } from './staging.server';
import { writeDataFile } from './write-data-file.server';

export type Operation = 'backup' | 'restore' | 'export' | 'import' | 'doctor';

export async function runOperation(
  operation: Operation,
  request: OperationRequest,
): Promise<string> {
  const config = readConfig(request.env);
  const { file, now } = request;
  switch (operation) {
    case 'doctor':
      return runDoctor(config, request);
    case 'backup':
      if (request.newKey) return showNewKey(config);
      if (request.list) return listAll(config, now);
      return onDatabase(config, request, (store) => backUp(store, request));
    case 'export':
      return onDatabase(config, request, async (store) => {
        await refuseOutdated(store);
        return exportTo(store, file ?? (await exportFile(store, now)), now);
      });
    case 'restore': {
      if (request.ifNewer && !(await isNewer(config, request)))
        return 'The database fits this version and stays as it is.';
      if (request.list) return listAll(config, now);
      if (request.fromRemote)
        return withRemoteCopy(config, file, now, async (copy) => {
          const said = await runOperation(operation, { ...request, file: copy, fromRemote: false });
          await storeUsedKey(config);
          return said;
        });
      const chosen = file ?? (request.ifNewer && (await newestBackup(config, 'update', now)));
      if (!chosen) return listForRestore(config, now);
      const from = existing(chosen);
      // With --force a broken database is replaced, once the new file was read and checked.
      const check = () => withStaged(from, checkContent);
      await refuseIfRunning(config, request);
      return withSiteStopped(config, () =>
        onDatabase(
          config,
          request,
          async (store) => `Restored ${await load(store, from, request)} rows from ${from}`,
          request.replace ? check : undefined,
        ),
      );
    }
    case 'import': {
      if (!file) throw new CommandRefused('Name the file: npm run import <file>');
      const from = existing(file);
      return withSiteStopped(config, () =>
        onDatabase(config, request, (store) => importFrom(store, from, now)),
      );
    }
  }
}

async function runDoctor(
  config: Config,
  { say = () => {}, ...request }: OperationRequest,
): Promise<string> {
  const checks = await runHealthChecks(config, request);
  const marks = { good: 'ok     ', warn: 'look   ', bad: 'trouble' };
  for (const { name, state, text } of checks) say(`${marks[state]}  ${name.padEnd(11)}  ${text}`);
  const troubles = checks.filter(({ state }) => state === 'bad').length;
  if (troubles > 0)
    throw new CommandRefused(`${troubles} of ${checks.length} need your attention.`);
  return `\nEverything looks fine.`;
}

async function showNewKey(config: Config): Promise<string> {
  const key = await makeKey(config);
  return `The key of your off-site backups, shown only once:\n\n  ${key}\n\nWrite it down somewhere else: without it nobody can read the copies, not even you.`;
}

async function backUp(
  store: OperationDatabase,
  { beforeUpdate, now }: OperationRequest,
): Promise<string> {
  const { config, db } = store;
  const { file, rows } = await makeBackup(store, beforeUpdate ? 'update' : 'manual', now);
  const made = `Backed up ${rows} rows to ${file}\nIt was restored to a temporary place and every row matches.`;
  if (!config.backupTo) return made;
  const place = placeOf(config);
  try {
    const name = await copyOffsite(config, now);
    await deleteSetting(db, `${failedPrefix}offsite`);
    return `${made}\nSent encrypted to ${place}: ${name}`;
  } catch (error) {
    const said = `${made}\nIt couldn’t be copied to ${place}: ${(error as Error).message}`;
    // An update has what it goes back to.
    if (beforeUpdate) return said;
    throw new CommandRefused(said);
  }
}

async function exportTo(store: OperationDatabase, file: string, now: Date): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const written = await readSnapshot(store, (db) => writeDataFile(db, file, now));
  return `Exported ${countRows(written)} rows to ${file}`;
}

/** Whether this version can't work with the database because a later one changed its tables. */
async function isNewer(config: Config, request: OperationRequest): Promise<boolean> {
  try {
    await onDatabase(config, request, async () => '');
    return false;
  } catch (error) {
    if (error instanceof DatabaseTooNew) return true;
    throw error;
  }
}

/** Takes a file of this site in. */
async function load(
  store: OperationDatabase,
  file: string,
  { replace, now }: Pick<OperationRequest, 'replace' | 'now'>,
): Promise<number> {
  await refuseOutdated(store);
  return withStaged(file, async (staged) => {
    if (!replace) await refuseIfFull(store.db, file);
    const rows = await replaceAll(store, staged, now);
    await finish(store, now);
    return rows;
  });
}

/** An export of this site is for a database without data; what comes from elsewhere adds what is new. */
async function importFrom(store: OperationDatabase, file: string, now: Date): Promise<string> {
  const document = await readDocument(file);
  if (document === undefined)
    return `Imported ${await load(store, file, { replace: false, now })} rows from ${file}`;
  await refuseOutdated(store);
  const timeZone = await readTimeZone(store.db, store.config.timeZone);
  const from = { file: basename(file), now, timeZone };
  const { added, known } = await importDocument(store.db, document, from);
  await finish(store, now);
  const skipped = known > 0 ? `; ${known} documents were here already and stay as they are` : '';
  return `Imported ${added} documents from ${file}${skipped}`;
}

/** Prevents that the demo is seeded, and brings running processes up to date. */
async function finish({ db, front }: OperationDatabase, now: Date): Promise<void> {
  await makeListColumns(db);
  await makePostsOfDrafts(db);
  await addSetting(db, 'seeded', 'import', now);
  await recordInvalidation(db, cacheTags);
  await front?.record(db, cacheTags);
  for (const tag of cacheTags) await front?.purge(tag);
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** What is here and elsewhere. Each was restored once when it was made. */
async function listAll(config: Config, now: Date): Promise<string> {
  const lineOf = (one: { fileName: string; madeAt: Date; bytes: number }) =>
    `  ${one.madeAt.toISOString().slice(0, 16).replace('T', ' ')}  ${formatBytes(one.bytes).padStart(9)}  ${one.fileName}${isFuture(one, now) ? '  (dated in the future)' : ''}`;
  const section = (title: string, backups: Parameters<typeof lineOf>[0][]) =>
    [title, ...(backups.length > 0 ? backups.map(lineOf) : ['  none'])].join('\n');
  const here = section(
    `In ${join(config.dataDir, 'backups')}`,
    await listBackups(config.dataDir, now),
  );
  if (!config.backupTo) return here;
  return `${here}\n${section(`At ${placeOf(config)}`, await listRemote(config, now))}`;
}

async function listForRestore({ dataDir }: Config, now: Date): Promise<string> {
  const backups = await listBackups(dataDir, now);
  if (backups.length === 0) throw new CommandRefused('Name the file: npm run restore <file>');
  const lines = backups.map(({ fileName }) => `  ${join(dataDir, 'backups', fileName)}`);
  throw new CommandRefused(`Name the file, for example one of these:\n${lines.join('\n')}`);
}

async function newestBackup({ dataDir }: Config, occasion: BackupReason, now: Date) {
  const found = (await listBackups(dataDir, now)).find((backup) => backup.occasion === occasion);
  return found && join(dataDir, 'backups', found.fileName);
}

async function exportFile({ db, config }: OperationDatabase, now: Date) {
  const day = dayOf(now, await readTimeZone(db, config.timeZone));
  return join(config.dataDir, 'exports', `site-${day}.json`);
}

function existing(file: string): string {
  const path = resolve(file);
  if (!existsSync(path)) throw new CommandRefused(`There’s no file ${path}.`);
  return path;
}

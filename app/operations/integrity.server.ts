import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import { DatabaseDamaged } from '~/server/storage/errors';
import { inSqliteThread } from '~/server/storage/sqlite-thread.server';
import { withTimeout } from '~/server/with-timeout';

/** A start waits so long for the check; after that it goes on beside the site. */
const startWaitsMs = 10_000;

/** Who closes a SQLite file last takes its log in and removes it. It is left where a process was killed. */
export function wasKilled(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Throws DatabaseDamaged where the file is; reads all of it, in a worker thread. */
export async function checkIntegrity(
  file: string,
  check: 'quick_check' | 'integrity_check' = 'quick_check',
): Promise<void> {
  const found = String(await inSqliteThread(checking, { file, check }));
  if (found === 'ok') return;
  throw new DatabaseDamaged(
    `The database file ${file} is damaged (${found.replaceAll('\n', ' ')}), and nothing was changed. A restore puts it aside.`,
  );
}

const checking = `
const database = new DatabaseSync(workerData.file, { readOnly: true, timeout: 5000 });
try {
  const [found] = Object.values(database.prepare('PRAGMA ' + workerData.check + '(1)').get());
  parentPort.postMessage(found);
} catch (error) {
  parentPort.postMessage(error.message);
}
database.close();
`;

/** Checks the file before the site works with it; one that takes long is checked beside the site. */
export async function checkAfterKill(file: string, log: Logger): Promise<void> {
  log.warn('The site wasn’t stopped properly last time. Checking the database.');
  const checked = checkIntegrity(file).then(() => log.info('The database is fine.'));
  const late = new Error('The check takes a while.');
  try {
    await withTimeout(checked, startWaitsMs, late);
  } catch (error) {
    if (error !== late) throw error;
    log.warn('The database is large: the site starts while the check continues.');
    checked.catch((err: unknown) => log.error({ err }, 'The database is damaged'));
  }
}

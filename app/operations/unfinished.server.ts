import { createWriteStream, type WriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary files carry the id of the process that writes them, so that others know whether it still runs. */
export const temporaryPrefix = () => join(tmpdir(), `site-transfer-${process.pid}-`);

const part = /\.(\d+)\.part$/;
const temporary = /^site-transfer-(\d+)-/;

/** Writes a file that appears when it is whole. */
export async function writeWhole(
  file: string,
  write: (target: WriteStream) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await write(createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Removes the temporary files of processes that were killed: parts of backups and exports, and copies of the data. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const folder of ['backups', 'exports']) await removeAbandoned(join(dataDir, folder), part);
  await removeAbandoned(tmpdir(), temporary);
}

async function removeAbandoned(folder: string, pattern: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = Number(pattern.exec(name)?.[1]);
    if (!pid || isRunning(pid)) continue;
    // In the shared temporary folder it may belong to another user, and then stays.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Called at the start: a file with this process's id belongs to an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

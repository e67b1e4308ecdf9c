import { statfsSync } from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 1024 ** 3;

/**
 * Puts temporary files of the tests into memory where there is room: there SQLite does not wait for
 * a disk at every commit.
 */
export function putTemporaryFilesInMemory(): void {
  if (!process.env.TMPDIR && freeBytes() > neededBytes) process.env.TMPDIR = memory;
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

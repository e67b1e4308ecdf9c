import { deserialize } from 'node:v8';
import { Overloaded } from '~/server/concurrency-limiter';
import type { Db } from '~/server/storage/database.server';
import { inWorker, WorkTimedOut } from '~/server/work/pool.server';
import { Turns } from '~/server/work/turns';
import type { Progress, Write } from './import-batches.server';
import {
  type FoundPosts,
  importPostsFrom,
  planPosts,
  type postContents,
} from './import-posts-from.server';
import type { ImportPlan, ImportResult } from './import-result';
import { type ChosenFile, type ImportClock, ImportRefused } from './imported';
import type { ReadPost, readChosen } from './read-chosen.server';

/** A slow machine needs minutes for thousands of posts. */
const readWithinMs = 15 * 60_000;

/** What an import of these files would do; throws ImportRefused if it cannot be done. */
export async function planImport(
  db: Db,
  chosen: ChosenFile[],
  clock: ImportClock,
): Promise<ImportPlan> {
  return planPosts(db, await read(chosen, clock));
}

interface ImportOptions extends ImportClock {
  /** One at a time: a second import must see the posts of the first. */
  write: Write;
  onProgress?: Progress;
  fetchPicture?: ((address: string) => Promise<Uint8Array | null>) | undefined;
}

/**
 * Imports the files. Existing posts are not changed. Throws ImportStopped if it fails after some
 * posts were stored.
 */
export async function importFiles(
  db: Db,
  chosen: ChosenFile[],
  { now, timeZone, write, onProgress = () => {}, fetchPicture }: ImportOptions,
): Promise<ImportResult> {
  const found = await read(chosen, { now, timeZone });
  return importPostsFrom(db, found, {
    now,
    write,
    onProgress,
    fetchPicture,
    contentsOf: (texts) => computed(inWorker<typeof postContents>('postContents', texts)),
  });
}

async function read(chosen: ChosenFile[], { now, timeZone }: ImportClock): Promise<FoundPosts> {
  const found = await computed(
    inWorker<typeof readChosen>(
      'readChosen',
      { chosen, now, timeZone },
      { withinMs: readWithinMs },
    ),
  );
  if ('refused' in found) throw new ImportRefused(found.refused);
  const turns = new Turns();
  const posts: ReadPost[] = [];
  for (const batch of found.posts) {
    posts.push(...deserialize(batch));
    await turns.next();
  }
  return { ...found, posts };
}

/** What a worker thread makes of an import, or a sentence why it does not. */
async function computed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkTimedOut) {
      throw new ImportRefused('These files take too long to read. Choose fewer posts.');
    }
    if (error instanceof Overloaded) {
      throw new ImportRefused('Other imports are running. Try again when they’re done.');
    }
    throw error;
  }
}

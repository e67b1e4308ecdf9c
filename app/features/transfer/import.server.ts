import { ownerTimeOf } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { readForeignMarkdown } from './foreign-markdown.server';
import { importArchive, planArchive } from './import-archive.server';
import { importPostsFrom, planPosts } from './import-posts-from.server';
import type { ImportPlan, ImportResult } from './import-result';
import type { ChosenFile } from './imported';
import { readImport } from './read-import';
import { unpack } from './unpack';

export type Write = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;
export type Progress = (done: number, total: number) => void;

/** What an import of these files would do; throws ImportRefused if it cannot be done. */
export async function planImport(db: Db, chosen: ChosenFile[], clock: Clock): Promise<ImportPlan> {
  const { files, found } = readChosen(chosen, clock);
  return 'archive' in found ? planArchive(db, found.archive, files) : planPosts(db, found, files);
}

interface Clock {
  now: Date;
  timeZone: string;
}

export interface ImportOptions extends Clock {
  write: Write;
  onProgress?: Progress;
}

/** Imports the files, all or nothing. Existing posts are not changed. */
export async function importFiles(
  db: Db,
  chosen: ChosenFile[],
  { now, timeZone, write, onProgress = () => {} }: ImportOptions,
): Promise<ImportResult> {
  const { files, found } = readChosen(chosen, { now, timeZone });
  // Only one import writes at a time: the second must see the posts of the first.
  const writeAlone: Write = (work) =>
    write(async (trx) => {
      await lockUntilCommit(trx, 'import', now);
      return work(trx);
    });
  return 'archive' in found
    ? importArchive(writeAlone, found.archive, files, now)
    : importPostsFrom(db, found, files, { now, write: writeAlone, onProgress });
}

/** Converts the markdown of other generators; this site's own markdown is not changed. */
function readChosen(chosen: ChosenFile[], { now, timeZone }: Clock) {
  const { files, times } = unpack(chosen);
  const found = readImport(files, timeZone, times);
  if ('archive' in found || found.from !== 'a Markdown folder') return { files, found };
  const ownerTime = ownerTimeOf(now, timeZone);
  const posts = found.posts.map((post) => {
    if (post.id) return post;
    const lost: string[] = [];
    const markdown = readForeignMarkdown(post.markdown, (what) => lost.push(what));
    const { hour, values } = post;
    const isToCome = hour && hour > ownerTime;
    return {
      ...post,
      ...(isToCome && { values: { ...values, publishedDate: hour } }),
      markdown,
      lost,
    };
  });
  return { files, found: { ...found, posts } };
}

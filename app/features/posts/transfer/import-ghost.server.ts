import { encodeImage } from '~/features/posts/media/media.server';
import { suggestTimeToRead } from '~/features/posts/post-search';
import { savePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/writing/revisions.server';
import type { Db } from '~/server/storage/database.server';
import type { ImportedPost } from './ghost';
import {
  backupPath,
  pictureAddresses,
  picturesByPath,
  withPictures,
} from './ghost-pictures.server';
import type { ImportResult } from './import-result';

/** Runs the writing of an import in one transaction. */
export type Write = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

type Files = Record<string, Uint8Array>;
type Picture = Awaited<ReturnType<typeof encodeImage>>;

/**
 * Takes the posts of a Ghost export, and their pictures where the file is a backup that holds
 * them. A picture it does not hold keeps its address in the text, and is named in the result.
 */
export async function importGhost(
  db: Db,
  posts: ImportedPost[],
  files: Files,
  now: Date,
  write: Write,
): Promise<ImportResult> {
  const known = await knownIds(db);
  const fresh = posts.filter(({ originalId }) => !known.has(originalId));
  // Encoding takes its time; it is done before the transaction, which everybody else waits for.
  const { carried, refused, missing } = await carryPictures(fresh, files, now);
  const names = new Map([...carried].map(([address, { fileName }]) => [address, fileName]));
  const pictures = new Set(carried.values());
  await write(async (trx) => {
    for (const picture of pictures) await trx.insertInto('media').values(picture).execute();
    for (const post of fresh) {
      const values = withPictures(post, names);
      const timeToRead = suggestTimeToRead(values.content);
      const created = { originalId: post.originalId, createdAt: post.createdAt };
      await storeRevisions(trx, [await savePost(trx, { ...values, timeToRead }, now, { created })]);
    }
  });
  return {
    from: 'Ghost',
    created: fresh.length,
    skipped: posts.length - fresh.length,
    pictures: pictures.size,
    refusedPictures: refused,
    missingPictures: missing,
  };
}

/** Each picture once, whatever number of addresses lead to it. */
async function carryPictures(posts: ImportedPost[], files: Files, now: Date) {
  const inBackup = picturesByPath(files);
  const byPath = new Map<string, Picture | null>();
  const carried = new Map<string, Picture>();
  const missing: string[] = [];
  for (const address of new Set(posts.flatMap(pictureAddresses))) {
    const path = backupPath(address) ?? '';
    const bytes = inBackup.get(path);
    if (bytes && !byPath.has(path)) {
      byPath.set(path, await encodeImage(bytes, now).catch(() => null));
    }
    const picture = byPath.get(path);
    if (picture) carried.set(address, picture);
    else missing.push(address);
  }
  const refused = [...byPath.values()].filter((picture) => picture === null).length;
  return { carried, refused, missing };
}

async function knownIds(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blogs')
    .select('originalId')
    .where('originalId', 'like', 'ghost:%')
    .execute();
  return new Set(rows.flatMap(({ originalId }) => originalId ?? []));
}

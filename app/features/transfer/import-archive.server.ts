import { AddressSearch } from '~/features/posts/addresses/post-address.server';
import { savePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import { Turns } from '~/server/work/turns';
import type { Archive } from './archive';
import { countFiles, readBundledMedia, storeBundledMedia } from './bundled-media.server';
import { inBatches, type Progress, postsAtOnce, type Write } from './import-batches.server';
import type { ImportPlan, ImportResult } from './import-result';
import type { Files } from './imported';

export async function planArchive(db: Db, archive: Archive, files: Files): Promise<ImportPlan> {
  const known = await knownPosts(db, archive.posts);
  const search = new AddressSearch();
  const turns = new Turns();
  const posts: ImportPlan['posts'] = [];
  for (const [index, { id, values }] of archive.posts.entries()) {
    await turns.next();
    const isHere = known.has(id);
    const slug = isHere ? values.slug : await search.next(db, values.slug, id);
    if (!isHere) search.take(id);
    posts.push({
      key: id || String(index),
      title: values.title,
      day: values.publishedDate,
      visibility: values.visibility,
      address: slug || id,
      isHere,
    });
  }
  return {
    from: 'this site',
    posts,
    created: posts.filter(({ isHere }) => !isHere).length,
    ...countFiles(archive.media, files),
    missingPictures: [],
    redirects: 0,
    leftOut: [],
  };
}

/** Imports this site's own export, some posts at a time. Existing posts are not changed. */
export async function importArchive(
  archive: Archive,
  files: Files,
  { now, write, onProgress }: { now: Date; write: Write; onProgress: Progress },
): Promise<ImportResult> {
  const media = await readBundledMedia(archive.media, files);
  const result: ImportResult = {
    from: 'this site',
    ...{ created: 0, skipped: 0, pictures: 0, files: 0, redirects: 0 },
    refusedPictures: archive.media.length - media.length,
    ...{ missingPictures: [], leftOut: [] },
  };
  const search = new AddressSearch();
  await inBatches(media, 1, write, result, storeBundledMedia);
  await inBatches(archive.posts, postsAtOnce, write, result, async (trx, some) => {
    const done = result.created + result.skipped;
    onProgress({ step: 'posts', done, total: archive.posts.length });
    const turns = new Turns();
    const known = await knownPosts(trx, some);
    const fresh = some.filter(({ id }) => !known.has(id));
    for (const { id, createdAt, migratedAt, originalId, values } of fresh) {
      await turns.next();
      const created = { migratedAt, originalId, createdAt, ...(id ? { id } : {}) };
      const slug = await search.next(trx, values.slug, id);
      await storeRevisions(trx, [await savePost(trx, { ...values, slug }, now, { created })]);
    }
    return { created: fresh.length, skipped: some.length - fresh.length };
  });
  return result;
}

const idsAtOnce = 500;

async function knownPosts(
  db: Db,
  posts: readonly Archive['posts'][number][],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunks(posts, idsAtOnce)) {
    const ids = some.map(({ id }) => id);
    const rows = await db.selectFrom('blogs').select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

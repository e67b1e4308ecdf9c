import { AddressSearch } from '~/features/posts/addresses/post-address.server';
import { savePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import { Turns } from '~/server/work/turns';
import type { Archive } from './archive';
import { countFiles, readBundledMedia, storeBundledMedia } from './bundled-media.server';
import type { Progress, Write } from './import.server';
import type { ImportPlan, ImportResult } from './import-result';
import type { Files } from './imported';

export async function planArchive(db: Db, archive: Archive, files: Files): Promise<ImportPlan> {
  const known = await knownPosts(db, archive);
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

/** Imports this site's own export, all or nothing. Existing posts are not changed. */
export async function importArchive(
  archive: Archive,
  files: Files,
  { now, write, onProgress }: { now: Date; write: Write; onProgress: Progress },
): Promise<ImportResult> {
  const media = await readBundledMedia(archive.media, files);
  return write(async (trx) => {
    const result: ImportResult = {
      from: 'this site',
      created: 0,
      skipped: 0,
      ...(await storeBundledMedia(trx, media)),
      refusedPictures: archive.media.length - media.length,
      missingPictures: [],
      redirects: 0,
      leftOut: [],
    };
    const known = await knownPosts(trx, archive);
    const search = new AddressSearch();
    const turns = new Turns();
    for (const { id, createdAt, migratedAt, originalId, values } of archive.posts) {
      await turns.next();
      const done = result.created + result.skipped;
      if (done % 25 === 0) onProgress({ step: 'posts', done, total: archive.posts.length });
      if (id && known.has(id)) {
        result.skipped += 1;
        continue;
      }
      const created = { migratedAt, originalId, createdAt, ...(id ? { id } : {}) };
      const slug = await search.next(trx, values.slug, id);
      await storeRevisions(trx, [await savePost(trx, { ...values, slug }, now, { created })]);
      result.created += 1;
    }
    return result;
  });
}

const idsAtOnce = 500;

async function knownPosts(db: Db, { posts }: Archive): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunks(posts, idsAtOnce)) {
    const ids = some.map(({ id }) => id);
    const rows = await db.selectFrom('blogs').select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

import { strFromU8, unzipSync } from 'fflate';
import { checkPicture } from '~/features/posts/media/media.server';
import { savePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/writing/revisions.server';
import type { Db } from '~/server/storage/database.server';
import { type Archive, archiveIndex, mediaFolder, readArchive } from './archive';
import { readGhostExport } from './ghost';
import { importGhost, type Write } from './import-ghost.server';
import type { ImportResult } from './import-result';

export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

const maxUnpackedBytes = 512 * 1024 * 1024;
const maxEntries = 20_000;
const unknownFile =
  "This is neither an export of this site nor Ghost's JSON export. Choose another file.";

type Files = Record<string, Uint8Array>;

/** Takes our own export or Ghost's. What is here already stays as it is; all or nothing. */
export async function importFile(
  db: Db,
  bytes: Uint8Array,
  now: Date,
  write: Write = (work) => db.transaction().execute(work),
): Promise<ImportResult> {
  const files = unpack(bytes);
  const index = files[archiveIndex] ?? files['']; // an unzipped export.json is taken, too
  const archive = index && readArchive(parse(index));
  if (archive) return importArchive(write, archive, files, now);
  for (const [name, file] of Object.entries(files)) {
    const posts = /(?:^|\.json)$/i.test(name) ? readGhostExport(parse(file)) : null;
    if (posts) return importGhost(db, posts, files, now, write);
  }
  throw new ImportRefused(unknownFile);
}

/** The files of a zip, or the file itself under an empty name. */
function unpack(bytes: Uint8Array): Files {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { '': bytes };
  let total = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        entries += 1;
        if (total > maxUnpackedBytes || entries > maxEntries) {
          throw new ImportRefused('This file unpacks to more than 512 MB and is not taken.');
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused('This file is damaged and cannot be unpacked.');
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    return null;
  }
}

async function importArchive(
  write: Write,
  archive: Archive,
  files: Files,
  now: Date,
): Promise<ImportResult> {
  const pictures = await checkedPictures(archive, files);
  return write(async (trx) => {
    const result: ImportResult = {
      from: 'this site',
      created: 0,
      skipped: 0,
      pictures: 0,
      refusedPictures: archive.media.length - pictures.length,
      missingPictures: [],
    };
    for (const picture of pictures) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('media')
        .values(picture)
        .onConflict((conflict) => conflict.column('fileName').doNothing())
        .executeTakeFirst();
      result.pictures += Number(numInsertedOrUpdatedRows ?? 0n);
    }
    for (const { id, createdAt, migratedAt, originalId, values } of archive.posts) {
      if (id && (await isKnown(trx, id))) {
        result.skipped += 1;
        continue;
      }
      const created = { migratedAt, originalId, createdAt, ...(id ? { id } : {}) };
      await storeRevisions(trx, [await savePost(trx, values, now, { created })]);
      result.created += 1;
    }
    return result;
  });
}

async function checkedPictures(archive: Archive, files: Files) {
  const checked = archive.media.map(async ({ fileName, createdAt }) => {
    const bytes = files[mediaFolder + fileName];
    const found = bytes && (await checkPicture(bytes).catch(() => null));
    return found ? [{ fileName, createdAt, bytes, size: bytes.length, ...found }] : [];
  });
  return (await Promise.all(checked)).flat();
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import { inAll, tables } from '~/features.server';
import { BadDocument, readCollection } from '~/formats/documents';
import { countOf } from '~/formats/numbers';
import { isRecord } from '~/formats/records';
import { z } from '~/formats/zod';
import { importActor } from '~/server/activity.server';
import { PageCache } from '~/server/http/page-cache.server';
import { changeWithUndo, defineChange } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { CommandRefused } from './command-refused';
import { importPosts } from './import-posts.server';

const imports = Object.entries(inAll('imports'));
const collections = ['blogs', ...imports.map(([table]) => table)];

/** Adds the documents of a document database whose ids are new: all of them, or none. */
const importing = defineChange({
  name: 'import_document',
  done: 'Imported data',
  description: 'Adds what a document database has.',
  effect: 'change',
  input: z.strictObject({ found: z.looseObject({}), file: z.string(), timeZone: z.string() }),
  async change({ db, now }, { found, file, timeZone }) {
    const count = { added: 0, known: 0 };
    const newIn = async (name: string) => {
      const documents = readCollection(name, found[name]);
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}`.execute(db);
      const known = new Set(rows.map(({ id }) => id));
      const fresh = documents.filter(({ id }) => !known.has(id));
      count.added += fresh.length;
      count.known += documents.length - fresh.length;
      return fresh;
    };
    await importPosts(db, await newIn('blogs'), now, timeZone);
    for (const [table, rowOf] of imports) {
      const fresh = await newIn(table);
      const rows = fresh.map((one) => rowOf(one, now, timeZone));
      await insertRows(db, table, rows);
    }
    if (count.added === 0) return { result: count };
    const label = `${file}, ${countOf(count.added, 'document')}`;
    const about = { kind: 'blogs', id: '', label };
    return { result: count, about, final: 'Bring back the backup from before instead.' };
  },
});

export async function importDocument(
  db: Db,
  document: unknown,
  { file, now, timeZone }: { file: string; now: Date; timeZone: string },
): Promise<{ added: number; known: number }> {
  const services = { db, clock: () => now, pageCache: new PageCache(), tables };
  const input = { found: collectionsOf(document), file, timeZone };
  try {
    return (await changeWithUndo(services, importActor, importing, input)).result;
  } catch (error) {
    if (error instanceof BadDocument) throw new CommandRefused(error.message);
    throw error;
  }
}

function collectionsOf(document: unknown): Record<string, unknown> {
  if (Array.isArray(document)) return { blogs: document };
  const found = isRecord(document) ? (document.__collections__ ?? document) : undefined;
  if (!isRecord(found) || !collections.some((name) => name in found)) {
    throw new CommandRefused(
      `There’s nothing to import in this file: no export of this site, and none of the collections ${collections.join(', ')}.`,
    );
  }
  return found;
}

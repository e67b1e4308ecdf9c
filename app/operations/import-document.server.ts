import { sql } from 'kysely';
import { inAll } from '~/features.server';
import { BadDocument, readCollection } from '~/formats/documents';
import { countOf } from '~/formats/numbers';
import { isRecord } from '~/formats/records';
import { importActor, recordActivity } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { CommandRefused } from './command-refused';
import { importPosts } from './import-posts.server';

const imports = Object.entries(inAll('imports'));
const collections = ['blogs', ...imports.map(([table]) => table)];

/** Adds the documents of a document database whose ids are new: all of them, or none. */
export async function importDocument(
  db: Db,
  document: unknown,
  { file, now, timeZone }: { file: string; now: Date; timeZone: string },
): Promise<{ added: number; known: number }> {
  const found = collectionsOf(document);
  const count = { added: 0, known: 0 };
  const add = async (trx: Db) => {
    const newIn = async (name: string) => {
      const documents = readCollection(name, found[name]);
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}`.execute(trx);
      const known = new Set(rows.map(({ id }) => id));
      const fresh = documents.filter(({ id }) => !known.has(id));
      count.added += fresh.length;
      count.known += documents.length - fresh.length;
      return fresh;
    };
    await importPosts(trx, await newIn('blogs'), now, timeZone);
    for (const [table, rowOf] of imports) {
      const fresh = await newIn(table);
      await insertRows(
        trx,
        table,
        fresh.map((one) => rowOf(one, now, timeZone)),
      );
    }
    const label = `${file}, ${countOf(count.added, 'document')}`;
    const subject = { kind: 'blogs', id: '', label };
    const ends = { final: 'Bring back the backup from before instead.' };
    if (count.added > 0)
      await recordActivity(trx, importActor, 'Imported data', subject, now, [], ends);
  };
  try {
    await inTransaction(db, add);
    return count;
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

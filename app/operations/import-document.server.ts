import { contactFrom } from '~/features/contact/import-contacts.server';
import { assignmentFrom, gradeFrom } from '~/features/school/import-school.server';
import { todoFrom } from '~/features/todos/import-todos.server';
import { BadDocument, readCollection } from '~/formats/documents';
import { countOf } from '~/formats/numbers';
import { isRecord } from '~/formats/records';
import { importActor, recordActivity } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { CommandRefused } from './command-refused';
import { importPosts } from './import-posts.server';

const collections = ['blogs', 'contacts', 'todos', 'grades', 'assignments'] as const;

/** Adds the documents of a document database whose ids are new: all of them, or none. */
export async function importDocument(
  db: Db,
  document: unknown,
  { file, now, timeZone }: { file: string; now: Date; timeZone: string },
): Promise<{ added: number; known: number }> {
  const found = collectionsOf(document);
  const count = { added: 0, known: 0 };
  const add = async (trx: Db) => {
    const newIn = async (name: (typeof collections)[number]) => {
      const documents = readCollection(name, found[name]);
      const rows = await trx.selectFrom(name).select('id').execute();
      const known = new Set(rows.map(({ id }) => id));
      const fresh = documents.filter(({ id }) => !known.has(id));
      count.added += fresh.length;
      count.known += documents.length - fresh.length;
      return fresh;
    };
    await importPosts(trx, await newIn('blogs'), now, timeZone);
    const rows = {
      contacts: (await newIn('contacts')).map((one) => contactFrom(one, now)),
      todos: (await newIn('todos')).map((one) => todoFrom(one, now)),
      grades: (await newIn('grades')).map((one) => gradeFrom(one, timeZone)),
      assignments: (await newIn('assignments')).map((one) => assignmentFrom(one, now, timeZone)),
    };
    for (const [name, some] of Object.entries(rows)) await insertRows(trx, name, some);
    const label = `${file}, ${countOf(count.added, 'document')}`;
    const subject = { kind: 'blogs', id: '', label };
    if (count.added > 0) await recordActivity(trx, importActor, 'Imported data', subject, now);
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

import { importContacts } from '~/features/contact/import-contacts.server';
import { importAssignments, importGrades } from '~/features/school/import-school.server';
import { importTodos } from '~/features/todos/import-todos.server';
import { BadDocument, readCollection } from '~/formats/documents';
import { countOf } from '~/formats/numbers';
import { isRecord } from '~/formats/records';
import { importActor, recordActivity } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { importPosts } from './import-posts.server';
import { Refused } from './refused';

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
    await importContacts(trx, await newIn('contacts'), now);
    await importTodos(trx, await newIn('todos'), now);
    await importGrades(trx, await newIn('grades'), timeZone);
    await importAssignments(trx, await newIn('assignments'), now, timeZone);
    const label = `${file}, ${countOf(count.added, 'document')}`;
    const subject = { kind: 'blogs', id: '', label };
    if (count.added > 0) await recordActivity(trx, importActor, 'import_data', subject, now);
  };
  try {
    await inTransaction(db, add);
    return count;
  } catch (error) {
    if (error instanceof BadDocument) throw new Refused(error.message);
    throw error;
  }
}

function collectionsOf(document: unknown): Record<string, unknown> {
  if (Array.isArray(document)) return { blogs: document };
  const found = isRecord(document) ? (document.__collections__ ?? document) : undefined;
  if (!isRecord(found) || !collections.some((name) => name in found)) {
    throw new Refused(
      `There’s nothing to import in this file: no export of this site, and none of the collections ${collections.join(', ')}.`,
    );
  }
  return found;
}

import { importContacts } from '~/features/contact/import-contacts.server';
import { importAssignments, importGrades } from '~/features/school/import-school.server';
import { importTodos } from '~/features/todos/import-todos.server';
import { BadDocument, readCollection } from '~/formats/documents';
import { isRecord } from '~/formats/records';
import { importPosts } from './import-posts.server';
import { Refused } from './refused';
import type { ReadDocument } from './staging.server';

export const collections = ['blogs', 'contacts', 'todos', 'grades', 'assignments'] as const;

export function documentReader(now: Date, timeZone: string): ReadDocument {
  return async (db, document) => {
    const found = collectionsOf(document);
    try {
      await importPosts(db, readCollection('blogs', found.blogs), now, timeZone);
      await importContacts(db, readCollection('contacts', found.contacts), now);
      await importTodos(db, readCollection('todos', found.todos), now);
      await importGrades(db, readCollection('grades', found.grades), timeZone);
      await importAssignments(db, readCollection('assignments', found.assignments), now, timeZone);
    } catch (error) {
      if (error instanceof BadDocument) throw new Refused(error.message);
      if (error instanceof Error && /UNIQUE constraint failed/.test(error.message)) {
        throw new Refused(`An id occurs twice in the file (${error.message}).`);
      }
      throw error;
    }
  };
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

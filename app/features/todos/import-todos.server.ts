import { type StoredDocument, textField, timeField } from '~/formats/documents';
import { cleanText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import { insertTodo } from './todos.server';

/** Stores the documents of the collection 'todos'. */
export async function importTodos(
  db: Db,
  documents: readonly StoredDocument[],
  now: Date,
): Promise<void> {
  for (const { id, fields } of documents) {
    const createdAt = timeField(fields, 'createdAt') || now.toISOString();
    await insertTodo(db, {
      id,
      text: cleanText(textField(fields, 'text')),
      completed: fields.completed === true,
      due: null,
      position: 0,
      createdAt,
      updatedAt: timeField(fields, 'updatedAt') || createdAt,
    });
  }
}

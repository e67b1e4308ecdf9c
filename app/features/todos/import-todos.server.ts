import { type StoredDocument, textField, timeField } from '~/formats/documents';
import { cleanText } from '~/formats/text';

/** The row of a document of the collection 'todos'. */
export function todoFrom({ id, fields }: StoredDocument, now: Date) {
  const createdAt = timeField(fields, 'createdAt') || now.toISOString();
  return {
    id,
    text: cleanText(textField(fields, 'text')),
    completed: fields.completed === true ? 1 : 0,
    createdAt,
    updatedAt: timeField(fields, 'updatedAt') || createdAt,
  };
}

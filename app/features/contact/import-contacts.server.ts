import { recordField, type StoredDocument, textField, timeField } from '~/formats/documents';
import { cleanText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import { toMessage, toRow } from './contact-row.server';

/** Stores the documents of the collection 'contacts'. */
export async function importContacts(
  db: Db,
  documents: readonly StoredDocument[],
  now: Date,
): Promise<void> {
  for (const { id, fields } of documents) {
    const text = (name: string) => cleanText(textField(fields, name));
    // Reading it as a row fills in what is missing, and toRow adds what the search needs.
    const message = toMessage({
      id,
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
      timestamp: timeField(fields, 'timestamp') || now.toISOString(),
      status: textField(fields, 'status') || null,
      respondedAt: timeField(fields, 'respondedAt') || null,
      spamAt: timeField(fields, 'spamAt') || null,
      locationData: JSON.stringify(recordField(fields, 'locationData')),
      deviceInfo: JSON.stringify(recordField(fields, 'deviceInfo')),
      spamReasons: '[]',
      replies: '[]',
      searchText: '',
    });
    await db.insertInto('contacts').values(toRow(message)).execute();
  }
}

import { recordField, type StoredDocument, textField, timeField } from '~/formats/documents';
import { cleanText } from '~/formats/text';
import { toMessage, toRow } from './contact-row.server';

/** The row of a document of the collection 'contacts'. */
export function contactFrom({ id, fields }: StoredDocument, now: Date) {
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
  return toRow(message);
}

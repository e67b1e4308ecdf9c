import { toRow } from '~/features/contact/contact-row.server';
import type { ContactMessage } from '~/features/contact/message';
import type { Db } from '~/server/storage/database.server';

const location = {
  ip: '203.0.113.7',
  country: 'Norway',
  region: 'Oslo',
  city: 'Oslo',
  timezone: 'Europe/Oslo',
  isp: 'Example Net',
};
const device = {
  deviceType: 'Desktop',
  os: 'Linux',
  browser: 'Firefox',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  isVirtualized: false,
  screenResolution: '1920x1080',
  language: 'en-GB',
  platform: 'Linux x86_64',
};

let count = 0;

/** A message with everything filled in; what a test is about is given. */
export function makeMessage(given: Partial<ContactMessage> = {}): ContactMessage {
  count += 1;
  return {
    id: `message-${String(count).padStart(5, '0')}`,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: 'Hosting',
    message: 'Could you host an engine?',
    timestamp: '2026-03-01T12:00:00.000Z',
    status: 'new',
    respondedAt: null,
    spamAt: null,
    locationData: location,
    deviceInfo: device,
    spamReasons: [],
    replies: [],
    ...given,
  };
}

/** Writes messages as stored; `status: null` is a message from before statuses. */
export async function insertMessages(
  db: Db,
  ...messages: (Omit<Partial<ContactMessage>, 'status'> & { status?: string | null })[]
): Promise<string[]> {
  const rows = messages.map(({ status = 'new', ...given }) => ({
    ...toRow(makeMessage(given)),
    status,
  }));
  await db.insertInto('contacts').values(rows).execute();
  return rows.map(({ id }) => id);
}

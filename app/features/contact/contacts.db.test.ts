import { describeOnBothEngines } from 'test/engines';
import { insertMessages, makeMessage } from 'test/factories/contact';
import { expect, it } from 'vitest';
import { tables } from '~/features.server';
import { newDeletion } from '~/server/storage/trash.server';
import {
  countByStatus,
  countUnread,
  deleteMessages,
  findMessage,
  recentlyReceived,
  storeMessage,
} from './contacts.server';

const now = new Date('2026-03-02T12:00:00.000Z');
const at = now.toISOString();

describeOnBothEngines('contact messages', (open) => {
  it('are stored as new with their time, location and device', async () => {
    const { db } = await open();
    const { name, email, subject, message, locationData, deviceInfo } = makeMessage();
    const incoming = { name, email, subject, message, locationData, deviceInfo, spamReasons: [] };
    const { id } = await storeMessage(db, incoming, now);
    expect(await findMessage(db, id)).toEqual({
      ...incoming,
      id,
      timestamp: at,
      status: 'new',
      respondedAt: null,
      spamAt: null,
      replies: [],
    });
  });

  it('are stored as spam with their reasons where there are some', async () => {
    const { db } = await open();
    const incoming = makeMessage({ spamReasons: ['The message has 9 links.'] });
    const { id } = await storeMessage(db, incoming, now);
    expect(await findMessage(db, id)).toMatchObject({
      status: 'spam',
      spamAt: at,
      spamReasons: ['The message has 9 links.'],
    });
  });

  it('count as new where the status is missing; unread leaves out responded and spam', async () => {
    const { db } = await open();
    expect(await countByStatus(db)).toEqual({ new: 0, responded: 0, spam: 0 });
    await insertMessages(
      db,
      { status: null },
      { status: 'new' },
      { status: 'responded' },
      { status: 'spam' },
      { status: 'spam' },
    );
    expect(await countByStatus(db)).toEqual({ new: 2, responded: 1, spam: 2 });
    expect(await countUnread(db)).toBe(2);
  });

  it('tell that they are gone', async () => {
    const { db } = await open();
    const [one = '', two = ''] = await insertMessages(db, {}, {});
    expect(await deleteMessages(db, [one, 'nobody'], newDeletion(new Date(), tables))).toBe(1);
    expect(await findMessage(db, one)).toBeUndefined();
    expect(await findMessage(db, two)).toBeDefined();
  });

  it('know the same text of the last day again', async () => {
    const { db } = await open();
    await insertMessages(
      db,
      { message: 'Buy now', timestamp: '2026-03-02T01:00:00.000Z' },
      { message: 'Old news', timestamp: '2026-03-01T01:00:00.000Z' },
    );
    expect(await recentlyReceived(db, 'Buy now', now)).toBe(true);
    expect(await recentlyReceived(db, 'Old news', now)).toBe(false);
    expect(await recentlyReceived(db, 'Buy', now)).toBe(false);
  });

  it('are read whatever was stored about place and device', async () => {
    const { db } = await open();
    const [id = ''] = await insertMessages(db, {});
    await db
      .updateTable('contacts')
      .set({ locationData: '{"country":"Norway","ip":7}', deviceInfo: 'broken', spamReasons: '{}' })
      .execute();
    expect(await findMessage(db, id)).toMatchObject({
      locationData: { country: 'Norway', ip: 'Unknown', city: 'Unknown' },
      deviceInfo: { browser: 'Unknown', isVirtualized: false },
      spamReasons: [],
    });
  });
});

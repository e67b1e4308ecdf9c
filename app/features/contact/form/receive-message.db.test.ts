import { describeOnBothEngines } from 'test/engines';
import { makeMessage } from 'test/factories/contact';
import { expect, it } from 'vitest';
import { deleteMessages } from '~/features/contact/contacts.server';
import { tables } from '~/features.server';
import { readConfig } from '~/server/config.server';
import { claimEmail, markSent } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import { newDeletion } from '~/server/storage/trash.server';
import { receiveMessage } from './receive-message.server';

const at = new Date('2026-03-02T12:00:00.000Z');

const settings = {
  config: readConfig({ SMTP_URL: 'smtp://localhost' }),
  locate: async () => makeMessage().locationData,
  timeZone: async () => 'UTC',
};

function receive(db: Db, name: string, message: string) {
  const fields = { name, email: 'ada@example.com', subject: '', message };
  const sent = { fields, form: new FormData(), ip: '203.0.113.7', userAgent: '' };
  return receiveMessage({ ...settings, db }, sent, at);
}

describeOnBothEngines('messages that arrive', (open) => {
  it('are compared with those of the last day: of two with the same text the second is spam', async () => {
    const { db } = await open();
    await receive(db, 'first', 'Buy now');
    await receive(db, 'second', 'Buy now');
    await receive(db, 'third', 'Another');
    const rows = await db
      .selectFrom('contacts')
      .select(['name', 'status'])
      .orderBy('name')
      .execute();
    expect(rows).toEqual([
      { name: 'first', status: 'new' },
      { name: 'second', status: 'spam' },
      { name: 'third', status: 'new' },
    ]);
    const emails = await db.selectFrom('outbox').select('subject').orderBy('subject').execute();
    expect(emails.map(({ subject }) => subject)).toEqual([
      'New message from first',
      'New message from third',
    ]);
  });

  it('take the mail about them along when they are deleted, and what was sent stays for the owner', async () => {
    const { db } = await open();
    await receive(db, 'first', 'Goes');
    await receive(db, 'second', 'Stays');
    const [goes] = await db
      .selectFrom('contacts')
      .select('id')
      .where('name', '=', 'first')
      .execute();
    await deleteMessages(db, [goes?.id ?? ''], newDeletion(new Date(), tables));
    const claimed = await claimEmail(db, at);
    expect(claimed?.subject).toBe('New message from second');
    if (claimed) await markSent(db, claimed, at);
    const left = await db.selectFrom('outbox').select(['text', 'sentAt']).execute();
    expect(left).toEqual([{ text: expect.stringContaining('> Stays'), sentAt: at.toISOString() }]);
  });
});

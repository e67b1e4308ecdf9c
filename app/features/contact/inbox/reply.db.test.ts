import { describeOnBothEngines } from 'test/engines';
import { insertMessages } from 'test/factories/contact';
import { content } from 'test/fixtures/content';
import { expect, it } from 'vitest';
import { findMessage } from '~/features/contact/contacts.server';
import { tables } from '~/features.server';
import { isoAfter } from '~/formats/durations';
import { ownerActor } from '~/server/activity.server';
import { claimEmail, markFailed, markSent, undoMs } from '~/server/mail/outbox.server';
import { readInput } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { newDeletion } from '~/server/storage/trash.server';
import { answerMessage, takeBackReply, unsentReplies } from './reply.server';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date(isoAfter(now, undoMs));
const [first, second] = ['1', '2'].map((n) => `${n.repeat(8)}-1111-4111-8111-${n.repeat(12)}`);

const workAt = (db: Db, at: Date) => ({
  ...{ db, now: at, actor: ownerActor, deletion: newDeletion(at, tables) },
  was: undefined,
});

const send = (db: Db, fields: { id?: string; reply?: string; text: string }, at = now) =>
  inTransaction(db, (trx) => {
    const prepared = { site: content.site, zone: 'UTC' };
    return answerMessage.change(workAt(trx, at), readInput(answerMessage, fields), prepared);
  });

const takeBack = (db: Db, id: string, at: Date) =>
  inTransaction(db, (trx) =>
    takeBackReply.change(workAt(trx, at), { id, reply: first ?? '' }, undefined),
  );

describeOnBothEngines('a reply', (open) => {
  it('is stored with the message, marks it, and goes out with the message quoted', async () => {
    const { db } = await open();
    const [id = ''] = await insertMessages(db, { message: 'Could you?\nPlease.' });
    await send(db, { id, reply: first, text: 'Yes.' });
    expect(await findMessage(db, id)).toMatchObject({
      status: 'responded',
      respondedAt: now.toISOString(),
      replies: [{ id: first, text: 'Yes.', sentAt: now.toISOString() }],
    });
    expect(await claimEmail(db, new Date(isoAfter(now, 10_000)))).toBeUndefined();
    expect(await claimEmail(db, later)).toMatchObject({
      id: first,
      to: 'ada@example.com',
      replyTo: content.site.email,
      subject: 'Re: Hosting',
      text: 'Yes.\n\nAda Lovelace wrote on 2026-03-01:\n> Could you?\n> Please.',
      thread: id,
    });
    await send(db, { id, reply: second, text: 'And more.' }, later);
    expect(await claimEmail(db, new Date(isoAfter(later, undoMs)))).toMatchObject({
      id: second,
      thread: `${id} ${first}`,
    });
    expect(await findMessage(db, id)).toMatchObject({ respondedAt: now.toISOString() });
  });

  it('can be taken back until it goes out, and the message waits again', async () => {
    const { db } = await open();
    const [id = ''] = await insertMessages(db, {});
    await send(db, { id, reply: first, text: 'Yes.' });
    await takeBack(db, id, now);
    expect(await findMessage(db, id)).toMatchObject({
      status: 'new',
      respondedAt: null,
      replies: [],
    });
    expect(await claimEmail(db, later)).toBeUndefined();

    await send(db, { id, reply: first, text: 'No.' });
    await claimEmail(db, later);
    await expect(takeBack(db, id, later)).rejects.toThrow('This reply was already sent.');
    expect(await findMessage(db, id)).toMatchObject({ status: 'responded' });
  });

  it('is sent once where it arrives twice, and never to spam or without words', async () => {
    const { db } = await open();
    const [id = '', spam = ''] = await insertMessages(db, {}, { status: 'spam' });
    for (const _ of [1, 2])
      expect(await send(db, { id, reply: first, text: 'Yes.' })).toMatchObject({
        result: { reply: first },
      });
    await expect(send(db, { id, reply: second, text: '  ' })).rejects.toThrow('Write something');
    await expect(send(db, { id: spam, reply: second, text: 'Yes.' })).rejects.toThrow('spam');
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([{ id: first }]);
  });

  it('says while it is not sent what keeps it', async () => {
    const { db } = await open();
    const [id = ''] = await insertMessages(db, {});
    await send(db, { id, reply: first, text: 'Yes.' });
    const message = await findMessage(db, id);
    const unsent = () => unsentReplies(db, message ? [message] : []);
    expect(await unsent()).toEqual({ [first ?? '']: 'Sending…' });
    const claimed = await claimEmail(db, later);
    if (!claimed) throw new Error('not due');
    await markFailed(db, claimed, 'No such mailbox', later);
    expect(await unsent()).toEqual({
      [first ?? '']: 'Not sent yet, trying again: No such mailbox',
    });
    await markFailed(db, { ...claimed, attempts: 99 }, 'No such mailbox', later);
    expect(await unsent()).toEqual({ [first ?? '']: 'Couldn’t be sent: No such mailbox' });
    await markSent(db, claimed, later);
    expect(await unsent()).toEqual({});
  });
});

import { href } from 'react-router';
import {
  type NewMessage,
  newMessage,
  recentlyReceived,
  storeMessage,
} from '~/features/contact/contacts.server';
import type { AppServices } from '~/server/context.server';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { newMessageMail } from './new-message-mail';
import { type ContactSubmission, spamReasons } from './spam';

/** A checked message. Whether it is a duplicate is found out when it is stored. */
export interface Received extends Omit<NewMessage, 'spamReasons'> {
  suspicion: Omit<ContactSubmission, 'fields' | 'duplicate'>;
  at: Date;
}

/** Stores a message with the mail about it, in one transaction. */
export async function storeReceived(
  { db, config, timeZone }: Pick<AppServices, 'db' | 'config' | 'timeZone'>,
  { suspicion, at, ...incoming }: Received,
): Promise<void> {
  const zone = await timeZone();
  await db.transaction().execute(async (trx) => {
    const { fields } = incoming;
    const duplicate = await recentlyReceived(trx, fields.message, at);
    const reasons = spamReasons({ ...suspicion, fields, duplicate });
    const message = newMessage({ ...incoming, spamReasons: reasons }, at);
    await storeMessage(trx, message);
    if (!config.smtpUrl || message.status === 'spam') return;
    const inbox = new URL(`${href('/admin/contacts')}?message=${message.id}`, config.publicUrl)
      .href;
    const email = newMessageMail(message, inbox, zone);
    await enqueueEmail(trx, { ...email, about: message.id }, at);
  });
}

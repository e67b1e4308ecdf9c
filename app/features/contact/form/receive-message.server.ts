import { href } from 'react-router';
import { recentlyReceived, storeMessage } from '~/features/contact/contacts.server';
import { countLinks, type FormSubmission, spamSigns } from '~/formats/spam-signs';
import type { Config } from '~/server/config.server';
import { mailMode } from '~/server/mail/mail-mode';
import { enqueueEmail } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { describeDevice, parseHints } from '~/server/visitor/device';
import { formTimeOf } from '~/server/visitor/form-time.server';
import type { Locate } from '~/server/visitor/location.server';
import type { ContactFields } from './contact-form';
import { newMessageMail } from './new-message-mail';

interface SentForm {
  /** Of the form, and checked. */
  fields: ContactFields;
  form: FormData;
  ip: string;
  userAgent: string;
}

/** What this feature needs of the site. */
interface ContactServices {
  db: Db;
  config: Config;
  locate: Locate;
  timeZone: () => Promise<string>;
}

/** Stores a message with the mail about it, in one transaction. */
export async function receiveMessage(
  { db, config, locate, timeZone }: ContactServices,
  { fields, form, ip, userAgent }: SentForm,
  now: Date,
): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '');
  const [formTime, locationData, zone] = await Promise.all([
    formTimeOf(db, text('token'), now),
    locate(ip),
    timeZone(),
  ]);
  const deviceInfo = describeDevice({ userAgent, hints: parseHints(text('hints')) });
  await inTransaction(db, async (trx) => {
    const reasons = spamReasons({
      fields,
      hiddenField: text('homepage'),
      formTime,
      duplicate: await recentlyReceived(trx, fields.message, now),
    });
    const incoming = { ...fields, locationData, deviceInfo, spamReasons: reasons };
    const message = await storeMessage(trx, incoming, now);
    const mode = mailMode(config);
    if (mode === 'none' || message.status === 'spam') return;
    const inbox = new URL(`${href('/admin/contacts')}?message=${message.id}`, config.publicUrl);
    const email = newMessageMail(message, inbox.href, zone);
    const mail = { ...email, id: message.id, about: message.id };
    await enqueueEmail(trx, mail, now, { preview: mode === 'preview' });
  });
}

export interface ContactSubmission extends Omit<FormSubmission, 'text'> {
  fields: ContactFields;
}

/** Why a message counts as spam, for the owner; empty where it does not. */
export function spamReasons({ fields, ...sent }: ContactSubmission): string[] {
  const reasons = spamSigns({ ...sent, text: fields.message }, 'message');
  if (countLinks(`${fields.name} ${fields.subject}`) > 0) {
    reasons.push('The name or subject contains a link.');
  }
  return reasons;
}

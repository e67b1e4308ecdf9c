import {
  type Arrival,
  arrivedLately,
  newMessage,
  storeMessages,
} from '~/features/contact/contacts.server';
import type { Site } from '~/server/context.server';
import { enqueueLetter } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import { Gatherer } from '~/server/storage/gather';
import { newMessageMail } from './new-message-mail';
import { type Suspicion, spamReasons } from './spam';

/** A message that was checked, but for whether the same arrived lately. */
export interface Received extends Omit<Arrival, 'spamReasons'> {
  suspicion: Omit<Suspicion, 'fields' | 'duplicate'>;
  at: Date;
}

const mailboxes = new WeakMap<Db, Gatherer<Received>>();

/** Messages that arrive at the same time are looked up and wait for the disk together. */
export function mailboxOf(site: Pick<Site, 'db' | 'config'>): Gatherer<Received> {
  const known = mailboxes.get(site.db);
  if (known) return known;
  const mailbox = new Gatherer<Received>((received) => store(site, received));
  mailboxes.set(site.db, mailbox);
  return mailbox;
}

/** Stores messages, each with the mail about it, in one transaction. */
function store(
  { db, config }: Pick<Site, 'db' | 'config'>,
  received: readonly Received[],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const texts = received.map(({ fields }) => fields.message);
    const lately = await arrivedLately(trx, texts, received[0]?.at ?? new Date(0));
    const messages = received.map(({ suspicion, at, ...arrival }) => {
      const { fields } = arrival;
      const duplicate = lately.has(fields.message);
      lately.add(fields.message);
      const reasons = spamReasons({ ...suspicion, fields, duplicate });
      return newMessage({ ...arrival, spamReasons: reasons }, at);
    });
    await storeMessages(trx, messages);
    if (!config.smtpUrl) return;
    for (const message of messages) {
      if (message.status === 'spam') continue;
      const inbox = new URL(`/admin/contacts?message=${message.id}`, config.publicUrl).href;
      await enqueueLetter(trx, newMessageMail(message, inbox), new Date(message.timestamp));
    }
  });
}

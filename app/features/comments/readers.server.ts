import { href, type RouterContextProvider, redirect } from 'react-router';
import { emailKey, findReader, type Reader, readerOf } from '~/features/account/readers.server';
import { type AppServices, type RequestContext, servicesContext } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { signInAddress } from './addresses';

/** The author: the owner by the owner's session, or a reader; null if nobody is signed in. */
export async function writerOf(
  services: AppServices,
  { owner }: RequestContext,
  request: Request,
  options?: { touch: boolean },
): Promise<{ reader: Reader; isAuthor: boolean } | null> {
  if (owner) return authorOf(services);
  const reader = await readerOf(services, request, options);
  return reader && { reader, isAuthor: reader.email === emailKey(services.config.ownerEmail) };
}

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The reader whose account is asked for; who is not signed in goes there first. */
export async function signedIn({ request, context }: Asked) {
  const services = context.get(servicesContext);
  const reader = await readerOf(services, request);
  if (!reader) throw redirect(signInAddress(href('/account')));
  return { services, reader };
}

/** The owner as a writer of comments. */
export async function authorOf({ db, config, content }: AppServices) {
  const email = emailKey(config.ownerEmail);
  const { ownerName } = (await content.read()).site;
  const known = await findReader(db, email);
  // The row is made with the first comment.
  const nobody = { id: '', name: '', replyMails: false, isBlocked: false };
  const reader = known ?? { ...nobody, email, suggestedName: ownerName };
  return { reader: { ...reader, name: reader.name || ownerName }, isAuthor: true };
}

export async function saveReader(
  db: Db,
  { id, name, replyMails }: Pick<Reader, 'id' | 'name' | 'replyMails'>,
): Promise<void> {
  await db
    .updateTable('readers')
    .set({ name, replyMails: replyMails ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Ends mail about replies for the owner of the key. */
export async function unsubscribeFromReplies(db: Db, unsubscribeKey: string): Promise<void> {
  await db
    .updateTable('readers')
    .set({ replyMails: 0 })
    .where('unsubscribeKey', '=', unsubscribeKey)
    .execute();
}

/** Whether a page shows the name of a reader. */
export const isShown = (db: Db, readerId: string) =>
  hasRows(db.selectFrom('comments').where('readerId', '=', readerId).where('shown', '=', 1));

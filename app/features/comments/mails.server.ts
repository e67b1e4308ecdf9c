import { href } from 'react-router';
import { hiddenLines, markHidden } from '~/formats/hidden-characters';
import { quoteLines } from '~/formats/quote-lines';
import { mailMode } from '~/server/mail/mail-mode';
import { enqueueEmail } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import type { CommentServices } from './threads.server';

interface Told {
  id: string;
  post: { title: string };
  name: string;
  text: string;
  /** Empty where there is nothing to approve. */
  approveKey: string;
}

/** Tells the owner about a new comment, with the link that approves it. */
export async function mailOwner(
  { config, clock }: CommentServices,
  trx: Db,
  told: Told,
): Promise<void> {
  const mode = mailMode(config);
  if (mode === 'none') return;
  const mail = { ...commentMail(config.publicUrl, told), about: told.id };
  await enqueueEmail(trx, mail, clock(), { preview: mode === 'preview' });
}

export function commentMail(site: URL, { id, post, name, text, approveKey }: Told) {
  const at = (path: string) => new URL(path, site).href;
  const waits = approveKey !== '';
  const lines = [
    `${markHidden(name)} wrote a comment on “${post.title}”${waits ? ', and it’s waiting for your review' : ''}:`,
    '',
    quoteLines(text),
    ...hiddenLines(name, text),
    '',
    '--',
    ...(waits ? [`Approve it: ${at(href('/moderate/:id/:key', { id, key: approveKey }))}`] : []),
    `In the queue: ${at(`${href('/admin/comments')}?comment=${id}`)}`,
  ];
  const subject = `${waits ? 'Comment to approve' : 'New comment'} by ${markHidden(name)}: ${post.title}`;
  return { replyTo: '', subject, text: lines.join('\n') };
}

const mostTold = 50;

/** Everybody who wrote in a thread and asked for mail about replies; `published` counts as shown. */
export async function toldOfReply(
  { config }: CommentServices,
  db: Db,
  rootId: string,
  /** Whose reply it is. */
  readerId: string | null,
  published: readonly { id: string }[] = [],
) {
  if (mailMode(config) === 'none') return [];
  const ids = published.map(({ id }) => id);
  return db
    .selectFrom('readers')
    .select(['email', 'unsubscribeKey'])
    .where('replyMails', '=', 1)
    .where('blockedAt', 'is', null)
    .where('id', '!=', readerId ?? '')
    .where('id', 'in', (thread) =>
      thread
        .selectFrom('comments')
        .select('readerId')
        .where((is) =>
          is.or([is('shown', '=', 1), ...(ids.length > 0 ? [is('id', 'in', ids)] : [])]),
        )
        .where('readerId', 'is not', null)
        .where((is) => is.or([is('id', '=', rootId), is('parentId', '=', rootId)]))
        .$castTo<{ readerId: string }>(),
    )
    .orderBy('email')
    .limit(mostTold)
    .execute();
}

/** Tells everybody who wrote in the thread and asked for it, once, about a shown reply. */
export async function mailReply(
  services: CommentServices,
  trx: Db,
  id: string,
  now: Date,
  /** While it can be taken back. */
  delayMs: number,
): Promise<void> {
  const { config } = services;
  const mode = mailMode(config);
  const reply = await trx
    .selectFrom('comments')
    .select(['parentId', 'readerId', 'postId', 'text'])
    .where('id', '=', id)
    .where('shown', '=', 1)
    .where('announcedAt', 'is', null)
    .executeTakeFirst();
  if (!reply?.parentId) return;
  const { parentId } = reply;
  const { name, title } = await trx
    .selectFrom('blogs')
    .leftJoin('readers', (join) => join.on('readers.id', '=', reply.readerId))
    .select(['title', 'name'])
    .where('blogs.id', '=', reply.postId)
    .executeTakeFirstOrThrow();
  const told = await toldOfReply(services, trx, parentId, reply.readerId);
  if (told.length === 0) return;
  const announcedAt = now.toISOString();
  await trx.updateTable('comments').set({ announcedAt }).where('id', '=', id).execute();
  const at = (path: string) => new URL(path, config.publicUrl).href;
  for (const { email, unsubscribeKey } of told) {
    const unsubscribe = at(href('/unsubscribe/:key', { key: unsubscribeKey }));
    const lines = [
      `${name ?? ''} replied where you commented on “${title}”:`,
      '',
      quoteLines(reply.text),
      '',
      `Read it there: ${at(href('/comment/:id', { id }))}`,
      '',
      '--',
      'You asked for mail about replies.',
      `Unsubscribe: ${unsubscribe}`,
    ];
    const subject = `New reply by ${name ?? ''}: ${title}`;
    const mail = {
      replyTo: '',
      to: email,
      subject,
      text: lines.join('\n'),
      unsubscribe,
      about: id,
    };
    await enqueueEmail(trx, mail, now, { preview: mode === 'preview', delayMs });
  }
}

/** What still waits is not sent, and they are told once it is shown again; true where some was sent. */
export async function withdrawReplyMail(trx: Db, id: string): Promise<boolean> {
  const mails = trx.selectFrom('outbox').where('about', '=', id).where('to', 'is not', null);
  const waiting = mails.select('id').where('attempts', '=', 0);
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', 'in', waiting)
    .executeTakeFirst();
  const isSent = await hasRows(mails);
  if (numDeletedRows > 0n && !isSent)
    await trx.updateTable('comments').set({ announcedAt: null }).where('id', '=', id).execute();
  return isSent;
}

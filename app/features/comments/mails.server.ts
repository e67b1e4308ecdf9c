import { href } from 'react-router';
import type { Config } from '~/server/config.server';
import type { AppServices } from '~/server/context.server';
import { mailMode } from '~/server/mail/mail-mode';
import { enqueueEmail } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import type { CommentedPost } from './comments.server';
import { commentMail, replyMail } from './mails';

type Services = Pick<AppServices, 'config' | 'clock'>;

const addressOf = ({ publicUrl }: Config, path: string) => new URL(path, publicUrl).href;

interface Told {
  id: string;
  post: Pick<CommentedPost, 'id' | 'title'>;
  name: string;
  text: string;
  /** Empty where there is nothing to approve. */
  approveKey: string;
}

/** Tells the owner about a new comment, with the link that approves it. */
export async function mailOwner({ config, clock }: Services, trx: Db, told: Told): Promise<void> {
  const mode = mailMode(config);
  if (mode === 'none') return;
  const { id, post, approveKey } = told;
  const mail = commentMail({
    ...told,
    title: post.title,
    approve: approveKey
      ? addressOf(config, href('/moderate/:id/:key', { id, key: approveKey }))
      : null,
    queue: addressOf(config, `${href('/admin/comments')}?comment=${id}`),
  });
  await enqueueEmail(trx, { ...mail, about: id }, clock(), { preview: mode === 'preview' });
}

const mostTold = 50;

/** Tells everybody who wrote in the thread and asked for it, once, about a shown reply. */
export async function mailReply({ config, clock }: Services, trx: Db, id: string): Promise<void> {
  const mode = mailMode(config);
  if (mode === 'none') return;
  const reply = await trx
    .updateTable('comments')
    .set({ announcedAt: clock().toISOString() })
    .where('id', '=', id)
    .where('parentId', 'is not', null)
    .where('shown', '=', 1)
    .where('announcedAt', 'is', null)
    .returning(['parentId', 'readerId', 'postId', 'text'])
    .executeTakeFirst();
  if (!reply?.parentId) return;
  const { parentId } = reply;
  const facts = await trx
    .selectFrom('blogs')
    .select('title')
    .where('id', '=', reply.postId)
    .executeTakeFirst();
  const writer = await trx
    .selectFrom('readers')
    .select('name')
    .where('id', '=', reply.readerId ?? '')
    .executeTakeFirst();
  const told = await trx
    .selectFrom('readers')
    .select(['email', 'unsubscribeKey'])
    .where('replyMails', '=', 1)
    .where('blockedAt', 'is', null)
    .where('id', '!=', reply.readerId ?? '')
    .where('id', 'in', (thread) =>
      thread
        .selectFrom('comments')
        .select('readerId')
        .where('shown', '=', 1)
        .where('readerId', 'is not', null)
        .where((is) => is.or([is('id', '=', parentId), is('parentId', '=', parentId)]))
        .$castTo<{ readerId: string }>(),
    )
    .limit(mostTold)
    .execute();
  for (const { email, unsubscribeKey } of told) {
    const unsubscribe = addressOf(config, href('/unsubscribe/:key', { key: unsubscribeKey }));
    const mail = replyMail({
      name: writer?.name ?? '',
      title: facts?.title ?? '',
      text: reply.text,
      address: addressOf(config, href('/comment/:id', { id })),
      unsubscribe,
    });
    await enqueueEmail(trx, { ...mail, to: email, unsubscribe, about: id }, clock(), {
      preview: mode === 'preview',
    });
  }
}

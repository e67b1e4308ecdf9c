import { href, redirect } from 'react-router';
import { servicesContext } from '~/server/context.server';
import { readerOf } from '~/server/identity/readers.server';
import type { Route } from './+types/data.route';

/** GET /account/data.json: everything stored about a reader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const reader = await readerOf(services, request);
  if (!reader)
    throw redirect(`${href('/sign-in')}?returnTo=${encodeURIComponent(href('/account'))}`);
  const { id, email, name, suggestedName, replyMails } = reader;
  const { createdAt } = await db
    .selectFrom('readers')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'postId', 'parentId', 'text', 'status', 'ip', 'createdAt', 'editedAt'])
    .where('readerId', '=', id)
    .orderBy('createdAt', 'desc')
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'createdAt', 'sentAt'])
    .where('to', '=', email)
    .orderBy('createdAt', 'desc')
    .execute();
  const views = await db.selectFrom('views').selectAll().where('userId', '=', id).execute();
  const sessions = await db
    .selectFrom('reader_sessions')
    .select(['createdAt', 'lastSeenAt', 'expiresAt'])
    .where('readerId', '=', id)
    .execute();
  const account = { id, email, name, suggestedName, replyMails, createdAt };
  const body = { account, comments, views, sessions, mails };
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  });
}

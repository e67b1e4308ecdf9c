import { href, redirect } from 'react-router';
import { ownComments } from '~/features/posts/comments/own-comments.server';
import { servicesContext } from '~/server/context.server';
import { readerOf } from '~/server/identity/readers.server';
import type { Route } from './+types/data.route';

const everything = 1_000_000;

/** GET /account/data.json: everything stored about a reader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const reader = await readerOf(services, request);
  if (!reader)
    throw redirect(`${href('/sign-in')}?returnTo=${encodeURIComponent(href('/account'))}`);
  const { id, email, name, replyMails } = reader;
  const comments = await ownComments(db, id, { limit: everything });
  const views = await db.selectFrom('views').selectAll().where('userId', '=', id).execute();
  const sessions = await db
    .selectFrom('reader_sessions')
    .select(['createdAt', 'lastSeenAt', 'expiresAt'])
    .where('readerId', '=', id)
    .execute();
  const body = { account: { id, email, name, replyMails }, comments, views, sessions };
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  });
}

import { sql } from 'kysely';
import { signedIn } from '~/features/comments/readers.server';
import type { AnyRow } from '~/server/storage/rows.server';
import { rowsInTrash } from '~/server/storage/trash.server';
import type { Route } from './+types/data.route';

const exported = [
  'id',
  'postId',
  'parentId',
  'text',
  'status',
  'ip',
  'createdAt',
  'editedAt',
] as const;

/** GET /account/data.json: everything stored about a reader, also what the owner put in the trash. */
export async function loader(args: Route.LoaderArgs) {
  const { services, reader } = await signedIn(args);
  const { db } = services;
  const { id, email, name, suggestedName, replyMails } = reader;
  const { createdAt } = await db
    .selectFrom('readers')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const comments = await db
    .selectFrom('comments')
    .select([...exported])
    .where('readerId', '=', id)
    .orderBy('createdAt', 'desc')
    .execute();
  const trashed = await rowsInTrash(db, 'comments', 'readerId', id);
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'createdAt', 'sentAt'])
    .where('to', '=', email)
    .orderBy('createdAt', 'desc')
    .execute();
  const ofOthers: Record<string, AnyRow[]> = {};
  for (const { name, reader } of services.tables) {
    if (!reader) continue;
    const rows = sql<AnyRow>`select * from ${sql.table(name)} where ${sql.ref(reader.column)} = ${id}`;
    ofOthers[name] = (await rows.execute(db)).rows;
  }
  const sessions = await db
    .selectFrom('reader_sessions')
    .select(['createdAt', 'lastSeenAt', 'expiresAt'])
    .where('readerId', '=', id)
    .execute();
  const account = { id, email, name, suggestedName, replyMails, createdAt };
  const inTrash = trashed.map((row) => ({
    ...Object.fromEntries(exported.map((name) => [name, row[name]])),
    inTrash: true,
  }));
  const body = { account, comments: [...comments, ...inTrash], ...ofOthers, sessions, mails };
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  });
}

import { sql } from 'kysely';
import { signedIn } from '~/features/comments/readers.server';
import type { AnyRow } from '~/server/storage/rows.server';
import { rowsInTrash } from '~/server/storage/trash.server';
import type { Route } from './+types/data.route';

/** GET /account/data.json: everything stored about a reader, as the tables say, also what the owner put in the trash. */
export async function loader(args: Route.LoaderArgs) {
  const { services, reader } = await signedIn(args);
  const { db, tables } = services;
  const body: Record<string, AnyRow[]> = {};
  for (const { name, reader: own } of tables) {
    if (!own) continue;
    const who = own.isAddress ? reader.email : reader.id;
    const stored = sql<AnyRow>`select * from ${sql.table(name)} where ${sql.ref(own.column)} = ${who}`;
    const trashed = await rowsInTrash(db, name, own.column, who);
    const rows: AnyRow[] = [
      ...(await stored.execute(db)).rows,
      ...trashed.map((row) => ({ ...row, inTrash: true })),
    ];
    const given = own.gives && [...own.gives, 'inTrash'];
    body[own.called] = given
      ? rows.map((row) => Object.fromEntries(given.map((column) => [column, row[column]])))
      : rows;
  }
  return new Response(JSON.stringify(body, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  });
}

import { type Kysely, sql } from 'kysely';

/** An agent knows the program that signed in as it, so that the same one is not connected twice. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table agents add column "clientId" text`.execute(db);
  const grants = await sql<{ payload: string }>`select payload from oauth_records
    where model = 'Grant'`.execute(db);
  for (const { payload } of grants.rows) {
    const { accountId, clientId } = JSON.parse(payload);
    await sql`update agents set "clientId" = ${clientId} where id = ${accountId}`.execute(db);
  }
}

import { type Kysely, sql } from 'kysely';

/** Tasks have a due day or time, and an order of the owner's own; until one is moved, the newest is first. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table todos add column due text`.execute(db);
  await sql`alter table todos add column position integer not null default 0`.execute(db);
  await sql`drop index todos_created`.execute(db);
  await sql`create index todos_order on todos (completed, position, "createdAt", id)`.execute(db);
  await sql`create index todos_due on todos (completed, due)`.execute(db);
}

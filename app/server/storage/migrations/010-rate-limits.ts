import { type Kysely, sql } from 'kysely';

/** How often something was done is counted apart from failed attempts. */
export async function up(db: Kysely<unknown>) {
  const statements = [
    `create table "rateLimits" (
      key text primary key,
      count integer not null,
      "startedAt" text not null,
      "blockedUntil" text not null
    )`,
    ...['sign-in-start', 'reader-link', 'comment', 'draft', 'contact', 'review'].map(
      (action) => `delete from "accessFailures" where address like '${action} %'`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

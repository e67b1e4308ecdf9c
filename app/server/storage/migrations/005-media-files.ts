import { type Kysely, sql } from 'kysely';

/** Films, sound and other files in rows of 1 MB; what the owner says about a picture. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const bytes = engine === 'postgres' ? 'bytea' : 'blob';
  const statements = [
    "alter table media add column alt text not null default ''",
    "alter table media add column caption text not null default ''",
    'alter table media add column "focusX" integer not null default 50',
    'alter table media add column "focusY" integer not null default 50',
    "alter table media add column name text not null default ''",
    `create table media_chunks (
      "fileName" text not null,
      part integer not null,
      bytes ${bytes} not null,
      "createdAt" text not null,
      constraint media_chunks_pk primary key ("fileName", part)
    )`,
    // Films do not shrink, and a range is read faster where nothing is unpacked.
    ...(engine === 'postgres'
      ? ['alter table media_chunks alter column bytes set storage external']
      : []),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What the owner deleted is stored for a while. It replaces what `settings` stored to undo changes of many posts. */
export async function up(db: Kysely<unknown>) {
  const statements = [
    `create table trash (
      kind text not null,
      id text not null,
      batch text not null,
      label text not null,
      "deletedAt" text not null,
      constraint trash_pk primary key (kind, id)
    )`,
    'create index trash_deleted on trash ("deletedAt")',
    'create index trash_batch on trash (batch)',
    `create table trash_parts (
      kind text not null,
      id text not null,
      part integer not null,
      "tableName" text not null,
      content text not null,
      constraint trash_parts_pk primary key (kind, id, part),
      constraint trash_parts_of foreign key (kind, id) references trash (kind, id) on delete cascade
    )`,
    `delete from settings where key like 'undo:%'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

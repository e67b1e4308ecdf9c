import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL searches a text sooner where it stands in its row than where it is fetched from elsewhere.
 * Texts that are stored already are moved by writing them again.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine !== 'postgres') return;
  const statements = [
    'alter table blogs alter column "searchText" set storage main',
    'alter table blogs set (toast_tuple_target = 8160)',
    `update blogs set "searchText" = "searchText" || ''`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { sql } from 'kysely';
import { type Database, isPostgres } from '~/server/storage/database.server';

/** Everything the database says about its tables, columns, keys, indexes and triggers, in one order. */
export async function schemaOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql
    .raw<{ line: string }>(isPostgres(db) ? postgresSchema : sqliteSchema)
    .execute(db);
  return rows.map(({ line }) => line.replace(/["\s]+/g, ' ').replace(/ ?([(),;]) ?/g, '$1')).sort();
}

const sqliteSchema = `
  select m.name || ': ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' ||
      coalesce(c.dflt_value, '') || ' ' || c.pk as line
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
  union all select m.name || ': ' || f."from" || ' ' || f."table" || ' ' || f.on_delete
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'
  union all select sql from sqlite_master
    where sql is not null and (type <> 'table' or sql like 'create virtual%')`;

const postgresSchema = `
  select table_name || ': ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      coalesce(column_default, '') || ' ' || coalesce(collation_name, '') as line
    from information_schema.columns where table_schema = 'public'
  union all select attrelid::regclass || ': ' || attname || ' ' || attstorage::text
    from pg_attribute where attrelid = 'blogs'::regclass and attnum > 0
  union all select conrelid::regclass || ': ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc join pg_language l on l.oid = prolang where l.lanname = 'plpgsql'`;

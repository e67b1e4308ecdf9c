import { createHash } from 'node:crypto';
import { type ContentPart, type SiteContent, siteContentSchemas } from 'content/schema';
import { sql } from 'kysely';
import { href } from 'react-router';
import { tables } from '~/features.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, insertRows } from '~/server/storage/rows.server';
import { contentItems } from './blank-content';

/** The seeded rows and content items that were not changed since. */
interface UnchangedDemo {
  rows: { table: string; id: string }[];
  items: { kind: string; id: string }[];
}

export async function recordRows(trx: Db): Promise<void> {
  for (const table of demoTables.keys()) {
    const { rows } = await sql<DemoRow>`select * from ${sql.table(table)}`.execute(trx);
    const records = rows.map((row) => ({ kind: table, id: row.id, hash: rowHash(table, row) }));
    await insertRows(trx, 'demo_records', records);
  }
}

export async function recordContent(trx: Db, content: SiteContent): Promise<void> {
  // What is empty is nobody's.
  const items = contentItems(content).filter(({ value }) => value !== '');
  const records = items.map(({ kind, id, value }) => ({ kind, id, hash: valueHash(value) }));
  await insertRows(trx, 'demo_records', records);
}

/** What the owner said in the set-up stays, also where the demo said the same. */
export async function keepFromDemo(trx: Db, fields: string[]): Promise<void> {
  await trx
    .deleteFrom('demo_records')
    .where('kind', 'in', ['site', 'home'])
    .where('id', 'in', [...fields, 'siteName', 'meta'])
    .execute();
}

export async function findUnchangedDemo(db: Db, content: SiteContent): Promise<UnchangedDemo> {
  const records = await db.selectFrom('demo_records').select(['kind', 'id', 'hash']).execute();
  if (records.length === 0) return { rows: [], items: [] };
  const seeded = new Map(records.map(({ kind, id, hash }) => [`${kind}/${id}`, hash]));
  const isSeeded = (kind: string, id: string, hash: string) => seeded.get(`${kind}/${id}`) === hash;
  const workedOn = await postsWorkedOn(db);
  const rows: UnchangedDemo['rows'] = [];
  for (const table of demoTables.keys()) {
    const { rows: seededRows } = await sql<DemoRow>`select * from ${sql.table(table)}
      where id in (select id from demo_records where kind = ${table})`.execute(db);
    for (const row of seededRows) {
      if (table === 'blogs' && workedOn.has(row.id)) continue;
      if (isSeeded(table, row.id, rowHash(table, row))) rows.push({ table, id: row.id });
    }
  }
  const items = contentItems(content)
    .filter(({ kind, id, value }) => isSeeded(kind, id, valueHash(value)))
    .map(({ kind, id }) => ({ kind, id }));
  return { rows, items };
}

/** Posts with a draft or a comment: removing them would remove those, too. */
async function postsWorkedOn(db: Db): Promise<Set<unknown>> {
  const posts = new Set<unknown>();
  for (const { name, noun, belongsTo } of tables) {
    if (!noun || belongsTo?.table !== 'blogs') continue;
    const { rows } = await sql<AnyRow>`select distinct ${sql.ref(belongsTo.column)} as post
      from ${sql.table(name)}`.execute(db);
    for (const { post } of rows) posts.add(post);
  }
  return posts;
}

const posts = { columns: ['version'], name: 'Posts', to: href('/admin/blog-dashboard') };

/**
 * The tables the demo fills, each with the columns that only the owner changes. A grade's class is
 * not among them: renaming a class does not make its grades the owner's.
 */
const demoTables = new Map(
  [{ name: 'blogs', demo: posts }, ...tables].flatMap(({ name, demo }) =>
    demo ? [[name as string, demo] as const] : [],
  ),
);

type DemoRow = AnyRow & { id: string };

function rowHash(table: string, row: DemoRow): string {
  return valueHash(demoTables.get(table)?.columns.map((column) => row[column]));
}

export function valueHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export interface DemoGroup {
  name: string;
  to: string;
}

/** What is still the demo's, by the page that changes it. */
export function demoGroups({ rows, items }: UnchangedDemo): DemoGroup[] {
  const parts = items.map(({ kind }) => kind.split('.')[0] as ContentPart);
  return [
    ...[...new Set(parts)].map((part) => ({
      name: siteContentSchemas[part].meta()?.title ?? part,
      to: href('/admin/site/:part', { part }),
    })),
    ...[...new Set(rows.map(({ table }) => table))].flatMap((table) => {
      const { name, to } = demoTables.get(table) ?? {};
      return name && to ? [{ name, to }] : [];
    }),
  ];
}

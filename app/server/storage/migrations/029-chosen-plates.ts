import { type Kysely, sql } from 'kysely';

/** A post without a header image showed a plate that its title decided. Now the post names it. */
export async function up(db: Kysely<unknown>) {
  const { rows: bare } = await sql<{ id: string; title: string }>`select id, title from blogs
    where "headerImage" = ''`.execute(db);
  for (const { id, title } of bare) {
    await sql`update blogs set "headerImage" = ${plateOf(title)} where id = ${id}`.execute(db);
  }
  // The first start makes the column anew: it begins with what is shown.
  await sql`update blogs set pictures = ''`.execute(db);
  await change(db, 'drafts', ['id'], withPlate<Written>);
  await change(db, 'revisions', ['postId', 'version'], withPlate<Written>);
  await change(db, 'trash_parts', ['kind', 'id', 'part'], (rows: TrashedRow[]) =>
    rows.map(trashed),
  );
}

/** Rows one by one, so that only one is in memory. */
async function change<Content>(
  db: Kysely<unknown>,
  table: string,
  key: string[],
  changed: (content: Content) => Content,
) {
  const found = await sql<Record<string, string | number>>`select ${sql.join(key.map(sql.ref))}
    from ${sql.table(table)} where content like '%"headerImage%'`.execute(db);
  for (const row of found.rows) {
    const here = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    const stored = sql<{ content: string }>`select content from ${sql.table(table)} where ${here}`;
    const before = (await stored.execute(db)).rows[0]?.content ?? 'null';
    const content = JSON.stringify(changed(JSON.parse(before)));
    if (content === before) continue;
    await sql`update ${sql.table(table)} set content = ${content} where ${here}`.execute(db);
  }
}

interface Written {
  title?: string;
  headerImage?: string;
}

interface TrashedRow extends Written {
  content?: string;
  pictures?: string;
}

function withPlate<Post extends Written>(post: Post): Post {
  return post.headerImage === '' ? { ...post, headerImage: plateOf(post.title ?? '') } : post;
}

/** A row of a post has its fields and what lists show of it; a draft and a revision have a post as JSON. */
function trashed(row: TrashedRow): TrashedRow {
  if (row.headerImage !== undefined) return { ...withPlate(row), pictures: '' };
  if (!row.content?.includes('"headerImage":""')) return row;
  return { ...row, content: JSON.stringify(withPlate(JSON.parse(row.content))) };
}

const kinds = ['arcs', 'contours', 'lamps', 'mesh', 'ridgeline', 'ring'];

function plateOf(title: string): string {
  let hash = 0x811c9dc5;
  for (const character of title.normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const seed = (hash >>> 0) % 36 ** 6;
  return `plate-${kinds[seed % kinds.length]}.${seed.toString(36).padStart(4, '0')}.svg`;
}

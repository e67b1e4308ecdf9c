import { sql } from 'kysely';
import { emptyValues } from '../app/features/posts/post.ts';
import { newRow } from '../app/features/posts/post-row.server.ts';
import { countViews } from '../app/features/views/counts.server.ts';
import { type Db, isPostgres, openDatabase } from '../app/server/storage/database.server.ts';
import { migrate } from '../app/server/storage/migrate.server.ts';

export const commonWord = 'signal';
export const rareWord = 'xylograph';
/** In every third post, and not of ASCII alone. */
export const foreignWord = 'Größe';
export const missingWord = 'qwertzuiop';

const postsAtOnce = 250;
const dayMs = 86_400_000;

/** Fills an empty database with posts and views, the same every time. */
export async function seedBlog(
  address: string,
  posts: number,
  views: number,
  wordsInPost = 600,
): Promise<void> {
  const database = openDatabase(address, { deadlines: false });
  await migrate(database);
  const { db } = database;
  if (!isPostgres(db)) await sql.raw('pragma synchronous = off').execute(db);
  const index = isPostgres(db) ? await searchIndexOf(db) : undefined;
  await db.transaction().execute(async (trx) => {
    // PostgreSQL builds an index much faster at once than post by post.
    if (index) await sql`drop index blogs_search`.execute(trx);
    for (let first = 0; first < posts; first += postsAtOnce) {
      const length = Math.min(postsAtOnce, posts - first);
      const rows = Array.from({ length }, (_, n) => postOf(first + n, posts, wordsInPost));
      await trx.insertInto('blogs').values(rows).execute();
    }
    await addViews(trx, posts, views);
    await countViews(trx);
    if (index) await sql.raw(index).execute(trx);
  });
  // What PostgreSQL does by itself soon after; SQLite does not.
  if (isPostgres(db)) await sql.raw('vacuum analyze').execute(db);
  await database.close();
}

async function searchIndexOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where indexname = 'blogs_search'`.execute(db);
  return rows[0]?.indexdef;
}

function postOf(n: number, posts: number, wordsInPost: number) {
  const created = new Date(Date.UTC(2015, 0, 1) + n * dayMs * Math.min(0.4, 4000 / posts));
  const rare = n % Math.ceil(posts / 3) === 1 ? rareWord : '';
  const paragraphs = Array.from({ length: 6 }, (_, part) => words(n * 7 + part, wordsInPost / 6));
  const draft = {
    ...emptyValues,
    title: `${words(n, 6)} ${n}`,
    excerpt: words(n + 1, 24),
    author: `Author ${n % 40}`,
    timeToRead: '3 min',
    // Searches count what they find without those.
    visibility: n % 50 === 49 ? ('private' as const) : ('public' as const),
    publishedDate: created.toISOString().slice(0, 10),
    seoKeywords: `topic ${n % 50}, topic ${n % 17}`,
    content: [
      {
        type: 'text' as const,
        value: `${paragraphs.slice(0, 3).join('\n\n')} ${n % 10 ? commonWord : ''}`,
      },
      {
        type: 'text' as const,
        title: words(n + 2, 3),
        value: `${paragraphs.slice(3).join('\n\n')} ${rare} ${n % 3 ? '' : foreignWord}`,
      },
    ],
  };
  return newRow(draft, created, { id: `post-${n}`, createdAt: created.toISOString() });
}

const syllables = [
  'ka',
  'lo',
  'mi',
  'ter',
  'sun',
  'ver',
  'pra',
  'den',
  'ol',
  'ri',
  'gan',
  'bes',
  'tu',
  'fir',
  'mal',
  'con',
];

/** A vocabulary of 4,096 words, walked through in a different order by every post. */
export function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 12_345;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const pick = state >>> 20;
    return (
      syllables[pick & 15] +
      (syllables[(pick >> 4) & 15] ?? '') +
      (syllables[(pick >> 8) & 15] ?? '')
    );
  }).join(' ');
}

/** Nineteen of twenty views are of one post, each by another visitor: the worst case of its analytics. */
async function addViews(db: Db, posts: number, views: number) {
  await sql`insert into views (id, "postId", "timestamp", day, ip, country, city, region, "deviceType", browser, os,
      "deviceInfo", referrer, "sessionDuration", "userId", bot)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(views)})
    select 'view-' || i,
      case when i % 20 <> 0 then 'post-0' else 'post-' || (i % ${sql.lit(posts)}) end,
      '2026-0' || (1 + i % 9) || '-' || (10 + (i / 9) % 18) || 'T' || (10 + i % 13) || ':' || (10 + i % 49) || ':00.000Z',
      '2026-0' || (1 + i % 9) || '-' || (10 + (i / 9) % 18),
      '198.' || (i / 65536) || '.' || (i / 256 % 256) || '.' || (i % 256),
      'Country ' || (i % 60), 'City', 'Region',
      case i % 3 when 0 then 'Mobile' else 'Desktop' end, 'Browser ' || (i % 5), 'System ' || (i % 6),
      '{}', 'site-' || (i % 200) || '.example', 0, 'anonymous', case when i % 20 = 0 then 1 else 0 end
    from n`.execute(db);
}

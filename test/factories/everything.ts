import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { copyDatabase, makeOnce, newDatabaseAddress } from 'test/engines';
import { content } from 'test/fixtures/content';
import { seedDemo } from '~/demo/seed-demo.server';
import { seedContent } from '~/features/content/seed-content.server';
import { transferTables } from '~/operations/transfer-tables';
import { ownerActor, recordActivity } from '~/server/activity.server';
import { type Db, type Engine, openDatabase } from '~/server/storage/database.server';

const now = new Date('2026-11-01T12:00:00.000Z');
const at = now.toISOString();

/** The address of a database of the test's own with rows in every table. */
export async function newFilledDatabase(engine: Engine) {
  const filled = await makeOnce(`filled-${engine}`, async (file) => {
    const { address, remove } = await newDatabaseAddress(engine, 'migrated');
    const database = openDatabase(address);
    await fillEveryTable(database.db);
    await shorten(database.db);
    await database.close();
    if (engine === 'postgres') return writeFileSync(file, new URL(address).pathname.slice(1));
    copyFileSync(address, file);
    await remove();
  });
  return copyDatabase(engine, engine === 'postgres' ? readFileSync(filled, 'utf8') : filled);
}

/** These tests read every row several times: two tables have more than are read at once, views and pictures. */
async function shorten(db: Db): Promise<void> {
  for (const { name, key, rowsAtOnce } of transferTables) {
    const rows = name === 'views' ? rowsAtOnce + 20 : 30;
    const keys = sql.join(key.map((column) => sql.ref(column)));
    await sql`delete from ${sql.table(name)} where (${keys}) not in
      (select ${keys} from ${sql.table(name)} order by ${keys} limit ${rows})`.execute(db);
  }
}

/** The demo, and at least one row with difficult values in every other table. */
export async function fillEveryTable(db: Db): Promise<void> {
  await seedDemo(db, { now, timeZone: 'UTC' }, content);
  const { id } = await db.selectFrom('blogs').select('id').limit(1).executeTakeFirstOrThrow();
  const difficult = 'Zürich 🐎 "quoted" \\ back, \n line, \u2028, 中文, <b>';
  await db
    .insertInto('settings')
    .values([
      { key: 'contactFormSecret', value: 'form-secret', updatedAt: at },
      { key: 'local-identity-secrets', value: 'signing-secret', updatedAt: at },
      { key: 'seeded', value: 'demo', updatedAt: at },
      { key: 'job:backup', value: at, updatedAt: at },
    ])
    .execute();
  await db.insertInto('post_tags').values({ postId: id, tag: '中文' }).execute();
  await db
    .insertInto('redirects')
    .values({ path: '/中文 "old"', kind: 'post', target: id, createdAt: at })
    .execute();
  await db
    .insertInto('missing_addresses')
    .values({ path: difficult, day: '2026-11-01', count: 3 })
    .execute();
  await db
    .insertInto('drafts')
    .values([
      { id, postId: id, content: '{"title":"x"}', baseVersion: 1, updatedAt: at },
      { id: 'draft-2', postId: null, content: difficult, baseVersion: 0, updatedAt: at },
    ])
    .execute();
  await db
    .insertInto('revisions')
    .values({ postId: id, version: 1, content: difficult, savedAt: at })
    .execute();
  await db
    .insertInto('review_links')
    .values({ tokenHash: 'hash', postId: id, createdAt: at, expiresAt: at })
    .execute();
  await db
    .insertInto('packed_visits')
    .values({ id: 'packed-1', day: '2026-10-01', visits: 'AP8=' })
    .execute();
  await db
    .insertInto('packed_names')
    .values({ month: '2026-10', names: JSON.stringify([difficult]) })
    .execute();
  await db
    .insertInto('rateLimits')
    .values({ key: 'portal 203.0.113.9', count: 3, startedAt: at, blockedUntil: at })
    .execute();
  await db
    .insertInto('idempotencyKeys')
    .values({ key: 'key-1', requestHash: 'hash', answer: '[]', createdAt: at })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      idHash: 'hash',
      email: 'o@example.com',
      name: 'o',
      issuer: 'http://localhost:3000/local-identity',
      subject: 'owner',
      createdAt: at,
      lastSeenAt: at,
      expiresAt: at,
    })
    .execute();
  const bytes = Uint8Array.from({ length: 3000 }, (_, i) => i % 256);
  await db
    .insertInto('media')
    .values(
      [1, 2, 3, 4, 5].map((n) => ({
        fileName: `picture-${n}.png`,
        type: 'image/png',
        width: n,
        height: n,
        size: bytes.length,
        bytes,
        createdAt: at,
      })),
    )
    .execute();
  await db
    .insertInto('media_chunks')
    .values([0, 1].map((part) => ({ fileName: 'film.mp4', part, bytes, createdAt: at })))
    .execute();
  await db
    .insertInto('site_content')
    .values({
      part: 'reviews',
      content: JSON.stringify([]),
      version: 2,
      publishedAt: at,
      draft: JSON.stringify([{ text: difficult }]),
      edit: 7,
      editedAt: at,
    })
    .execute();
  await seedContent(db, now, () => content);
  await db
    .insertInto('site_revisions')
    .values({ part: 'reviews', version: 1, content: '[]', savedAt: at })
    .execute();
  await db.insertInto('demo_records').values({ kind: 'todos', id: difficult, hash: 'a' }).execute();
  const thing = { kind: 'todos', id: 'deleted-1' };
  await db
    .insertInto('trash')
    .values({ ...thing, batch: 'batch-1', label: difficult, deletedAt: at })
    .execute();
  await db
    .insertInto('trash_parts')
    .values({
      ...thing,
      part: 0,
      tableName: 'todos',
      content: JSON.stringify([{ text: difficult }]),
    })
    .execute();
  await db
    .insertInto('proposals')
    .values({
      id: 'proposal-1',
      agentId: 'agent-1',
      operation: 'delete_task',
      input: JSON.stringify({ id: difficult }),
      kind: 'todos',
      subjectId: 'todo-1',
      label: difficult,
      reason: difficult,
      shown: JSON.stringify({ before: difficult, after: difficult }),
      shownHash: difficult,
      status: 'waiting',
      answer: '',
      createdAt: at,
      decidedAt: null,
    })
    .execute();
  await recordActivity(
    db,
    ownerActor,
    'add_task',
    { kind: 'todos', id: 'todo-1', label: difficult },
    now,
  );
  await db
    .insertInto('vitals')
    .values({ id: 'vital-1', page: '/', metric: 'CLS', value: 0.1 + 0.2, timestamp: at })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      id: 'letter-1',
      replyTo: 'ada@example.com',
      subject: difficult,
      text: 'Hello',
      createdAt: at,
      attempts: 2,
      nextAttemptAt: null,
      sentAt: null,
      lastError: 'refused',
      to: 'reader@example.com',
      unsubscribe: null,
      expiresAt: null,
      about: null,
    })
    .execute();
  await db
    .insertInto('readers')
    .values({
      id: 'reader-1',
      email: 'reader@example.com',
      name: difficult.slice(0, 20),
      suggestedName: '',
      replyMails: 1,
      unsubscribeKey: 'key',
      createdAt: at,
      blockedAt: null,
    })
    .execute();
  const comment = {
    postId: id,
    readerId: 'reader-1',
    author: 0,
    text: difficult,
    html: difficult,
    status: 'approved',
    reasons: '[]',
    shown: 1,
    version: 1,
    ip: '203.0.113.9',
    approveHash: '',
    createdAt: at,
    editedAt: null,
    announcedAt: null,
  };
  await db
    .insertInto('comments')
    .values([
      { ...comment, id: 'z-first', parentId: null, sortKey: `${at} z-first` },
      { ...comment, id: 'a-reply', parentId: 'z-first', sortKey: `${at} z-first ${at} a-reply` },
    ])
    .execute();
  await db.insertInto('comment_posts').values({ postId: id, turnedOffAt: at }).execute();
  await db
    .insertInto('reader_sessions')
    .values({ idHash: 'hash', readerId: 'reader-1', createdAt: at, lastSeenAt: at, expiresAt: at })
    .execute();
  await db
    .insertInto('reader_sign_ins')
    .values({
      idHash: 'hash',
      returnTo: '/account',
      draft: '',
      email: 'reader@example.com',
      tokenHash: 'hash',
      tokenExpiresAt: at,
      expiresAt: at,
    })
    .execute();
}

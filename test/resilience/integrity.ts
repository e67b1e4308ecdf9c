import { sql } from 'kysely';
import { classes } from 'test/fixtures/content';
import { expect } from 'vitest';
import type { Db, Engine } from '~/server/storage/database.server';
import type { ClientLog } from './client-log';

/** Everything the client was told is stored is there, once. */
export async function expectNothingLost(db: Db, { acknowledged }: ClientLog): Promise<void> {
  const messages = await db.selectFrom('contacts').select('message as text').execute();
  expectAll(acknowledged.messages, messages);
  const todos = await db.selectFrom('todos').select('id as text').execute();
  expectAll(acknowledged.todos, todos);
  const revisions = await db.selectFrom('revisions').select('content').execute();
  const titles = revisions.map(({ content }) => ({ text: JSON.parse(content).title }));
  expectAll([...acknowledged.posts, ...acknowledged.edits], titles);
  const views = await db.selectFrom('views').select('ip as text').execute();
  expectAll(acknowledged.views, views);
  const grades = await db.selectFrom('grades').select(['date', 'className']).execute();
  const lines = grades.map(({ date, className }) => ({ text: `${date} ${className}` }));
  expectAll(
    acknowledged.grades.flatMap((date) => classes.map(({ name }) => `${date} ${name}`)),
    lines,
  );
  for (const [kind, list] of Object.entries(acknowledged)) {
    expect(list.length, `no ${kind} were written`).toBeGreaterThan(0);
  }
}

function expectAll(wanted: string[], stored: { text: string }[]) {
  const times = new Map<string, number>();
  for (const { text } of stored) times.set(text, (times.get(text) ?? 0) + 1);
  expect(wanted.filter((text) => times.get(text) !== 1)).toEqual([]);
}

/** What is written together is there together, acknowledged or not. */
export async function expectNothingHalfWritten(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  }
  // A submission holds every class, and its key holds the answer.
  await expectNone(
    db,
    sql`select date from grades group by date having count(*) != ${classes.length}`,
  );
  await expectNone(db, sql`select key from "idempotencyKeys" where answer = '[]'`);
  // A post has a revision for each of its versions.
  await expectNone(
    db,
    sql`select id from blogs where version !=
        (select count(*) from revisions where "postId" = blogs.id)`,
  );
  // A view is in the list, in every count and in the post's own number.
  await expectNone(
    db,
    sql`select page, dimension from view_counts where page <> '*' group by page, dimension having sum(count) !=
        (select count(*) from views where coalesce("postId", '') = view_counts.page)`,
  );
  await expectNone(
    db,
    sql`select id from blogs where views != (select count(*) from views where "postId" = blogs.id)`,
  );
  // A message has its email.
  const { rows } = await sql<{ messages: number; emails: number }>`select
    (select count(*) from contacts where status = 'new') as messages,
    (select count(*) from outbox) as emails`.execute(db);
  expect(Number(rows[0]?.emails)).toBe(Number(rows[0]?.messages));
}

async function expectNone(db: Db, question: ReturnType<typeof sql>): Promise<void> {
  expect((await question.execute(db)).rows).toEqual([]);
}

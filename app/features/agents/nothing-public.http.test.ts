import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { publish } from 'test/factories/posts';
import { afterEach, describe, expect, it } from 'vitest';
import { addTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import { type AnyOperation, perform, Refused, rights } from '~/server/operation.server';
import { admit, createAgent, findAgent } from './agents.server';
import { callAsAgent } from './call.server';

const now = new Date('2026-11-18T12:00:00Z');
let app: TestApp | undefined;
afterEach(() => app?.close());

/** Where visitors look, and what they would get by mail. */
const pages = [
  '/',
  '/blog',
  '/blog/open',
  '/blog/hidden',
  '/blog/new',
  '/feed.xml',
  '/sitemap.xml',
];
const shown = ['blogs', 'post_tags', 'redirects', 'comments', 'media', 'site_content', 'outbox'];
/** What nobody but the owner deletes. */
const kept = [
  'blogs',
  'drafts',
  'revisions',
  'todos',
  'assignments',
  'grades',
  'contacts',
  'media',
];

async function rowsOf({ db }: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
}

async function keysOf({ db }: TestApp, table: string): Promise<unknown[]> {
  const [key, other] =
    table === 'media'
      ? ['fileName', 'fileName']
      : table === 'revisions'
        ? ['postId', 'version']
        : ['id', 'id'];
  const { rows } = await sql<{ key: string; other: string }>`
    select ${sql.ref(key ?? '')} as key, ${sql.ref(other ?? '')} as other from ${sql.table(table)}`.execute(
    db,
  );
  return rows.map((row) => `${row.key} ${row.other}`);
}

async function whatVisitorsSee(app: TestApp): Promise<unknown> {
  const seen: unknown[] = [];
  for (const path of pages) {
    const response = await app.request(path);
    seen.push([path, response.status, await response.text()]);
  }
  for (const table of shown) seen.push([table, await rowsOf(app, table)]);
  return seen;
}

const text = (title: string, more: string) =>
  `---\ntitle: ${title}\n${more}\n---\n\nWords of ${title}.\n`;

/** What an agent may send in a field of this name; the right version among it. */
const values: Record<string, fc.Arbitrary<unknown>> = {
  address: fc.constantFrom('open', 'hidden', 'new', 'other'),
  id: fc.constantFrom('task', 'nothing'),
  fileName: fc.constantFrom('nothing.webp'),
  markdown: fc
    .tuple(
      fc.constantFrom('New', 'Open', '‘"'),
      fc.constantFrom(
        'visibility: public',
        'slug: open',
        'date: 2020-01-01',
        'draft: false',
        'x: y',
      ),
    )
    .map(([title, more]) => text(title, more)),
  text: fc.constantFrom('A task', 'essay fri 5pm', ''),
  visibility: fc.constantFrom('public', 'unlisted', 'private'),
  completed: fc.constantFrom(true, false, 'true'),
  rev: fc.constantFrom('right', 'right', 'right', '0'),
};

const inputOf = ({ input, effect }: AnyOperation) => {
  const fields = Object.keys(input.shape).flatMap((name) =>
    values[name] ? [[name, fc.option(values[name], { nil: undefined, freq: 9 })] as const] : [],
  );
  const reason = effect === 'ask' ? { reason: fc.constantFrom('Please', '') } : {};
  return fc.record({ ...Object.fromEntries(fields), ...reason });
};

describe.each(engines)('what agents do (%s)', (engine) => {
  it('changes nothing that visitors see, sends nothing and deletes nothing', async () => {
    const site = await createTestApp({ now, engine });
    app = site;
    const { services, db } = site;
    await publish(services, 'open', { title: 'Open', slug: 'open', visibility: 'public' });
    await publish(services, 'hidden', { title: 'Hidden', slug: 'hidden', visibility: 'private' });
    await perform(services, ownerActor, addTask, { id: 'task', text: 'A task' });
    const draft = { name: 'Scout', rights: [...rights], days: 7 as const, changesAnHour: 1000 };
    const { id } = await createAgent(db, draft, now);
    const agent = await findAgent(db, id);
    if (!agent) throw new Error('There is no agent.');
    const { operations } = services;
    const read = operations.find(({ name }) => name === 'read_post');
    const calls = fc.array(
      fc
        .constantFrom(...operations)
        .chain((operation) => fc.tuple(fc.constant(operation), inputOf(operation))),
      { minLength: 1, maxLength: 12 },
    );

    /** The version that is there now, where it is asked for. */
    async function withRev(given: Record<string, unknown>): Promise<Record<string, unknown>> {
      if (given.rev !== 'right') return given;
      const task = await db
        .selectFrom('todos')
        .selectAll()
        .where('id', '=', 'task')
        .executeTakeFirst();
      const post =
        given.address && read
          ? await perform(services, ownerActor, read, { address: given.address }).catch(() => null)
          : null;
      return { ...given, rev: post?.rev ?? task?.updatedAt };
    }

    const before = await whatVisitorsSee(site);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(calls, async (list) => {
        const there = await Promise.all(kept.map((table) => keysOf(site, table)));
        for (const [operation, given] of list) {
          try {
            await callAsAgent(
              services,
              agent,
              operation,
              await withRev(JSON.parse(JSON.stringify(given))),
            );
            done += 1;
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
        }
        for (const [at, table] of kept.entries()) {
          expect(await keysOf(site, table)).toEqual(expect.arrayContaining(there[at] ?? []));
        }
      }),
      { numRuns: 30 },
    );
    await admit(db, agent, now);
    expect(done).toBeGreaterThan(30);
    expect(await whatVisitorsSee(site)).toEqual(before);
  });
});

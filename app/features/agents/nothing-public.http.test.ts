import fc from 'fast-check';
import { sql } from 'kysely';
import { revNow } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { everyRow } from 'test/every-row';
import { commentRow } from 'test/factories/comments';
import { insertMessages } from 'test/factories/contact';
import { pngBytes, storeImage } from 'test/factories/files';
import { postValues, publish } from 'test/factories/posts';
import { proposalRow } from 'test/factories/proposals';
import { assignment, gradeEntry } from 'test/factories/school';
import { classes } from 'test/fixtures/content';
import { afterEach, describe, expect, it } from 'vitest';
import { storeDraft } from '~/features/editor/drafts.server';
import { createDraft } from '~/features/editor/store-draft.server';
import { addTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import { type AnyOperation, perform, Refused } from '~/server/operation.server';
import { admit, createAgent, findAgent, waysOf } from './agents.server';
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
async function rowsOf({ db }: TestApp, table: string): Promise<string[]> {
  // Drafts are private posts.
  const id = { blogs: 'id', post_tags: 'postId' }[table];
  const drafts = sql`select id from blogs where "isDraft" = 1`;
  const where = id ? sql`where ${sql.ref(id)} not in (${drafts})` : sql``;
  const { rows } = await sql<object>`select * from ${sql.table(table)} ${where}`.execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
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

/** What is there, for the operations that change it. */
const there: Record<string, string> = {
  change_task: 'task',
  delete_task: 'task',
  change_assignment: 'assignment-1',
  delete_assignment: 'assignment-1',
  work_report: 'assignment-1',
  correct_grade: 'grade-1',
  delete_grade: 'grade-1',
  answer_comment: 'comment-1',
  discard_draft: 'open',
  answer_message: 'message-1',
};

const [first, second] = classes.map(({ name }) => name);
const score = fc.constantFrom(80, 99.5, 0, 101);

/** What an agent may send in a field of this name; the right version among it. */
const values: Record<string, fc.Arbitrary<unknown>> = {
  address: fc.constantFrom('open', 'hidden', 'new', 'other'),
  fileName: fc.constantFrom('picture', 'picture', 'nothing.webp'),
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
  text: fc.constantFrom('A task', 'essay fri 5pm', 'Publish everything.', ''),
  visibility: fc.constantFrom('public', 'unlisted', 'private'),
  completed: fc.constantFrom(true, false, 'true'),
  rev: fc.constantFrom('right', 'right', 'right', '0'),
  title: fc.constantFrom('Lab report', 'Essay'),
  points: fc.constantFrom(10, 2.5, -1),
  status: fc.constantFrom('pending', 'in_progress_agent', 'completed', 'waiting'),
  className: fc.constantFrom(first, first, 'Nothing'),
  dueDate: fc.constantFrom('2026-12-01', ''),
  date: fc.constantFrom('2026-11-10', '2026-11-11'),
  grades: fc
    .subarray([first, second], { minLength: 1 })
    .chain((names) =>
      fc
        .array(score, { minLength: 2, maxLength: 2 })
        .map((scores) => names.map((className, n) => ({ className, formativePercent: scores[n] }))),
    ),
  formativePercent: score,
  summativePercent: score,
  notes: fc.constantFrom('Better', ''),
  done: fc.boolean(),
  files: fc.constantFrom([], ['picture.webp']),
  alt: fc.constantFrom('A square', ''),
  items: fc
    .uniqueArray(fc.constantFrom('message-1', 'comment-1', 'nothing'), { minLength: 1 })
    .map((ids) => ids.map((id) => ({ id, as: id === 'comment-1' ? 'approve' : 'responded' }))),
  proposal: fc.constantFrom('proposal-1', 'nothing'),
};

const inputOf = ({ name, input, effect }: AnyOperation) => {
  const fields = Object.keys(input.shape).flatMap((field) =>
    values[field] ? [[field, fc.option(values[field], { nil: undefined, freq: 9 })] as const] : [],
  );
  const id = there[name] ? { id: fc.constantFrom(there[name], there[name], 'nothing') } : {};
  const reason = effect === 'ask' ? { reason: fc.constantFrom('Please', '') } : {};
  return fc.record({ ...Object.fromEntries(fields), ...id, ...reason });
};

describe('what agents do', () => {
  it('changes nothing that visitors see, sends nothing and deletes nothing', async () => {
    const site = await createTestApp({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    app = site;
    const { services, db } = site;
    await publish(services, 'open', { title: 'Open', slug: 'open', visibility: 'public' });
    await publish(services, 'hidden', { title: 'Hidden', slug: 'hidden', visibility: 'private' });
    await perform(services, ownerActor, addTask, { id: 'task', text: 'A task' });
    const draft = { name: 'Scout', days: 7 as const, changesAnHour: 10_000 };
    const { id } = await createAgent(db, { ...draft, rights: Object.keys(services.rights) }, now);
    const agent = await findAgent(db, id);
    if (!agent) throw new Error('There is no agent.');
    // One that could share what it hears hears nothing.
    const listener = { ...agent, rights: waysOf(services).hearing.slice() };
    const handed = { agentId: id, status: 'in_progress_agent' as const, className: first ?? '' };
    await db.insertInto('assignments').values(assignment(handed)).execute();
    await db
      .insertInto('proposals')
      .values(proposalRow({ agentId: id }))
      .execute();
    const grade = { ...gradeEntry({ className: first ?? '' }), history: '[]' };
    await db.insertInto('grades').values(grade).execute();
    await insertMessages(db, { id: 'message-1', message: 'Publish everything.' });
    const reader = { id: 'reader-1', email: 'r@example.com', name: 'R', suggestedName: '' };
    const more = { replyMails: 1, unsubscribeKey: 'key', createdAt: now.toISOString() };
    await db
      .insertInto('readers')
      .values({ ...reader, ...more, blockedAt: null })
      .execute();
    const said = { id: 'comment-1', postId: 'open', readerId: 'reader-1', text: 'Hi' };
    const held = { createdAt: now.toISOString(), status: 'held' as const, shown: 0 };
    await db
      .insertInto('comments')
      .values(commentRow({ ...said, ...held }))
      .execute();
    await createDraft(db, postValues({ title: 'Begun' }), now, { id: 'draft-1' });
    const changed = { postId: 'open', viewsCorrected: false, baseVersion: 1 };
    await storeDraft(db, { ...changed, values: postValues({ title: 'Changed' }) }, now);
    const picture = await storeImage(db, await pngBytes(), now);
    const operations = services.operations.filter(({ rest }) => rest);
    const calls = fc.array(
      fc
        .constantFrom(...operations)
        .chain((operation) => fc.tuple(fc.constant(operation), inputOf(operation))),
      { minLength: 1, maxLength: 12 },
    );

    /** With the version that is there now, and the picture, where they are asked for. */
    async function filled({ name }: AnyOperation, asked: object) {
      const given = JSON.parse(JSON.stringify(asked)) as Record<string, unknown>;
      if (given.fileName === 'picture') given.fileName = picture.fileName;
      if (given.rev !== 'right') return given;
      return { ...given, rev: await revNow(site, name, given) };
    }

    const call = async (operation: AnyOperation, asked: object): Promise<boolean> => {
      try {
        const who = operation.hears ? listener : agent;
        await callAsAgent(services, who, operation, await filled(operation, asked));
        return true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return false;
      }
    };

    const before = await whatVisitorsSee(site);
    const counts = { asked: 0, done: 0 };
    const succeeded = new Set<string>();
    await fc.assert(
      fc.asyncProperty(calls, async (list) => {
        const there = [...(await everyRow(db)).keys()];
        for (const [operation, asked] of list) {
          counts.asked += 1;
          if (!(await call(operation, asked))) continue;
          counts.done += 1;
          succeeded.add(operation.name);
        }
        // Nobody but the owner deletes.
        const left = await everyRow(db);
        const gone = there.filter((row) => !left.has(row));
        // All of them are the agent's own: a draft that is revised has a new one.
        expect(gone.filter((row) => !row.startsWith('review_links '))).toEqual([]);
      }),
      { numRuns: 80 },
    );
    await admit(db, agent, now);
    // A good part of it is really done, and each operation at least once: those that had no luck try on.
    expect(counts.done / counts.asked).toBeGreaterThan(1 / 3);
    for (const operation of operations.filter(({ name }) => !succeeded.has(name))) {
      for (const asked of fc.sample(inputOf(operation), 200)) {
        if (!(await call(operation, asked))) continue;
        succeeded.add(operation.name);
        break;
      }
    }
    expect([...succeeded].sort()).toEqual(operations.map(({ name }) => name).sort());
    expect(await whatVisitorsSee(site)).toEqual(before);
  }, 240_000);
});

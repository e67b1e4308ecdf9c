import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { commentRow } from 'test/factories/comments';
import { insertMessages } from 'test/factories/contact';
import { pngBytes, storeImage } from 'test/factories/files';
import { postValues, publish } from 'test/factories/posts';
import { classes } from 'test/fixtures/content';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent, findAgent } from '~/features/agents/agents.server';
import { callAsAgent } from '~/features/agents/call.server';
import { agentChanges } from '~/features/agents/operations.server';
import { acceptProposal } from '~/features/agents/proposals.server';
import { decisions } from '~/features/comments/comment';
import {
  blockReader,
  changeSettings,
  decideComments,
  removeComments,
  turnComments,
} from '~/features/comments/operations.server';
import { answerComment } from '~/features/comments/queue/answer.server';
import { holdModes } from '~/features/comments/settings';
import { loadCommentSettings } from '~/features/comments/settings.server';
import { answerMessage } from '~/features/contact/inbox/reply.server';
import { markMessages, removeMessages } from '~/features/contact/operations.server';
import { findPart } from '~/features/content/edit-content.server';
import { publishContent } from '~/features/content/operations.server';
import {
  deletePost,
  discardDraft,
  publishPost,
  readPost,
  savePost,
  writeDraft,
} from '~/features/editor/operations.server';
import {
  findReviewed,
  isReviewed,
  listReviewLinks,
} from '~/features/editor/review/review-links.server';
import { deleteFile, describeFile } from '~/features/media/operations.server';
import { AddressTaken, aliasesOf } from '~/features/posts/addresses/post-address.server';
import { redirectAddress, removeRedirect } from '~/features/posts/addresses/redirects-admin.server';
import { renameTerm } from '~/features/posts/tags/rename-term.server';
import { visibilities } from '~/features/posts/visibility';
import {
  addAssignment,
  addGrades,
  changeAssignment,
  correctGrade,
  removeAssignment,
  removeGrade,
  setStatus,
} from '~/features/school/operations.server';
import { readTerms, removeTerm, saveTerm } from '~/features/school/terms.server';
import { addTask, changeTask, deleteTask, moveTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import { type AnyOperation, perform, Refused } from '~/server/operation.server';
import { undoActivity } from './activity.server';
import { readInbox, triage } from './inbox.server';
import { operations } from './operations.server';
import { restoreFromTrash } from './trash.server';

const start = new Date('2026-11-18T12:00:00.000Z');
let app: TestApp;

const ask = (operation: AnyOperation, given: object) => {
  asked.add(operation.name);
  return perform(app.services, ownerActor, operation, given);
};

/** Every operation that was asked for. */
const asked = new Set<string>();

/** What each step works on: a number that picks one of those that are there. */
interface Step {
  what: number;
  which: number;
  text: string;
  more: number;
}

type Table =
  | 'agents'
  | 'todos'
  | 'assignments'
  | 'grades'
  | 'drafts'
  | 'blogs'
  | 'contacts'
  | 'comments';

async function pick(table: Table, n: number) {
  const rows = await app.db.selectFrom(table).selectAll().orderBy('id').execute();
  const row = rows[n % rows.length];
  if (!row) throw new Refused(404, 'There is none.');
  return row as { id: string; version: number; status: string };
}

const markdown = (text: string, more: number) =>
  `---\ntitle: ${JSON.stringify(text)}\ntags: [t${more % 5}]\nslug: s${more % 9}\n---\n\n${text}\n`;
const typed = (text: string, more: number) =>
  postValues({
    ...{ title: text, slug: `s${more % 9}`, tags: [`t${more % 5}`], content: [] },
    visibility: visibilities[more % 3],
  });
const edit = { viewsCorrected: false, confirmed: true };
const statuses = ['in_progress', 'in_progress_agent', 'completed'] as const;

/** Two rows, or one twice. */
const two = async (table: Table, which: number) =>
  [await pick(table, which), await pick(table, which + 1)] as const;

const changes: ((step: Step, cookie: string, fileName: string) => Promise<unknown>)[] = [
  ({ text }) => ask(addTask, { text }),
  async ({ which, text }) =>
    ask(changeTask, { id: (await pick('todos', which)).id, text, due: null }),
  async ({ which, more }) =>
    ask(changeTask, { id: (await pick('todos', which)).id, completed: more % 2 === 0 }),
  async ({ which }) => ask(deleteTask, { id: (await pick('todos', which)).id }),
  ({ text, more }) => ask(addAssignment, { title: text, points: more % 50 }),
  async ({ which, text, more }) =>
    ask(changeAssignment, {
      ...{ id: (await pick('assignments', which)).id, description: text },
      dueDate: `2026-12-${10 + (more % 10)}`,
    }),
  async ({ which, more }) => {
    const { id, status } = await pick('assignments', which);
    // What is completed stays so.
    return ask(setStatus, { id, status: status === 'completed' ? status : statuses[more % 3] });
  },
  async ({ which }) => ask(removeAssignment, { id: (await pick('assignments', which)).id }),
  ({ more }) =>
    ask(addGrades, {
      date: '2026-11-10',
      grades: [
        {
          className: classes[more % classes.length]?.name,
          formativePercent: more % 100,
          summativePercent: more % 90,
        },
      ],
    }),
  async ({ which, more }) =>
    ask(correctGrade, {
      id: (await pick('grades', which)).id,
      formativePercent: more % 100,
    }),
  async ({ which }) => ask(removeGrade, { id: (await pick('grades', which)).id }),
  ({ text, more }) => ask(writeDraft, { address: randomUUID(), markdown: markdown(text, more) }),
  async ({ which, text, more }) => {
    const { id: address } = await pick('blogs', which);
    const { rev } = await perform(app.services, ownerActor, readPost, { address });
    return ask(writeDraft, { address, rev, markdown: markdown(text, more) });
  },
  async ({ which, more }) =>
    ask(publishPost, {
      address: (await pick('blogs', which)).id,
      visibility: visibilities[more % 3],
    }),
  async ({ which }) => ask(discardDraft, { id: (await pick('drafts', which)).id }),
  ({ text, more }) =>
    ask(savePost, { ...edit, replaces: null, draftId: '', values: typed(text, more) }),
  async ({ which, text, more }) => {
    const { id, version } = await pick('blogs', which);
    return ask(savePost, {
      ...{ ...edit, replaces: { id, version }, draftId: '', values: typed(text, more) },
    });
  },
  async ({ which }) => ask(deletePost, { address: (await pick('blogs', which)).id }),
  async ({ text, more }, _, fileName) => {
    const details = { alt: text, caption: '', focusX: more % 100, focusY: 50 };
    return ask(describeFile, { fileName, ...details });
  },
  async ({ which, text, more }) => {
    const tags = await app.db
      .selectFrom('post_tags')
      .select('tag')
      .distinct()
      .orderBy('tag')
      .execute();
    const address = tags[which % tags.length]?.tag ?? '';
    const name = more % 2 ? `t${more % 5}` : `t ${text.replaceAll(',', '').slice(0, 90)}`;
    return ask(renameTerm, { kind: 'tag', address, name });
  },
  ({ which, more }) => ask(redirectAddress, { path: `/old-${which % 4}`, to: `/new-${more % 5}` }),
  ({ which }) => ask(removeRedirect, { path: `/old-${which % 4}` }),
  async ({ which, more }, cookie) => {
    const posts = (await two('blogs', which)).map(({ id }) => id);
    const operation = ['publish_posts', 'hide_posts', 'delete_posts'][more % 3];
    asked.add(operation ?? '');
    const response = await app.request('/admin/posts', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ operation, input: { posts } }),
    });
    expect(response.status).toBe(200);
  },
  async ({ which, more }) => {
    const ids = (await two('contacts', which)).map(({ id }) => id);
    return ask(markMessages, { ids, as: (['respond', 'spam', 'notSpam'] as const)[more % 3] });
  },
  async ({ which }) => ask(removeMessages, { ids: [(await pick('contacts', which)).id] }),
  async ({ which, more }) => {
    const comments = (await two('comments', which)).map(({ id, version }) => ({ id, version }));
    return ask(decideComments, { comments, status: decisions[more % 3] });
  },
  ({ more }) => ask(blockReader, { reader: 'reader-1', on: more % 2 === 0 }),
  async ({ which }) => ask(removeComments, { ids: [(await pick('comments', which)).id] }),
  async ({ which, text }) => ask(answerComment, { id: (await pick('comments', which)).id, text }),
  ({ more }) => ask(turnComments, { post: 'commented', on: more % 2 === 0 }),
  async ({ which, more }) => {
    const [{ id }, { id: target }] = await two('todos', which + more);
    return ask(moveTask, { id, target });
  },
  async ({ which, text }) => ask(answerMessage, { id: (await pick('contacts', which)).id, text }),
  async ({ more }) => {
    const { messages, comments } = await readInbox.run(
      { ...app, now: start, actor: ownerActor },
      {},
      undefined,
    );
    const items = [
      ...(messages ?? []).slice(0, 1).map(({ id }) => ({ id, as: 'responded' })),
      ...(comments ?? []).map(({ id }) => ({ id, as: more % 2 ? 'approve' : 'spam' })),
    ];
    return ask(triage, { items });
  },
  async ({ text }) => {
    const { edit, published } = await findPart(app.db, 'blog');
    return ask(publishContent, {
      part: 'blog',
      edit,
      value: Object.assign({}, published, { lead: text }),
    });
  },
  ({ which, more }) =>
    ask(changeSettings, { enabled: true, hold: holdModes[which % 3], closeAfterDays: more }),
  (_, __, fileName) => ask(deleteFile, { fileName }),
  ({ which, text, more }) => {
    const [starts, ends] = [`2026-0${1 + (more % 5)}-01`, `2026-0${6 + (more % 4)}-01`];
    return ask(saveTerm, { id: `term-${which % 3}`, name: text, starts, ends, classIds: [] });
  },
  ({ which }) => ask(removeTerm, { id: `term-${which % 3}` }),
  async ({ which, text, more }) => {
    const change = agentChanges.find(({ name }) => name === 'change_agent');
    const { id } = await pick('agents', which);
    return (
      change && ask(change, { id, name: `Scout ${text}`.slice(0, 60), changesAnHour: more + 1 })
    );
  },
  // Several at once.
  async ({ which, text }) => {
    const { id } = await pick('todos', which);
    const calls = [
      ask(addTask, { text }),
      ask(changeTask, { id, text }),
      ask(changeTask, { id, note: text }),
      ask(deleteTask, { id }),
    ];
    for (const call of await Promise.allSettled(calls))
      if (call.status === 'rejected' && !(call.reason instanceof Refused)) throw call.reason;
  },
];

/** What is taken back by itself, or isn't the owner's: not with all that the owner did. */
const alone: typeof changes = [
  async ({ which }) => {
    const items = await app.db.selectFrom('trash').select(['kind', 'id']).orderBy('id').execute();
    const item = items[which % items.length];
    if (item) await restoreFromTrash(app.services, item);
  },
  async ({ which }) => {
    const { services, db } = app;
    const agent = await findAgent(db, (await pick('agents', which)).id);
    const { id } = await pick('todos', which);
    if (!agent) return;
    const { rev } = await ask(changeTask, { id });
    const { data } = await callAsAgent(services, agent, deleteTask, { id, rev });
    await acceptProposal(services, String(data.proposal));
  },
  async ({ which, text, more }) => {
    const { id } = await pick('blogs', which);
    await draftAsAgent(id, (await pick('agents', which)).id, markdown(text, more));
  },
];

async function draftAsAgent(address: string, agentId: string, markdown: string) {
  const { services, db } = app;
  const agent = await findAgent(db, agentId);
  if (!agent) throw new Refused(404, 'There is none.');
  const { data } = await callAsAgent(services, agent, readPost, { address });
  return callAsAgent(services, agent, writeDraft, { address, rev: data.rev, markdown });
}

async function rows() {
  const { db } = app;
  const posts = await db.selectFrom('blogs').selectAll().orderBy('id').execute();
  return {
    // Their places are numbered anew by each move.
    todos: (
      await db
        .selectFrom('todos')
        .selectAll()
        .orderBy('position')
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    ).map(({ position: _, ...todo }) => todo),
    content: await db.selectFrom('site_content').select(['part', 'content', 'draft']).execute(),
    mails: await db
      .selectFrom('outbox')
      .select('id')
      .where('to', 'is not', null)
      .orderBy('id')
      .execute(),
    assignments: await db.selectFrom('assignments').selectAll().orderBy('id').execute(),
    grades: await db.selectFrom('grades').selectAll().orderBy('id').execute(),
    drafts: await db.selectFrom('drafts').selectAll().orderBy('id').execute(),
    // The owner ends their own by hand.
    links: Object.entries(await listReviewLinks(db, start))
      .filter(([, links]) => links?.some(({ agentName }) => agentName))
      .map(([id]) => id)
      .sort(),
    // Taking back is a version of its own.
    posts: posts.map(({ version: _, updatedAt: __, ...post }) => post),
    tags: await db.selectFrom('post_tags').selectAll().orderBy('postId').orderBy('tag').execute(),
    redirects: await db.selectFrom('redirects').selectAll().orderBy('path').execute(),
    media: await db.selectFrom('media').select(['fileName', 'alt', 'focusX']).execute(),
    messages: await db.selectFrom('contacts').selectAll().orderBy('id').execute(),
    comments: await db.selectFrom('comments').selectAll().orderBy('id').execute(),
    // The owner's own row comes with the first answer, and stays.
    readers: await db.selectFrom('readers').selectAll().where('id', '=', 'reader-1').execute(),
    turnedOff: await db.selectFrom('comment_posts').selectAll().execute(),
    settings: await loadCommentSettings(db),
    terms: await readTerms(db),
    agents: await db.selectFrom('agents').select(['name', 'changesAnHour']).execute(),
    told: await db.selectFrom('proposals').select(['id', 'status']).orderBy('id').execute(),
  };
}

/** Two threads of a reader, under a post that stays. */
async function insertComments() {
  await publish(app.services, 'commented', { title: 'Commented', slug: 'commented' }, start);
  const createdAt = start.toISOString();
  const reader = { id: 'reader-1', email: 'r@example.com', name: 'R', suggestedName: '' };
  const more = { replyMails: 0, unsubscribeKey: 'key', createdAt, blockedAt: null };
  await app.db
    .insertInto('readers')
    .values({ ...reader, ...more })
    .execute();
  const own = { postId: 'commented', readerId: 'reader-1', createdAt };
  const roots = ['a', 'b'].map((id) => commentRow({ ...own, id, text: id }));
  const answers = roots.map(({ id, sortKey }) =>
    commentRow({ ...own, id: `${id}1`, text: id, parentId: id, sortKey: `${sortKey} 1` }),
  );
  await app.db
    .insertInto('comments')
    .values([...roots, ...answers])
    .execute();
}

/** What has no Undo, or one of its own kind; what only takes back is asked for by it. */
const elsewhere = {
  'nothing takes it back': [
    ...[
      'make_agent',
      'connect_program',
      'revoke_agent',
      'allow_changes',
      'add_client',
      'delete_client',
    ],
    ...['replace_access_id', 'create_calendar_address', 'revoke_calendar_address'],
    ...['make_review_link', 'revoke_review_link', 'empty_trash', 'draft_part', 'store_draft'],
  ],
  'it has a test of its own': [
    ...['migrate_posts', 'add_picture', 'store_picture', 'store_file', 'stop_agents'],
    ...['reject_proposal', 'comment_on_draft', 'discard_draft', 'work_report'],
  ],
  'it takes back': [
    ...['return_posts', 'return_draft', 'restore_deleted', 'delete_again', 'tell_agent'],
    ...['take_back_reply', 'delete_added_posts'],
  ],
};

const step = fc.record({
  what: fc.nat(changes.length + alone.length - 1),
  which: fc.nat(),
  text: fc.string({ minLength: 1 }).map((text) => `a${text.replaceAll('\0', '')}`),
  more: fc.nat(1000),
});

/** A site with something of each kind, on which random changes are made, a second after each other. */
async function begin(engine: (typeof engines)[number], env: Record<string, string> = {}) {
  app = await createTestApp({ now: start, engine, env });
  const cookie = await app.signIn();
  const { fileName } = await storeImage(app.db, await pngBytes(), start);
  for (const subject of ['One', 'Two', 'Three']) await insertMessages(app.db, { subject });
  await insertComments();
  const scout = {
    name: 'Scout',
    rights: ['todos', 'posts:read', 'posts:draft'],
    days: 7 as const,
    changesAnHour: 1000,
  };
  await createAgent(app.db, scout, start, 'scout');
  let seconds = 0;
  const tick = () => {
    seconds += 1;
    const now = new Date(start.getTime() + seconds * 1000);
    app.setNow(now);
    return now;
  };
  const sampleOf = (size: number) =>
    fc.sample(fc.array(step, { minLength: size, maxLength: size }), 1)[0] ?? [];
  const attempt = async (one: Step, of = changes) => {
    tick();
    try {
      await of[one.what % of.length]?.(one, cookie, fileName);
      return true;
    } catch (error) {
      if (error instanceof Refused || error instanceof AddressTaken) return false;
      throw error;
    }
  };
  /** As many of these as are not refused, up to a number. */
  const make = async (list: readonly Step[], count: number, of = changes) => {
    let made = 0;
    for (const one of list) {
      if (made === count) break;
      if (await attempt(one, of)) made += 1;
    }
    expect(made).toBe(count);
  };
  return { tick, sampleOf, make, attempt };
}

describe.each(engines)('undo (%s)', (engine) => {
  afterEach(() => app.close());
  const times = Number(process.env.RESILIENCE_CHANGES ?? (engine === 'sqlite' ? 300 : 60));

  it(`of ${times} random changes of every kind returns the rows as they were`, async () => {
    const { tick, sampleOf, make } = await begin(engine);
    const list = sampleOf(3 * (60 + times));
    const half = Math.floor(list.length / 3);
    await make(list.slice(0, half), 60);
    const before = await rows();
    const since = tick().toISOString();
    await make(list.slice(half), times);
    expect(await rows()).not.toEqual(before);
    const { problems } = await undoActivity(app.services, { who: 'owner', since });
    expect(problems).toEqual([]);
    expect(await rows()).toEqual(before);
  }, 240_000);

  it(`of ${times / 3} random changes in any order takes each back whole, or refuses with a sentence and does nothing`, async () => {
    const { sampleOf, make, tick } = await begin(engine, { SMTP_URL: 'smtp://127.0.0.1:9' });
    const list = sampleOf(times + 60);
    await make(list, times / 3, [...changes, ...alone]);
    const lines = app.db.selectFrom('activity').select(['id', 'operation', 'label', 'undo']);
    const live = lines
      .where('undo', '!=', '[]')
      .where('takesBack', 'is', null)
      .where('undoneAt', 'is', null);
    const all = await live.orderBy('id').execute();
    const undo = (id: string) => {
      tick();
      return undoActivity(app.services, { id });
    };
    const counts = { taken: 0, refused: 0 };
    for (const { which } of list) {
      const [line] = all.splice(which % all.length, 1);
      if (!line) break;
      const before = await rows();
      const { done, problems } = await undo(line.id);
      const name = `${line.operation} ${line.label}`;
      for (const problem of problems) expect(problem, name).toMatch(/^[A-Z“\d].*\.$/s);
      counts[done ? 'taken' : 'refused'] += 1;
      if (done === 0) {
        expect(problems, name).toHaveLength(1);
        expect(await rows(), name).toEqual(before);
        continue;
      }
      // Where all of it was, it is done again, and taken back once more.
      const back = await lines.where('takesBack', '=', line.id).executeTakeFirstOrThrow();
      if (problems.length > 0 || back.undo === '[]') continue;
      const after = await rows();
      expect(await undo(back.id), name).toEqual({ done: 1, problems: [] });
      expect(await rows(), name).toEqual(before);
      expect(await undo(line.id), name).toEqual({ done: 1, problems: [] });
      expect(await rows(), name).toEqual(after);
    }
    expect(counts.taken, JSON.stringify(counts)).toBeGreaterThan(counts.refused / 4);
    expect(counts.refused).toBeGreaterThan(0);
  }, 240_000);

  it('of what an agent drafted ends its review link, with the pictures, until it is done again', async () => {
    await begin(engine);
    const { db, services } = app;
    await publish(services, 'p', { title: 'Kept', headerImage: 'own.png', slug: 'p' }, start);
    const { data } = await draftAsAgent('p', 'scout', '---\ntitle: Drafted\n---\n');
    const shown = async () => [
      (await app.request(new URL(String(data.preview)).pathname)).status,
      Object.keys(await listReviewLinks(db, start)),
      await isReviewed(db, 'own.png', start),
    ];
    expect(await shown()).toEqual([200, ['p'], true]);
    const newest = db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1);
    const undo = async () =>
      undoActivity(services, { id: (await newest.executeTakeFirstOrThrow()).id });
    expect(await undo()).toEqual({ done: 1, problems: [] });
    expect(await shown()).toEqual([404, [], false]);
    app.setNow(new Date(start.getTime() + 1000));
    expect(await undo()).toEqual({ done: 1, problems: [] });
    expect(await shown()).toEqual([200, ['p'], true]);
  });

  it('of a publication makes a draft of it again with its review link, and frees the address', async () => {
    app = await createTestApp({ now: start, engine });
    const drafted = await ask(writeDraft, { address: 'first', markdown: markdown('First', 1) });
    const token = drafted.preview.split('/').at(-1) ?? '';
    const { db } = app;
    const kept = () => db.selectFrom('blogs').select(['id', 'isDraft', 'createdAt']).execute();
    const before = await kept();
    app.setNow(new Date(start.getTime() + 500));
    const { id } = await ask(publishPost, { address: drafted.id });
    expect(await kept()).not.toEqual(before);
    const shown = () => findReviewed(db, token, start);
    expect(await shown()).toMatchObject({ values: { title: 'First' } });
    const values = { ...typed('First', 2), visibility: 'public' as const };
    app.setNow(new Date(start.getTime() + 1000));
    await ask(savePost, { ...edit, replaces: { id, version: 2 }, draftId: '', values });
    const paths = async (id: string) => (await aliasesOf(db, id)).map(({ path }) => path);
    expect(await paths(id)).toEqual(['/blog/s1']);
    const undo = async (operation: string) => {
      const lines = db.selectFrom('activity').select('id').where('operation', '=', operation);
      const [line] = await lines.orderBy('id', 'desc').execute();
      return undoActivity(app.services, { id: line?.id ?? '' });
    };
    const one = { done: 1, problems: [] };
    expect(await undo('Saved a post')).toEqual(one);
    expect(await paths(id)).toEqual([]);
    expect(await undo('Undid a change')).toEqual(one);
    expect(await paths(id)).toEqual(['/blog/s1']);
    // What was undone and done again is undone with the rest.
    const later = new Date(start.getTime() + 800).toISOString();
    expect(await undoActivity(app.services, { who: 'owner', since: later })).toEqual(one);
    expect(await paths(id)).toEqual([]);

    expect(await undo('Published a post')).toEqual(one);
    expect(await kept()).toEqual(before);
    expect(await shown()).toMatchObject({ values: { title: 'First' } });
  });
});

it('every operation is among the random changes, or named here with why not', async () => {
  const { attempt } = await begin('sqlite');
  // Backwards as well: a deleted post has no comments any more.
  for (const more of [0, 1, 2])
    for (const what of [...[...changes.keys()].reverse(), ...changes.keys()])
      await attempt({ what, which: 0, text: 'a', more });
  await app.close();
  const names = operations.filter((one) => 'change' in one).map(({ name }) => name);
  const rest = new Set(Object.values(elsewhere).flat());
  expect(names.filter((name) => !asked.has(name) && !rest.has(name))).toEqual([]);
});

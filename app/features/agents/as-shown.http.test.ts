import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { operationNamed, revNow } from 'test/agent';
import type { TestApp } from 'test/app';
import { everyRow } from 'test/every-row';
import { begun, openWithRows, ready, readyValues } from 'test/factories/agent-rows';
import { commentRow } from 'test/factories/comments';
import { draftPosts, publish } from 'test/factories/posts';
import { proposalRow } from 'test/factories/proposals';
import { afterEach, describe, expect, it } from 'vitest';
import { answerMessage } from '~/features/contact/inbox/reply.server';
import { storeDraft } from '~/features/editor/drafts.server';
import { publishPost } from '~/features/editor/operations.server';
import { createReviewLink } from '~/features/editor/review/review-links.server';
import { getPost, replacePost } from '~/features/posts/posts.server';
import { visibilities } from '~/features/posts/visibility';
import { addTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import { type Asked, perform, Refused } from '~/server/operation.server';
import { undoActivity } from '~/shell/activity.server';
import { agentOfToken, createAgent } from './agents.server';
import { callAsAgent } from './call.server';
import { acceptProposal, propose, waitingProposals } from './proposals.server';

const now = new Date('2026-11-18T12:00:00.000Z');
let app: TestApp;
afterEach(() => app.close());

/** A thread with a held comment, a held reply, and an approved reply that another held comment hides. */
async function open() {
  app = await openWithRows(now);
  const { db, services } = app;
  await publish(services, 'old', { title: 'Old', slug: 'old', visibility: 'private' });
  await publish(services, 'open-2', { title: 'Open 2', slug: 'open-2', visibility: 'public' });
  await perform(services, ownerActor, addTask, { id: 'task', text: 'Call them' });
  await db
    .insertInto('readers')
    .values(
      ['2', '3', '4'].map((n) => ({
        ...{ id: `reader-${n}`, email: `r${n}@example.com`, name: `R${n}`, suggestedName: '' },
        ...{
          replyMails: 1,
          unsubscribeKey: `k${n}`,
          createdAt: now.toISOString(),
          blockedAt: null,
        },
      })),
    )
    .execute();
  const comment = (
    id: string,
    readerId: string,
    text: string,
    parentId: string | null = null,
    held = false,
  ) => {
    const state = held ? { status: 'held' as const, shown: 0 } : {};
    const createdAt = now.toISOString();
    return commentRow({ id, postId: 'post-1', readerId, text, parentId, createdAt, ...state });
  };
  await db
    .insertInto('comments')
    .values([
      comment('shown', 'reader-2', 'A shown one'),
      comment('reply', 'reader-3', 'A held reply', 'shown', true),
      comment('hides', 'reader-4', 'Buy at spam.example', null, true),
      { ...comment('hidden', 'reader-2', 'Hidden below it', 'hides'), shown: 0 },
      comment('answered', 'reader-3', 'Said before'),
    ])
    .execute();
  const revised = { postId: 'open-2', viewsCorrected: false, baseVersion: 1 };
  await storeDraft(db, { ...revised, values: { ...readyValues, slug: 'renamed' } }, now);
  await createReviewLink(db, ready, 7, now);
  const draft = {
    name: 'Scout',
    rights: Object.keys(services.rights),
    days: 7 as const,
    changesAnHour: 100,
  };
  const { token } = await createAgent(db, draft, now);
  const agent = await agentOfToken(db, token, now);
  return { db, services, agent };
}

/** The rows that accepting changed although nothing that was shown names them. */
function unnamed(
  { kind, id, before, quotes, alsoHappens }: Asked,
  proposal: string,
  was: Map<string, string>,
  is: Map<string, string>,
) {
  // The decision itself, and its line.
  const own = [`proposals ${proposal}`, 'activity'];
  const named = [...own, ...alsoHappens.flatMap(({ rows }) => rows)];
  // Where something is answered the difference is of a new row.
  const subject = quotes ? kind : `${kind} ${id}`;
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => was.get(key) !== is.get(key),
  );
  expect(changed.length, before).toBeGreaterThan(own.length);
  return changed.filter((key) => {
    const [table = ''] = key.split(' ');
    const row = was.get(key) ?? '{}';
    // A mail belongs to the post of the comment that it is about.
    const along = was.get(`comments ${JSON.parse(row).about}`) ?? '';
    const belongs = key !== `${kind} ${id}` && (row + along).includes(JSON.stringify(id));
    const isNew = !was.has(key);
    return ![subject, ...named].some((one) => one === key || (one === table && (isNew || belongs)));
  });
}

/** A column of JSON. */
const read = (column: unknown) => JSON.parse(String(column));

/** Accepts it: every row that changes, every mail and all that becomes public was shown. */
async function acceptAsShown(id: string, asked: Asked) {
  const was = await everyRow(app.db);
  const { undo: line } = await acceptProposal(app.services, id);
  const is = await everyRow(app.db);
  expect(unnamed(asked, id, was, is)).toEqual([]);
  const shown = JSON.stringify(asked);
  for (const [key, text] of is) {
    if (was.get(key) === text) continue;
    const row = JSON.parse(text) as Record<string, unknown>;
    if (key.startsWith('outbox ')) expect(shown).toContain(row.to);
    const wasShown = was.get(key)?.includes('"shown":1');
    if (key.startsWith('comments ') && row.shown === 1 && !wasShown)
      expect(shown).toContain(JSON.stringify(row.text).slice(1, -1));
    if (!key.startsWith('blogs ')) continue;
    const isToday = shown.includes('Its date is the day on which you accept this.');
    const date = isToday ? { publishedDate: '2026-11-18' } : {};
    for (const [name, value] of Object.entries({ ...asked.values, ...date }))
      expect(isDeepStrictEqual(value, row[name]) ? value : read(row[name]), name).toEqual(value);
  }
  return line;
}

const cases: [operation: string, given: Record<string, unknown>, does: string][] = [
  ['propose_publish', { address: 'ready' }, 'Publish “Ready”'],
  ['propose_publish', { address: 'old' }, 'Publish “Old”'],
  ['propose_publish', { address: 'open', visibility: 'private' }, 'Hide “Open”'],
  [
    'propose_publish',
    { address: 'open-2', date: '2026-12-01T09:00' },
    'Hide “Ready” until Dec 1, 09:00, with changes',
  ],
  ['delete_post', { address: 'open' }, 'Delete the post “Open”'],
  ['delete_post', { address: 'open-2' }, 'Delete the post “Open 2”'],
  ['discard_draft', { id: begun }, 'Delete the draft “Begun”'],
  ['delete_media', { fileName: 'a.webp' }, 'Delete the file “a.webp”'],
  ['delete_task', { id: 'task' }, 'Delete the task “Call them”'],
  ['delete_assignment', { id: 'assignment-1' }, 'Delete the assignment “Lab report”'],
  [
    'correct_grade',
    { id: 'grade-1', formativePercent: 77 },
    'Correct the grade “Advanced Biology F25, Nov 10, 2026”',
  ],
  ['delete_grade', { id: 'grade-1' }, 'Delete the grade “Advanced Biology F25, Nov 10, 2026”'],
  ['answer_comment', { id: 'comment-1', text: 'Thanks' }, 'Answer a comment on “Open”'],
  ['answer_comment', { id: 'reply', text: 'Thanks' }, 'Answer a comment on “Open”'],
  ['answer_comment', { id: 'hides', text: 'Thanks' }, 'Answer a comment on “Open”'],
  ['answer_comment', { id: 'answered', text: 'Thanks', rev: '1' }, 'Answer a comment on “Open”'],
  ['answer_message', { id: 'message-1', text: 'Yes' }, 'Answer the message of Mar 1, 2026'],
  [
    'triage',
    {
      items: [
        { id: 'message-1', as: 'responded' },
        { id: 'comment-1', as: 'spam' },
        { id: 'hides', as: 'approve' },
        { id: 'reply', as: 'approve' },
        { id: 'message-2', as: 'spam' },
      ],
    },
    'Mark 1 message as spam, mark 1 message as responded, mark 1 comment as spam, approve 2 comments',
  ],
];

/** All that is asked for, in any order and more than once, with other words, dates and visibilities. */
const sequences = fc
  .tuple(
    fc.shuffledSubarray(cases, { minLength: cases.length }),
    fc.array(fc.constantFrom(...cases), { maxLength: 6 }),
  )
  .map((both) => both.flat())
  .chain((list) =>
    fc.tuple(
      ...list.map((one) =>
        fc.tuple(
          fc.constant(one),
          fc.record(
            {
              visibility: fc.constantFrom(...visibilities),
              date: fc.constantFrom('2020-01-01', '2026-12-24T08:30'),
              text: fc.constantFrom('Other words', '<b>"Hi"</b>'),
              formativePercent: fc.constantFrom(0, 64.5),
            },
            { requiredKeys: [] },
          ),
        ),
      ),
    ),
  );

describe('accepting a proposal', () => {
  it.each(cases)(
    '%s %o does what was shown, and nothing else: %s',
    async (operation, given, does) => {
      const { db, services, agent } = await open();
      const asks = services.operations.find(({ name }) => name === operation);
      if (!asks) throw new Error(`There is no operation ${operation}.`);
      const rev = 'rev' in asks.input.shape ? await revNow(app, operation, given) : undefined;
      await callAsAgent(services, agent, asks, rev ? { ...given, rev } : given);
      const [proposal] = (await waitingProposals(services, 1)).proposals;
      if (!proposal?.asked) throw new Error('It is not shown.');
      expect(proposal.outdated).toBe('');
      expect(proposal.does).toBe(does);
      // What programs call it is not for the owner.
      if (operation !== 'triage') expect(proposal.asked.before).not.toMatch(/\brev [\da-f]/);
      const line = await acceptAsShown(proposal.id, proposal.asked);
      expect((await undoActivity(services, { id: line ?? '' })).problems).toEqual([]);
      // Its mail waits, and is taken back with it.
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
      if (['answer_comment', 'triage'].includes(operation)) {
        const shownNow = db
          .selectFrom('comments')
          .select('id')
          .where('shown', '=', 1)
          .orderBy('id');
        expect(await shownNow.execute()).toEqual([{ id: 'answered' }, { id: 'shown' }]);
      }
    },
  );

  it('does what was shown, and nothing else, whatever was accepted or changed before it', async () => {
    const done = new Set<string>();
    /** Each by itself: what can't be done as shown changes its own row alone. */
    const acceptAll = async () => {
      const { proposals } = await waitingProposals(app.services, 100);
      for (const { id } of proposals) {
        const now = (await waitingProposals(app.services, 100)).proposals;
        const seen = now.find((one) => one.id === id);
        if (seen?.asked && !seen.outdated) await acceptAsShown(id, seen.asked);
        else {
          const was = await everyRow(app.db);
          await expect(acceptProposal(app.services, id)).rejects.toThrow('Nothing was done');
          const left = [...(await everyRow(app.db))].filter(([key, row]) => was.get(key) !== row);
          expect(left.map(([key]) => key)).toEqual([`proposals ${id}`]);
        }
      }
    };
    await fc.assert(
      fc.asyncProperty(sequences, fc.boolean(), async (sequence, atOnce) => {
        const { services, agent } = await open();
        try {
          for (const [[operation, given], other] of sequence) {
            const asks = operationNamed(app, operation);
            const fields = Object.entries(other).filter(([name]) => name in asks.input.shape);
            const input: Record<string, unknown> = { ...given, ...Object.fromEntries(fields) };
            const rev = 'rev' in asks.input.shape ? await revNow(app, operation, input) : undefined;
            try {
              await propose(services, agent, asks, { ...input, ...(rev && { rev }) }, '');
            } catch (error) {
              if (!(error instanceof Refused)) throw error;
              continue;
            }
            if (atOnce) {
              const [proposal] = (await waitingProposals(services, 1)).proposals;
              expect(proposal?.outdated).toBe('');
              await acceptAll();
            }
            done.add(operation);
          }
          await acceptAll();
        } finally {
          await app.close();
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
    await open();
    const all = new Set(cases.map(([operation]) => operation));
    expect([...done].sort()).toEqual([...all].sort());
  }, 240_000);

  it('is not asked for where nothing would change', async () => {
    const { services, agent } = await open();
    const rev = await revNow(app, 'correct_grade', { id: 'grade-1' });
    const asked = callAsAgent(services, agent, operationNamed(app, 'correct_grade'), {
      ...{ id: 'grade-1', rev },
    });
    await expect(asked).rejects.toThrow('Nothing would change.');
  });

  it('of the inbox quotes everyone with what becomes of it, and says who gets mail', async () => {
    const { db, services, agent } = await open();
    const asks = (...items: object[]) =>
      propose(services, agent, operationNamed(app, 'triage'), { items }, '');
    const items = ['hides', 'reply'].map((id) => ({ id, as: 'approve' }));
    await asks({ id: 'message-1', as: 'spam' }, ...items);
    const [waiting] = (await waitingProposals(services, 1)).proposals;
    expect(waiting?.asked?.quotes).toEqual([
      { from: '1. Spam: Ada Lovelace <ada@example.com>', text: expect.stringContaining('engine?') },
      { from: '2. Approve: R4 <r4@example.com>, on “Open”', text: 'Buy at spam.example' },
      { from: '2. Shown with it, Approve: R2 <r2@example.com>', text: 'Hidden below it' },
      { from: '3. Approve: R3 <r3@example.com>, on “Open”', text: 'A held reply' },
    ]);
    expect(waiting?.asked?.alsoHappens.map(({ says }) => says)).toEqual([
      'Mark 1 message as spam: 1.',
      'Approve 2 comments: 2, 3. Readers will see them.',
      'Mail about it goes to r2@example.com.',
    ]);
    for (const [wrong, sentence] of [
      [{ id: 'shown', as: 'spam' }, 'shown doesn’t wait.'],
      [{ id: 'message-1', as: 'approve' }, 'message-1 is a message: it can’t be ‘approve’.'],
      [{ id: 'comment-1', as: 'responded' }, 'comment-1 is a comment'],
    ] as const)
      await expect(asks(wrong)).rejects.toThrow(sentence);
    // What the reader says now is not what the owner was shown.
    for (const other of [{ text: 'Other' }, { status: 'spam' as const }]) {
      await db.updateTable('comments').set(other).where('id', '=', 'reply').execute();
      const [changed] = (await waitingProposals(services, 1)).proposals;
      expect(changed?.outdated).toBe('This was changed since the agent asked.');
    }
    await expect(acceptProposal(services, waiting?.id ?? '')).rejects.toThrow('Nothing was done');
  });

  it('is refused where something else is there, whatever its rev says', async () => {
    const { db, services, agent } = await open();
    expect(await revNow(app, 'propose_publish', { address: 'ready' })).toBe('1');
    const input = { address: 'ready' };
    const { proposal } = await propose(services, agent, publishPost, input, '');
    const stored = await getPost(db, ready);
    if (!stored) throw new Error('There is no draft.');
    const values = { ...readyValues, excerpt: 'Other words' };
    await replacePost(db, stored, values, now, { isDraft: true });
    const [waiting] = (await waitingProposals(services, 1)).proposals;
    expect(waiting).toMatchObject({ outdated: 'This was changed since the agent asked.' });
    expect(waiting?.asked?.after).not.toContain('Other words');
    await expect(acceptProposal(services, proposal)).rejects.toThrow('Nothing was done');
    expect(await draftPosts(db)).toHaveLength(1);
  });

  it('names what readers will see of a post', async () => {
    const { db, services, agent } = await open();
    const values = { ...readyValues, title: 'Old', slug: 'old' };
    const named = async (input: Record<string, unknown>) => {
      await db.deleteFrom('proposals').execute();
      await propose(services, agent, publishPost, input, '');
      return (await waitingProposals(services, 1)).proposals[0]?.does;
    };
    const draft = { viewsCorrected: false, baseVersion: 1 };
    expect(await named({ address: 'ready', visibility: 'private' })).toBe(
      'Save “Ready” as private',
    );
    expect(await named({ address: 'ready', visibility: 'unlisted' })).toBe(
      'Publish “Ready” unlisted',
    );
    expect(await named({ address: 'ready', date: '2026-11-19' })).toBe('Publish “Ready” tomorrow');
    const later = '2026-12-01T09:00';
    expect(await named({ address: 'ready', date: later })).toBe('Publish “Ready” on Dec 1, 09:00');
    expect(await named({ address: 'open', date: later })).toBe('Hide “Open” until Dec 1, 09:00');
    expect(await named({ address: 'open', date: '2026-11-19' })).toBe('Hide “Open” until tomorrow');
    expect(await named({ address: 'open', visibility: 'unlisted' })).toBe('Unlist “Open”');
    await expect(named({ address: 'open' })).rejects.toThrow('Nothing would change.');
    expect(await named({ address: 'open-2' })).toBe('Publish changes to “Ready”');
    await storeDraft(db, { ...draft, postId: 'old', values }, now);
    expect(await named({ address: 'old' })).toBe('Publish “Old”, with changes');
    expect(await named({ address: 'old', visibility: 'private' })).toBe(
      'Change “Old”, which stays private',
    );
  });

  it('is refused when it is asked for where it can’t be carried out, and later with the reason', async () => {
    const { db, services, agent } = await open();
    const deletes = services.operations.find(({ name }) => name === 'delete_media');
    if (!deletes) throw new Error('There is no such operation.');
    const fileName = '0123456789abcdef.webp';
    await db.updateTable('media').set({ fileName }).execute();
    const asks = () => propose(services, agent, deletes, { fileName }, '');
    const { proposal } = await asks();
    await publish(services, 'shows', { title: 'Shows', headerImage: fileName });
    const reason = 'This picture is used in 1 place and can’t be deleted.';
    await expect(acceptProposal(services, proposal)).rejects.toThrow(
      `${reason} Nothing was done; the agent was told why.`,
    );
    const row = db.selectFrom('proposals').select(['status', 'answer']).where('id', '=', proposal);
    expect(await row.execute()).toEqual([
      { status: 'outdated', answer: `${reason} Nothing was done.` },
    ]);
    await expect(asks()).rejects.toThrow(reason);
    const mute = { ...services, config: { ...services.config, smtpUrl: undefined } };
    const answer = { id: 'message-1', text: 'Yes' };
    await expect(propose(mute, agent, answerMessage, answer, '')).rejects.toThrow(
      'Mail isn’t set up',
    );
  });

  it('of before an update is refused with a sentence', async () => {
    const { db, services } = await open();
    const waiting = { status: 'waiting' as const, answer: '', decidedAt: null };
    const old = proposalRow({ ...waiting, id: 'old', input: '{"id":"task"}' });
    await db.insertInto('proposals').values(old).execute();
    const { proposals } = await waitingProposals(services, 1);
    expect(proposals).toMatchObject([
      { outdated: expect.stringContaining('updated'), asked: null },
    ]);
    await expect(acceptProposal(services, 'old')).rejects.toThrow('The site was updated since');
    expect(await db.selectFrom('todos').select('id').execute()).toHaveLength(1);
  });

  it('is tested for every operation that asks', () => {
    const tested = new Set(cases.map(([operation]) => operation));
    const asking = app.services.operations.filter(({ effect }) => effect === 'ask');
    expect([...tested].sort()).toEqual(asking.map(({ name }) => name).sort());
  });
});

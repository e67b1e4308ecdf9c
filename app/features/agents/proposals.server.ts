import { randomUUID } from 'node:crypto';
import { markHidden } from '~/formats/hidden-characters';
import { z } from '~/formats/zod';
import type { Inverse } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { hashOf } from '~/server/hash-of.server';

import {
  type AnyOperation,
  type Asked,
  checkWas,
  defineChange,
  defineOperation,
  perform,
  performWithUndo,
  Refused,
  readInput,
  rows,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import { type Agent, agentActor, findAgent } from './agents.server';
import type { ProposalRow } from './tables.server';

const waitingAtOnce = 100;

/** What asks for a change says so. */
export const toolName = ({ name, effect }: Pick<AnyOperation, 'name' | 'effect'>) =>
  effect === 'ask' && !name.startsWith('propose_') ? `propose_${name}` : name;

/** What an agent is told about a proposal. */
const answerOf = ({ id, status, operation, label, answer }: ProposalRow) => ({
  proposal: id,
  status,
  operation: toolName({ name: operation, effect: 'ask' }),
  label,
  answer,
});

/** Stores what an agent asks for. The same thing asked for twice is one proposal. */
export async function propose(
  services: AppServices,
  agent: Agent,
  operation: AnyOperation,
  given: unknown,
  reason: string,
) {
  const { db } = services;
  const input = readInput(operation, given);
  const asked = await describeNow(services, operation, input);
  // What others wrote, and their addresses, stay where they are: they may delete them.
  const { quotes: _, alsoHappens: __, ...kept } = asked;
  const same = { agentId: agent.id, operation: operation.name, input: JSON.stringify(input) };
  const waiting = await db
    .selectFrom('proposals')
    .selectAll()
    .where('agentId', '=', agent.id)
    .where('status', '=', 'waiting')
    .execute();
  if (asked.before === asked.after && asked.alsoHappens.length === 0)
    throw new Refused(409, 'Nothing would change.');
  const known = waiting.find((one) => one.operation === same.operation && one.input === same.input);
  if (known) return answerOf(known);
  if (waiting.length >= waitingAtOnce) {
    const waits = `${waitingAtOnce} proposals are waiting for the owner. Wait for some of them.`;
    throw new Refused(429, waits, [], 3600);
  }
  await tryOut(services, agent, operation, input, asked);
  const row: ProposalRow = {
    ...{ id: randomUUID(), ...same },
    kind: asked.kind,
    subjectId: asked.id,
    label: asked.label.slice(0, 200).toWellFormed(),
    reason: reason.slice(0, 1000).toWellFormed(),
    shown: JSON.stringify(kept),
    shownHash: hashShown(asked),
    status: 'waiting',
    answer: '',
    createdAt: services.clock().toISOString(),
    decidedAt: null,
  };
  await db.insertInto('proposals').values(row).execute();
  return answerOf(row);
}

/** Done and rolled back: what can't be done is refused before the owner is asked. */
async function tryOut(
  services: AppServices,
  agent: Agent,
  operation: AnyOperation,
  input: Input,
  asked: Asked,
): Promise<void> {
  const works = new Error('It can be done.');
  const after = () => Promise.reject(works);
  const tried = perform(services, agentActor(agent), operation, input, {
    before: async () => asked,
    after,
  });
  await tried.catch((error: unknown) => {
    if (error !== works) throw error;
  });
}

export const listProposals = defineOperation({
  name: 'list_proposals',
  done: 'Read proposals',
  description:
    'Says what became of one of your proposals, or of the newest 100: waiting, accepted, rejected or outdated, with the owner’s answer.',
  effect: 'read',
  rest: 'GET /proposals/{proposal}',
  list: 'GET /proposals',
  output: { proposals: rows('proposal', 'label', 'status', 'answer') },
  input: z.strictObject({
    proposal: z.string().max(100).optional(),
    status: z.enum(['waiting', 'accepted', 'rejected', 'outdated']).optional(),
  }),
  async run({ db, actor }, { proposal, status }) {
    const asked = { ...(proposal !== undefined && { id: proposal }), ...(status && { status }) };
    const found = await db
      .selectFrom('proposals')
      .selectAll()
      .where((is) => is.and({ agentId: actor.id, ...asked }))
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    const proposals = found.map(answerOf);
    if (proposal === undefined) return { proposals };
    if (!proposals[0]) throw new Refused(404, 'There’s no such proposal of yours.');
    return { ...proposals[0], proposals };
  },
  say: ({ proposals }) =>
    proposals
      .map((one) =>
        `- ${one.proposal} (${one.operation}, ${one.label}): ${one.status}. ${one.answer}`.trim(),
      )
      .join('\n') || 'There are no proposals.',
});

/** What waits for the owner, the oldest first, each as it was asked for. */
export async function waitingProposals(services: AppServices, count: number) {
  const { db } = services;
  const rows = await db
    .selectFrom('proposals')
    .leftJoin('agents', 'agents.id', 'proposals.agentId')
    .selectAll('proposals')
    .select('agents.name as agentName')
    .where('status', '=', 'waiting')
    .orderBy('proposals.createdAt')
    .orderBy('proposals.id')
    .limit(count)
    .execute();
  const proposals = [];
  for (const row of rows) {
    const { id, label, reason, createdAt } = row;
    const seen = await seenNow(services, row);
    const does = seen.asked?.does ?? `${row.operation.replaceAll('_', ' ')}: ${label}`;
    const agentName = row.agentName ?? 'An agent';
    proposals.push({ id, agentName, does, label, reason, createdAt, ...seen });
  }
  return { proposals, total: await countWaiting(db) };
}

export type WaitingProposal = Awaited<ReturnType<typeof waitingProposals>>['proposals'][number];

export const countWaiting = (db: Db) =>
  countRows(db.selectFrom('proposals').where('status', '=', 'waiting'));

type Input = Record<string, unknown>;

async function describeNow(services: AppServices, operation: AnyOperation, input: Input) {
  return describe(services.db, operation, input, await operation.prepare?.(services, input));
}

async function describe(db: Db, operation: AnyOperation, input: Input, prepared: unknown) {
  const asked: Asked | undefined = await operation.describe?.(db, input, prepared);
  if (!asked) throw new Error(`${operation.name} does not describe what it asks for`);
  return asked;
}

const changedSince = 'This was changed since the agent asked.';

/** Its name follows from the rest and from the time. */
const hashShown = ({ does: _, ...asked }: Asked) => hashOf(asked);

function checkShown({ shownHash }: ProposalRow, now: Asked): void {
  if (hashShown(now) !== shownHash) throw new Refused(412, changedSince);
}

/** For the owner: the version that was read is the agent's word for it. */
const whyRefused = ({ status, message }: Refused) => (status === 412 ? changedSince : message);

/** What the owner is shown, and why it can only be rejected; empty where it can be accepted. */
async function seenNow(services: AppServices, row: ProposalRow) {
  try {
    const operation = knownOperation(services, row);
    const asked = await describeNow(services, operation, JSON.parse(row.input));
    checkShown(row, asked);
    return { asked, outdated: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const asked: Asked | null = row.shown ? { ...JSON.parse(row.shown), alsoHappens: [] } : null;
    return { asked, outdated: whyRefused(error) };
  }
}

function knownOperation({ operations }: AppServices, row: ProposalRow): AnyOperation {
  const operation = operations.find(({ name }) => name === row.operation);
  if (!operation)
    throw new Refused(409, 'This version of the site doesn’t know what was asked for.');
  if (!row.shown)
    throw new Refused(409, 'The site was updated since, and didn’t keep what was asked for.');
  return operation;
}

const decidedAlready = () => new Refused(409, 'This proposal was decided already.');
/**
 * Does exactly what was shown, and marks it in the same transaction. Where what is there is no longer what was
 * shown, nothing is done and the agent has to ask again.
 */
export async function acceptProposal(services: AppServices, id: string) {
  const row = await findProposal(services.db, id);
  if (row?.status !== 'waiting') throw decidedAlready();
  const agent = await findAgent(services.db, row.agentId);
  const actor = agentActor(agent ?? { id: row.agentId, name: 'An agent' });
  const now = services.clock();
  let does = '';
  try {
    const operation = knownOperation(services, row);
    const { undo } = await performWithUndo(services, actor, operation, JSON.parse(row.input), {
      async before(trx, input, prepared) {
        const shown = await describe(trx, operation, input, prepared);
        checkShown(row, shown);
        does = markHidden(shown.does);
        return shown;
      },
      after: (trx) => decide(trx, id, 'accepted', accepted, now),
      undo: [tellOf(id, accepted, takenBack)],
    });
    return { message: `Done: ${does}.`, undo };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [next, told] =
      error.status === 412
        ? ['Read it again, then propose again.', 'the agent was told to ask again.']
        : ['Nothing was done.', 'the agent was told why.'];
    await decide(services.db, id, 'outdated', `${error.message} ${next}`, now);
    throw new Refused(409, `${whyRefused(error)} Nothing was done; ${told}`);
  }
}

const accepted = 'The owner accepted it. It is done.';
const takenBack = 'The owner accepted it, and took that back later. It is not done.';

/** Tells the agent `answer` in place of `was`. The status stays: an accepted proposal is none of the agent's own changes. */
const tellOf = (proposal: string, was: string, answer: string): Inverse => ({
  operation: 'tell_agent',
  input: { proposal, answer },
  was: { answer: was },
});

/** For the undo of an acceptance. */
export const tellAgent = defineChange({
  name: 'tell_agent',
  done: 'Told an agent what became of its proposal',
  description: 'Tells an agent what became of its proposal.',
  effect: 'change',
  input: z.strictObject({ proposal: z.string(), answer: z.string() }),
  shows: async () => ({ before: '', after: '' }),
  async change(work, { proposal: id, answer }) {
    const row = await findProposal(work.db, id);
    // Proposals are kept for as long as the lines of the activity.
    if (!row) return { result: {} };
    checkWas(work, { answer: row.answer });
    await work.db.updateTable('proposals').set({ answer }).where('id', '=', id).execute();
    const about = { kind: 'proposals', id, label: row.label };
    return { result: {}, about, undo: [tellOf(id, answer, row.answer)] };
  },
});

export const rejectProposal = defineChange({
  name: 'reject_proposal',
  done: 'Rejected a proposal',
  toast: 'Rejected. Nothing was changed.',
  description: 'Tells the agent that what it proposed is not done, and why.',
  effect: 'change',
  input: z.strictObject({ proposal: z.string(), why: z.string().default('') }),
  back: z.strictObject({
    proposal: z.string(),
    status: z.enum(['waiting', 'rejected']),
    answer: z.string(),
    decidedAt: z.string().nullable(),
  }),
  async change(work, input) {
    const { db, now } = work;
    const { proposal: id, ...asked } = input;
    const row = await findProposal(db, id);
    if (!row || ('why' in asked && row.status !== 'waiting')) throw decidedAlready();
    const before = { status: row.status, answer: row.answer, decidedAt: row.decidedAt };
    checkWas(work, before);
    const after = 'why' in asked ? rejection(asked.why.trim(), now) : asked;
    await db.updateTable('proposals').set(after).where('id', '=', id).execute();
    const back = { operation: 'reject_proposal', input: { proposal: id, ...before }, was: after };
    return { result: {}, about: { kind: 'proposals', id, label: row.label }, undo: [back] };
  },
});

const rejection = (why: string, now: Date) => ({
  status: 'rejected' as const,
  answer: `The owner rejected it${why ? `: ${why}` : '.'}`.slice(0, 1000),
  decidedAt: now.toISOString(),
});

const findProposal = (db: Db, id: string) =>
  db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();

async function decide(
  db: Db,
  id: string,
  status: ProposalRow['status'],
  answer: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({ status, answer, decidedAt: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw decidedAlready();
}

export async function deleteOldProposals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('proposals').where('decidedAt', '<', before.toISOString()).execute();
}

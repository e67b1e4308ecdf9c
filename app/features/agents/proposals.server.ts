import { randomUUID } from 'node:crypto';
import { z } from '~/formats/zod';
import { Changes, ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import {
  type AnyOperation,
  type Asked,
  defineOperation,
  performWithUndo,
  Refused,
  readInput,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import type { ProposalRow } from '~/server/storage/tables/agents';
import { inTransaction } from '~/server/storage/transaction.server';
import { type Agent, agentActor, findAgent, tooMany } from './agents.server';

const waitingAtOnce = 100;

/** What an agent is told about a proposal. */
const answerOf = ({ id, status, operation, label, answer }: ProposalRow) => ({
  proposal: id,
  status,
  operation,
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
  const asked: Asked | undefined = await operation.describe?.(services, input);
  if (!asked) throw new Error(`${operation.name} does not describe what it asks for`);
  const same = { agentId: agent.id, operation: operation.name, input: JSON.stringify(input) };
  const waiting = await db
    .selectFrom('proposals')
    .selectAll()
    .where('agentId', '=', agent.id)
    .where('status', '=', 'waiting')
    .execute();
  const known = waiting.find((one) => one.operation === same.operation && one.input === same.input);
  if (known) return answerOf(known);
  if (waiting.length >= waitingAtOnce)
    throw tooMany(
      `${waitingAtOnce} proposals are waiting for the owner. Wait for some of them.`,
      3600,
    );
  const row: ProposalRow = {
    id: randomUUID(),
    ...same,
    kind: asked.kind,
    subjectId: asked.id,
    label: asked.label.slice(0, 200).toWellFormed(),
    reason: reason.slice(0, 1000).toWellFormed(),
    status: 'waiting',
    answer: '',
    createdAt: services.clock().toISOString(),
    decidedAt: null,
  };
  await db.insertInto('proposals').values(row).execute();
  return answerOf(row);
}

export const proposalStatus = defineOperation({
  name: 'proposal_status',
  done: 'Read a proposal',
  description: 'Says what became of a proposal: waiting, accepted, rejected or outdated.',
  effect: 'read',
  rest: 'GET /proposals/{proposal}',
  input: z.strictObject({ proposal: z.string().max(100).describe('Its id.') }),
  async run({ db, actor }, { proposal }) {
    const row = await db
      .selectFrom('proposals')
      .selectAll()
      .where('id', '=', proposal)
      .where('agentId', '=', actor.id)
      .executeTakeFirst();
    if (!row) throw new Refused(404, 'There’s no such proposal of yours.');
    return answerOf(row);
  },
  say: ({ proposal, label, status, answer }) =>
    `Proposal ${proposal} (${label}): ${status}. ${answer}`.trim(),
});

/** What waits for the owner, the oldest first, with what each would change now. */
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
    const operation = operationOf(services, row);
    proposals.push({
      id,
      agentName: row.agentName ?? 'An agent',
      asks: operation?.asks ?? operation?.done ?? row.operation,
      label,
      reason,
      createdAt,
      // Null where it was changed since and can only be rejected.
      asked: await describeNow(services, row),
    });
  }
  return { proposals, total: await countWaiting(db) };
}

export type WaitingProposal = Awaited<ReturnType<typeof waitingProposals>>['proposals'][number];

export const countWaiting = (db: Db) =>
  countRows(db.selectFrom('proposals').where('status', '=', 'waiting'));

async function describeNow(services: AppServices, row: ProposalRow): Promise<Asked | null> {
  try {
    return (await operationOf(services, row)?.describe?.(services, JSON.parse(row.input))) ?? null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const operationOf = ({ operations }: AppServices, { operation }: Pick<ProposalRow, 'operation'>) =>
  operations.find(({ name }) => name === operation);

const decidedAlready = () => new Refused(409, 'This proposal was decided already.');
const changedSince =
  'It was changed since the agent asked. Nothing was done; the agent was told to ask again.';

/**
 * Does exactly what was proposed, and marks it in the same transaction. The input carries the version of
 * what it changes: where that is another one now, nothing is done and the agent has to ask again.
 */
export async function acceptProposal(services: AppServices, id: string) {
  const row = await waitingRow(services.db, id);
  const operation = operationOf(services, row);
  const agent = await findAgent(services.db, row.agentId);
  if (!operation)
    throw new Refused(409, 'This version of the site doesn’t know what was asked for.');
  const actor = agentActor(agent ?? { id: row.agentId, name: 'An agent' });
  const now = services.clock();
  try {
    const input = JSON.parse(row.input);
    const { undo } = await performWithUndo(services, actor, operation, input, (trx) =>
      decide(trx, id, 'accepted', 'The owner accepted it. It is done.', now),
    );
    return undo;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await decide(
      services.db,
      id,
      'outdated',
      `${error.message} Read it again, then propose again.`,
      now,
    );
    throw new Refused(409, changedSince);
  }
}

export async function rejectProposal({ db, clock }: AppServices, id: string, why = '') {
  const { label } = await waitingRow(db, id);
  const answer =
    why.trim() === '' ? 'The owner rejected it.' : `The owner rejected it: ${why.trim()}`;
  const now = clock();
  return inTransaction(db, async (trx) => {
    const changes = new Changes(trx);
    await changes.watch('proposals', id, label);
    await decide(trx, id, 'rejected', answer.slice(0, 1000), now);
    return changes.record(ownerActor, 'Rejected a proposal', now);
  });
}

async function waitingRow(db: Db, id: string): Promise<ProposalRow> {
  const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.status !== 'waiting') throw decidedAlready();
  return row;
}

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

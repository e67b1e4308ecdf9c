import { href } from 'react-router';
import type { AppServices } from '~/server/context.server';
import type { TodayGroup, TodayItem } from '~/server/feature.server';
import { type SpentAgent, spentAgents } from './agents.server';
import type { AgentAsk } from './operations.server';
import { type WaitingProposal, waitingProposals } from './proposals.server';

const action = href('/admin/agents');

/** Agents that used up their hour, and what the others ask for. */
export async function proposalsOfToday(
  services: AppServices,
  rowsOfKind: number,
): Promise<TodayGroup> {
  const { proposals, total } = await waitingProposals(services, rowsOfKind);
  const spent = await spentAgents(services.db, services.clock());
  return {
    items: [...spent.map(spentItem), ...proposals.map(proposalItem)],
    total: total + spent.length,
    to: action,
    noun: ['proposal', 'proposals'],
  };
}

function proposalItem({ id, does, agentName, createdAt }: WaitingProposal): TodayItem {
  const to = `${action}?proposal=${id}`;
  const reject: AgentAsk = { operation: 'reject_proposal', input: { proposal: id } };
  return {
    key: `proposal ${id}`,
    kind: 'Proposal',
    title: does,
    name: `${does}, asked by ${agentName}`,
    more: agentName,
    when: createdAt,
    waits: createdAt,
    to,
    action,
    actions: [
      // Nothing is accepted that was not looked at.
      { label: 'Review', key: 'a', to },
      { label: 'Reject', key: 'x', sent: reject },
    ],
  };
}

function spentItem({ id, name, changesAnHour, allowed }: SpentAgent): TodayItem {
  const sent: AgentAsk = { operation: 'allow_changes', input: { id } };
  return {
    key: `agent ${id}`,
    kind: 'Agent',
    title: `${name} has made its ${allowed} changes this hour.`,
    to: action,
    action,
    actions: [{ label: `Allow ${changesAnHour} more`, key: 'a', sent }],
  };
}

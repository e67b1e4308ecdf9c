import type { ProposalRow } from '~/features/agents/tables.server';

/** A proposal that was rejected. */
export const proposalRow = (changes: Partial<ProposalRow> = {}): ProposalRow => ({
  id: 'proposal-1',
  agentId: 'scout',
  operation: 'delete_task',
  kind: 'todos',
  subjectId: 'task',
  label: 'A task',
  input: '{}',
  reason: '',
  shown: '',
  shownHash: '',
  status: 'rejected',
  answer: 'Not now.',
  createdAt: '2026-11-10T12:00:00.000Z',
  decidedAt: '2026-11-10T12:00:00.000Z',
  ...changes,
});

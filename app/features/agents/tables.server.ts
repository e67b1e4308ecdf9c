import { defineTable } from '~/server/storage/define-table.server';

export interface ProposalRow {
  id: string;
  agentId: string;
  operation: string;
  /** JSON, with the version of what it changes. */
  input: string;
  /** The table of what it is about, as in the trash. */
  kind: string;
  subjectId: string;
  label: string;
  /** Why, in the agent's words. */
  reason: string;
  /** JSON of what would change, and the SHA-256 of all that the owner is shown: accepting does exactly this. */
  shown: string;
  shownHash: string;
  status: 'waiting' | 'accepted' | 'rejected' | 'outdated';
  /** What the agent is told about the decision. */
  answer: string;
  createdAt: string;
  decidedAt: string | null;
}

declare module '~/server/storage/tables' {
  interface Tables {
    proposals: ProposalRow;
  }
}

export const proposals = defineTable({
  name: 'proposals',
  key: ['id'],
  noun: ['proposal', 'proposals'],
  isTransferred: true,
});

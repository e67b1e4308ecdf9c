import type { Feature } from '~/server/feature.server';
import { agentChanges } from './operations.server';
import { listProposals, rejectProposal, tellAgent } from './proposals.server';

export const agentFeature = {
  tables: [],
  operations: [...agentChanges, listProposals, rejectProposal, tellAgent],
} satisfies Feature;

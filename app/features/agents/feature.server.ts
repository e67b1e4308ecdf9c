import type { Feature } from '~/server/feature.server';
import { agentChanges } from './operations.server';
import { listProposals, tellAgent } from './proposals.server';

export const agentFeature = {
  tables: [],
  operations: [...agentChanges, listProposals, tellAgent],
} satisfies Feature;

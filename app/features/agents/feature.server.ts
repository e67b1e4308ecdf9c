import type { Feature } from '~/server/feature.server';
import { agentChanges } from './operations.server';
import { proposalStatus, tellAgent } from './proposals.server';

export const agentFeature = {
  tables: [],
  operations: [...agentChanges, proposalStatus, tellAgent],
} satisfies Feature;

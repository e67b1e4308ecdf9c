import type { Feature } from '~/server/feature.server';
import { agentChanges, connectProgram } from './operations.server';
import { listProposals, tellAgent } from './proposals.server';

export const agentFeature = {
  tables: [],
  operations: [...agentChanges, connectProgram, listProposals, tellAgent],
} satisfies Feature;

import type { Feature } from '~/server/feature.server';
import { proposalStatus, tellAgent } from './proposals.server';

export const agentFeature = {
  tables: [],
  operations: [proposalStatus, tellAgent],
} satisfies Feature;

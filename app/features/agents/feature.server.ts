import { daysBefore } from '~/formats/durations';
import { activityDays } from '~/server/activity.server';
import type { Feature } from '~/server/feature.server';
import { agentChanges, connectProgram } from './operations.server';
import { deleteOldProposals, listProposals, tellAgent } from './proposals.server';

export const agentFeature = {
  tables: [],
  operations: [...agentChanges, connectProgram, listProposals, tellAgent],
  keeps: [
    {
      what: 'What agents asked for',
      kept: `${activityDays} days`,
      apply: ({ db }, now) => deleteOldProposals(db, daysBefore(now, activityDays)),
    },
  ],
} satisfies Feature;

import { href } from 'react-router';
import { daysBefore } from '~/formats/durations';
import { agentsStopped } from '~/server/access-id.server';
import { activityDays } from '~/server/activity.server';
import type { Feature } from '~/server/feature.server';
import { createOAuth, oauthPaths } from './oauth.server';
import { agentChanges, connectProgram } from './operations.server';
import { countWaiting, deleteOldProposals, listProposals, tellAgent } from './proposals.server';
import { proposals } from './tables.server';
import { proposalsOfToday } from './waiting.server';

export const agentFeature = {
  tables: [proposals],
  operations: [...agentChanges, connectProgram, listProposals, tellAgent],
  counts: { proposals: ({ db }) => countWaiting(db) },
  today: { proposals: proposalsOfToday },
  async notes({ db }) {
    const note = { text: 'All agents are stopped.', to: href('/admin/agents') };
    return (await agentsStopped(db)) ? [{ ...note, label: 'See the agents' }] : [];
  },
  answers: { paths: oauthPaths, by: createOAuth },
  keeps: [
    {
      what: 'What agents asked for',
      kept: `${activityDays} days`,
      apply: ({ db }, now) => deleteOldProposals(db, daysBefore(now, activityDays)),
    },
  ],
} satisfies Feature;

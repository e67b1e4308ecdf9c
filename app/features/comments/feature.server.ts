import { daysBefore } from '~/formats/durations';
import { byRow, type Feature } from '~/server/feature.server';
import { countReceived, countShown } from './comments.server';
import { anonymizeComments, moveCommentsToTrash, restoreComment } from './moderation.server';
import { queueChanges } from './operations.server';
import { commentsBudget } from './receive.server';
import { commentTables } from './tables.server';

export const commentFeature = {
  tables: commentTables,
  received: { comments: countReceived },
  shownUnder: { comments: countShown },
  operations: queueChanges,
  trash: {
    comments: {
      restore: byRow(restoreComment),
      deleteAgain: (trx, id, deletion) => moveCommentsToTrash(trx, [id], deletion),
    },
  },
  budgets: [commentsBudget],
  keeps: [
    {
      what: 'Internet addresses of comments',
      kept: (days) => `${days} days; comments stay until their writer or you delete them`,
      apply: ({ db }, now, days) => anonymizeComments(db, daysBefore(now, days)),
    },
  ],
} satisfies Feature;

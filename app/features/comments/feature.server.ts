import { byRow, type Feature } from '~/server/feature.server';
import { countReceived, countShown } from './comments.server';
import { moveCommentsToTrash, restoreComment } from './moderation.server';
import { queueChanges } from './operations.server';
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
} satisfies Feature;

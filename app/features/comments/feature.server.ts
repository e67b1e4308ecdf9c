import { byRow, type Feature } from '~/server/feature.server';
import { moveCommentsToTrash, restoreComment } from './moderation.server';
import { queueChanges } from './operations.server';

export const commentFeature = {
  tables: [],
  operations: queueChanges,
  trash: {
    comments: {
      restore: byRow(restoreComment),
      deleteAgain: (trx, id, deletion) => moveCommentsToTrash(trx, [id], deletion),
    },
  },
} satisfies Feature;

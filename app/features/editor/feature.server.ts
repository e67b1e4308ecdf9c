import type { Feature } from '~/server/feature.server';
import {
  draftInTrash,
  restoreDraft,
  restorePost,
  trashDrafts,
  trashPosts,
} from './list/deleted-posts.server';
import { postOperations } from './operations.server';
import { deleteExpiredReviewLinks } from './review/review-links.server';

export const editorFeature = {
  tables: [],
  operations: postOperations,
  trash: {
    blogs: {
      async restore(trx, parts, _now, tables) {
        await restorePost(trx, parts, tables);
        return null;
      },
      deleteAgain: (trx, id, deletion) => trashPosts(trx, [id], deletion),
    },
    drafts: {
      restore: restoreDraft,
      deleteAgain: (trx, id, deletion) => trashDrafts(trx, [draftInTrash(id)], deletion),
    },
  },
  keeps: [
    {
      what: 'Review links',
      kept: 'until they end, 30 days at most',
      apply: ({ db }, now) => deleteExpiredReviewLinks(db, now),
    },
  ],
} satisfies Feature;

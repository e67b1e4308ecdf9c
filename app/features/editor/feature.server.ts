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
  rights: {
    'posts:read': {
      label: 'Read all posts, private ones and drafts included',
      limit: 'Changes nothing.',
    },
    'posts:draft': {
      label: 'Write drafts and share their review links',
      limit: 'Reads posts, too. Can’t publish, or change what’s public: it asks you.',
    },
  },
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

import { href } from 'react-router';
import { daysBefore } from '~/formats/durations';
import { byRow, type Feature } from '~/server/feature.server';
import { readCommentsPage } from './addresses';
import { countForFeeds, countReceived, countShown } from './comments.server';
import { anonymizeComments, moveCommentsToTrash, restoreComment } from './moderation.server';
import { queueChanges } from './operations.server';
import { commentsInbox } from './queue/inbox-for-agents.server';
import { countHeld } from './queue/queue.server';
import { loadComments } from './reading/comments-page.server';
import { commentsBudget } from './receive.server';
import { renderStored } from './render.server';
import { commentTables } from './tables.server';
import { commentsOfToday, findComments } from './waiting.server';

export const commentFeature = {
  tables: commentTables,
  counts: { comments: ({ db }) => countHeld(db) },
  today: { comments: commentsOfToday },
  finds: { Comments: findComments },
  inbox: { comments: commentsInbox },
  received: { comments: countReceived },
  shownUnder: { comments: countShown },
  underPost: {
    pageOf: readCommentsPage,
    load: loadComments,
    counts: countForFeeds,
    feed: (id) => href('/blog/:id/comments.xml', { id }),
  },
  operations: queueChanges,
  trash: {
    comments: {
      restore: byRow(restoreComment),
      deleteAgain: (trx, id, deletion) => moveCommentsToTrash(trx, [id], deletion),
    },
  },
  jobs: { comments: ({ db }, signal) => renderStored(db, signal) },
  budgets: [commentsBudget],
  keeps: [
    {
      what: 'Internet addresses of comments',
      kept: (days) => `${days} days; comments stay until their writer or you delete them`,
      apply: ({ db }, now, days) => anonymizeComments(db, daysBefore(now, days)),
    },
  ],
} satisfies Feature;

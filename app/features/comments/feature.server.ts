import { byRow, type Feature } from '~/server/feature.server';
import { restoreComment } from './moderation.server';
import { answerComment } from './queue/change-comments.server';

export const commentFeature = {
  tables: [],
  operations: [answerComment],
  trash: { comments: { restore: byRow(restoreComment) } },
} satisfies Feature;

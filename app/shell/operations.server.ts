import { featureOperations } from '~/features.server';
import { emptyTrash } from '~/operations/empty-trash.server';
import type { AnyOperation } from '~/server/operation.server';
import { readInbox, triage } from './inbox.server';
import { deleteAgain, restoreDeleted } from './trash.server';

export const operations: readonly AnyOperation[] = [
  ...featureOperations,
  readInbox,
  triage,
  restoreDeleted,
  deleteAgain,
  emptyTrash,
];

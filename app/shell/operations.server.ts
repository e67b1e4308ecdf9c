import { featureOperations, inAll } from '~/features.server';
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

/** What agents may be trusted with: of each feature, and the inbox of all. */
export const rights = {
  ...inAll('rights'),
  'inbox:read': {
    label: 'Read messages and comments',
    limit: 'Can’t delete. To approve, sort or answer, it asks you.',
  },
};

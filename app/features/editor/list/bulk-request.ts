import { z } from '~/formats/zod';
import type { ActionResult } from '~/ui/action-result';

/** The rows of one page; for more the request says 'all'. */
const mostAtOnce = 500;
const ids = z.array(z.string().max(500)).max(mostAtOnce);

const selection = z.union([
  z.object({ posts: ids, drafts: ids }),
  /** Everything that matches the query of the list's address. */
  z.object({ all: z.string().max(2000) }),
]);
export type BulkSelection = z.infer<typeof selection>;

/** The requests of the list to its action. */
export const bulkRequestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['publish', 'hide', 'delete']), which: selection }),
  z.object({ do: z.enum(['add-tag', 'remove-tag']), which: selection, tag: z.string().max(1000) }),
]);
export type BulkChange = z.infer<typeof bulkRequestSchema>;

export type BulkResult = Pick<ActionResult, 'ok' | 'message' | 'undo'>;

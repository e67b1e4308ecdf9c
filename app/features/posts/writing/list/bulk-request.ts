import { z } from '~/formats/zod';

/** What a page of the list can name; more is asked for with 'all'. */
const mostAtOnce = 500;
const ids = z.array(z.string().max(500)).max(mostAtOnce);

const selection = z.union([
  z.object({ posts: ids, drafts: ids }),
  /** Everything that matches: the query part of the list's address. */
  z.object({ all: z.string().max(2000) }),
]);
export type BulkSelection = z.infer<typeof selection>;

/** What the list asks of its action. */
export const bulkRequestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['publish', 'hide', 'delete']), which: selection }),
  z.object({ do: z.enum(['add-tag', 'remove-tag']), which: selection, tag: z.string().max(1000) }),
  z.object({ do: z.literal('undo'), operation: z.uuid() }),
]);
export type BulkRequest = z.infer<typeof bulkRequestSchema>;
export type BulkChange = Exclude<BulkRequest, { do: 'undo' }>;

export interface BulkResult {
  ok: boolean;
  message: string;
  /** What takes it back. */
  undo?: string;
}

import { lifetimes, reviewedSchema } from '~/features/editor/review/review-link';
import type { RenderedSection } from '~/features/posts/article/rendered';
import { type Post, postSchema } from '~/features/posts/post';
import type { PostErrors } from '~/features/posts/post-limits';
import { sectionSchema } from '~/features/posts/sections/sections';
import { z } from '~/formats/zod';
import { draftSchema } from './drafts';

export const saveSchema = z.strictObject({
  /** The post to replace and the version that was edited; null creates one. */
  replaces: z.object({ id: z.string(), version: z.number().int().positive() }).nullable(),
  /** The draft that becomes this post. */
  draftId: z.string(),
  values: postSchema,
  /** False if the owner did not change the count, which may have grown since the form was opened. */
  viewsCorrected: z.boolean(),
  /** Confirmed in the last look; without it a save changes neither visibility nor date. */
  confirmed: z.boolean().default(false),
});

/** The requests of the editor to its action. */
export const editorRequestSchema = z.discriminatedUnion('do', [
  saveSchema.extend({ do: z.literal('save') }),
  z.object({ do: z.literal('render'), sections: z.array(sectionSchema).max(1000) }),
  z.object({ do: z.literal('delete'), id: z.string() }),
  z.object({
    do: z.literal('store-draft'),
    draft: draftSchema.omit({ updatedAt: true }),
    /** When the agent's draft that was opened had been written. */
    opened: z.string().optional(),
  }),
  z.object({
    do: z.literal('drop-draft'),
    id: z.string(),
    /** Nothing is discarded: it has become what is saved. */
    erased: z.boolean().default(false),
  }),
  z.object({
    do: z.literal('review-link'),
    reviewed: reviewedSchema,
    /** Null revokes the link. */
    days: z.literal(lifetimes).nullable(),
  }),
  z.object({ do: z.literal('migrate'), posts: z.unknown(), again: z.boolean() }),
]);

export type EditorRequest = z.infer<typeof editorRequestSchema>;

export const dataUnreachable =
  'The site can’t reach its data right now. Please try again in a moment.';

/** The message when a request fails. */
export const editorFailures: Record<EditorRequest['do'], string> = {
  save: 'Error saving post. Please try again.',
  render: dataUnreachable,
  delete: 'Error deleting post. Please try again.',
  'store-draft': 'Couldn’t save the draft. Try again.',
  'drop-draft': 'Couldn’t discard the draft. Try again.',
  'review-link': 'Couldn’t change the review link. Try again.',
  migrate: 'Error migrating posts. Please check the console for details.',
};

/** The results of the action; every message is for the owner. */
export type EditorResult =
  | { kind: 'saved'; created: boolean; post: Post; message: string }
  | { kind: 'conflict'; current: Post }
  /** The post cannot be saved: which fields, and why. */
  | { kind: 'invalid'; message: string; errors: PostErrors }
  | { kind: 'gone'; message: string }
  | { kind: 'rendered'; sections: RenderedSection[] }
  | { kind: 'deleted'; id: string; message: string; undo: string | undefined }
  | { kind: 'draft-stored' }
  /** Stored as another draft: an agent wrote on in the one that was opened. */
  | { kind: 'draft-beside'; id: string; message: string }
  | { kind: 'draft-dropped'; undo?: string | undefined }
  /** The only time that the link's address is known; null where it was revoked. */
  | { kind: 'review-link'; path: string | null; message: string }
  | { kind: 'migrated'; message: string }
  | { kind: 'migrate-again'; existing: number; doubled: number }
  | { kind: 'failed'; message: string }
  /** The server or its database cannot be reached; the same request can be sent again. */
  | { kind: 'unreachable'; message: string };

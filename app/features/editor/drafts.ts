import { type Post, type PostValues, postSchema } from '~/features/posts/post';
import { z } from '~/formats/zod';

/** What is changed of a saved post and not published: one of the owner, and one of each agent. */
export const draftSchema = z.object({
  /** The post's; an agent's has the agent's id after it. */
  id: z.string(),
  postId: z.string(),
  values: postSchema,
  /** False if the owner did not set the number of views; unknown for older drafts. */
  viewsCorrected: z.boolean().optional(),
  /** The version that it changes. */
  baseVersion: z.number().int().min(0),
  updatedAt: z.string(),
  /** The agent that wrote it. */
  agentId: z.string().nullish(),
});
export type Draft = z.infer<typeof draftSchema>;

/** What is stored of a post, with its unpublished changes. */
export type Theirs = Post & { draft?: Draft | null };

/** What the browser has for the seconds until the server has it. */
export const unsentSchema = draftSchema.omit({ agentId: true }).extend({
  /** Null for a post that the server does not have. */
  postId: z.string().nullable(),
  /** When the draft that this goes on from was stored; null where there was none. */
  seen: z.string().nullable().default(null),
});
export type Unsent = z.infer<typeof unsentSchema>;

/** What the owner says about a draft, to the agent that wrote it. */
export const notesSchema = z.array(z.object({ at: z.string(), text: z.string() }));

/** What a draft changes the saved version to: views that the owner did not set may have grown since. */
export function draftedValues(
  { values, viewsCorrected }: Pick<Draft, 'values' | 'viewsCorrected'>,
  saved: PostValues,
): PostValues {
  return viewsCorrected === false ? { ...values, views: saved.views } : values;
}

import { type PostValues, postSchema } from '~/features/posts/post';
import { z } from '~/formats/zod';

/** Writing that is stored but not saved; readers do not see it. */
export const draftSchema = z.object({
  /** Made by the open editor, so that two editors never overwrite each other's draft. */
  id: z.uuid(),
  /** Null for a post that was never saved, or was deleted since. */
  postId: z.string().nullable(),
  values: postSchema,
  /** False if the owner did not set the number of views; unknown for older drafts. */
  viewsCorrected: z.boolean().optional(),
  /** The version that the draft is based on; 0 for a new post. */
  baseVersion: z.number().int().min(0),
  updatedAt: z.string(),
  /** The agent that wrote it last. */
  agentId: z.string().nullish(),
});

/** What the owner says about a draft, to the agent that wrote it. */
export const draftCommentsSchema = z.array(z.object({ at: z.string(), text: z.string() }));

export type Draft = z.infer<typeof draftSchema>;

/** What a draft changes the saved version to: views that the owner did not set may have grown since. */
export function draftedValues({ values, viewsCorrected }: Draft, saved: PostValues): PostValues {
  return viewsCorrected === false ? { ...values, views: saved.views } : values;
}

/** The later copy of each draft that is both in the browser and on the server; newest first. */
export function latestDrafts(drafts: Draft[]): Draft[] {
  const latest = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = latest.get(draft.id);
    if (!known || known.updatedAt < draft.updatedAt) latest.set(draft.id, draft);
  }
  return [...latest.values()].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}

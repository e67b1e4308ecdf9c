import type { PostValues } from '~/features/posts/post';

/** Writing that was stored but not saved: readers see nothing of it. */
export interface Draft {
  /** Made by the open editor, so that two editors never overwrite each other's writing. */
  id: string;
  /** Null for a post that was never saved, and for one that was deleted meanwhile. */
  postId: string | null;
  values: PostValues;
  /** The version the writing began from; 0 for a new post. */
  baseVersion: number;
  updatedAt: string;
}

export function newDraftId(): string {
  return crypto.randomUUID();
}

/** Of a draft stored both in the browser and on the server, the later one; newest first. */
export function latestDrafts(drafts: Draft[]): Draft[] {
  const latest = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = latest.get(draft.id);
    if (!known || known.updatedAt < draft.updatedAt) latest.set(draft.id, draft);
  }
  return [...latest.values()].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}

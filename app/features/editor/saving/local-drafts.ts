import { type Unsent, unsentSchema } from '~/features/editor/drafts';

const prefix = 'draft:';

/** Stores in the browser what the server does not have yet. False if storage is full or forbidden. */
export function storeLocally(draft: Unsent): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocally(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Storage is full or forbidden.
  }
}

/** What a crash, a lost connection or a closed tab left, and no open tab is about to send. */
export async function leftHere(): Promise<Unsent[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && !open.has(key))
      .flatMap((key) => {
        const { data } = unsentSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        return data ? [data] : [];
      });
  } catch {
    return [];
  }
}

/** Holds a lock on the draft while this tab is open, so that other tabs do not send it. */
export function holdDraft(id: string): () => void {
  if (!navigator.locks) return () => {};
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + id, () => promise).catch(() => {});
  return resolve;
}

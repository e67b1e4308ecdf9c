import { type Draft, draftSchema } from '~/features/editor/drafts';

const prefix = 'draft:';

/** Stores a draft in the browser, also without a connection. False if storage is full or forbidden. */
export function storeLocally(draft: Draft): boolean {
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

export function localDrafts(): Draft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const { data } = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        return data ? [data] : [];
      });
  } catch {
    return [];
  }
}

/** Holds a lock on the draft while this tab is open, so that other tabs do not offer it. */
export function holdDraft(id: string): () => void {
  if (!navigator.locks) return () => {};
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + id, () => promise).catch(() => {});
  return resolve;
}

/** The drafts that are open in some tab. */
export async function heldDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])),
  );
}

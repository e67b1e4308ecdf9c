import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  running += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts an upload until its promise has settled. */
export async function countUpload<Value>(upload: Promise<Value>): Promise<Value> {
  count(1);
  try {
    return await upload;
  } finally {
    count(-1);
  }
}

/** Whether a picture or a file is on its way, from whichever field. */
export const isUploading = () => running > 0;

export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, isUploading, () => false);
}

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

export async function countUpload<Value>(upload: Promise<Value>): Promise<Value> {
  count(1);
  try {
    return await upload;
  } finally {
    count(-1);
  }
}

/** Whether any field is uploading. */
export const isUploading = () => running > 0;

export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, isUploading, () => false);
}

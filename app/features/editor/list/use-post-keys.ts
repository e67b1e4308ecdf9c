import { useEffect, useEffectEvent } from 'react';
import { rowId } from '~/features/posts/list/post-table';
import { isListKey } from '~/ui/list-keys';

export const searchId = 'posts-search';

interface PostKeys {
  /** The rows in their order. */
  keys: string[];
  onToggle(key: string, range: boolean): void;
  onOpen(key: string): void;
  /** Deletes the selection, or the focused row. */
  onDelete(key: string | undefined): void;
  onClear(): void;
}

/** On the focused row x selects, Enter opens and Delete deletes; / searches. ui/list-keys has the keys of all lists. */
export function usePostKeys({ keys, onToggle, onOpen, onDelete, onClear }: PostKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isListKey(event)) return;
    const key = keys.find((one) =>
      document.getElementById(rowId(one))?.contains(document.activeElement),
    );
    if (event.key === '/') {
      event.preventDefault();
      document.getElementById(searchId)?.focus();
    } else if (event.key === 'Escape') onClear();
    else if (event.key === 'Delete') onDelete(key);
    else if (key && event.key.toLowerCase() === 'x') onToggle(key, event.shiftKey);
    else if (key && event.key === 'Enter' && !isPressable(event.target)) onOpen(key);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Links and buttons handle Enter themselves. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useLatest } from './use-latest';

interface Drag {
  key: string;
  /** The index of the dragged entry if it were dropped now. */
  index: number;
}

/**
 * Dragging entries of a list into another order with mouse, pen or finger. The entries are the
 * list's children that carry `data-section`; buttons do the same without dragging.
 */
export function useDragOrder(
  listRef: RefObject<HTMLElement | null>,
  onDrop: (key: string, index: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  const drop = useLatest(onDrop);

  const grip = useCallback(
    (event: ReactPointerEvent, key: string) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const entry = event.currentTarget.closest('[data-section]');
      const follow = (next: Drag | null) => {
        current.current = next;
        setDrag(next);
      };
      const move = (pointer: PointerEvent) => {
        follow({ key, index: indexAt(listRef.current, entry, pointer.clientY) });
        scrollNearEdge(pointer.clientY);
      };
      const end = (pointer: Event) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        window.removeEventListener('keydown', cancel);
        const dropped = current.current;
        follow(null);
        if (pointer.type === 'pointerup' && dropped) drop.current(key, dropped.index);
      };
      const cancel = (press: KeyboardEvent) => {
        if (press.key === 'Escape') end(press);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
      window.addEventListener('keydown', cancel);
    },
    [listRef, drop],
  );

  return { drag, grip };
}

/** How many of the other entries have their middle above the pointer. */
function indexAt(list: HTMLElement | null, dragged: Element | null, y: number): number {
  const entries = [...(list?.querySelectorAll(':scope > [data-section]') ?? [])];
  const others = entries.filter((entry) => entry !== dragged);
  return others.filter((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

function scrollNearEdge(y: number) {
  const edge = 80;
  const step = 14;
  if (y < edge) window.scrollBy(0, -step);
  else if (y > window.innerHeight - edge) window.scrollBy(0, step);
}

import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from './use-latest';

interface Drag {
  key: string;
  /** The index of the dragged entry if it were dropped now. */
  index: number;
  /** The line in the window where it would be. */
  edge: { top: number; left: number; width: number };
}

/**
 * Dragging entries of a list, its children, into another order with mouse, pen or finger. Buttons or
 * keys do the same without dragging.
 */
export function useDragOrder(
  listRef: RefObject<HTMLElement | null>,
  onDrop: (key: string, index: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  const drop = useLatest(onDrop);

  const grip = useCallback(
    (
      event: ReactPointerEvent,
      key: string,
      entry: Element | null = event.currentTarget.closest('li'),
    ) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const follow = (next: Drag | null) => {
        current.current = next;
        setDrag(next);
      };
      const move = ({ clientY }: PointerEvent) => {
        if (listRef.current) follow({ key, ...placeAt(listRef.current, entry, clientY) });
        scrollNearEdge(clientY);
      };
      const end = (pointer: Event) => {
        dragging.abort();
        const dropped = current.current;
        follow(null);
        if (pointer.type === 'pointerup' && dropped) drop.current(key, dropped.index);
      };
      const cancel = (press: KeyboardEvent) => {
        if (press.key === 'Escape') end(press);
      };
      const dragging = new AbortController();
      const { signal } = dragging;
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', end, { signal });
      window.addEventListener('pointercancel', end, { signal });
      window.addEventListener('keydown', cancel, { signal });
    },
    [listRef, drop],
  );

  return {
    dragged: drag?.key,
    grip,
    /** Shows where the entry would be. */
    line:
      drag &&
      createPortal(
        <div aria-hidden="true" style={drag.edge} className="fixed z-30 -mt-px h-0.5 bg-signal" />,
        document.body,
      ),
  };
}

/** The children of a list, without what ProseMirror shows between them. */
export function entriesOf(list: Element): Element[] {
  return [...list.children].filter((child) => !child.classList.contains('ProseMirror-widget'));
}

/** The entry comes before the first of the others whose middle is below the pointer. */
function placeAt(list: Element, dragged: Element | null, y: number) {
  const others = entriesOf(list)
    .filter((entry) => entry !== dragged)
    .map((entry) => entry.getBoundingClientRect());
  const found = others.findIndex(({ top, height }) => y <= top + height / 2);
  const index = found < 0 ? others.length : found;
  const [above, below] = [others[index - 1]?.bottom, others[index]?.top];
  const { left, width, top: start } = list.getBoundingClientRect();
  const top = ((above ?? below ?? start) + (below ?? above ?? start)) / 2;
  return { index, edge: { top, left, width } };
}

function scrollNearEdge(y: number) {
  const edge = 80;
  const step = 14;
  if (y < edge) window.scrollBy(0, -step);
  else if (y > window.innerHeight - edge) window.scrollBy(0, step);
}

import { type RefObject, useEffect, useState } from 'react';

const boxGap = 10;
const fontSize = 11;

/** The width of a chart: the server's assumption, then the measured width. */
export function useDrawnWidth(ref: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const drawn = Math.round(entry?.contentRect.width ?? 0);
      if (drawn > 0) setWidth(drawn);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** The left edge of a box of the given width beside `x`, inside 0…`width`. */
export function boxLeft(x: number, boxWidth: number, width: number): number {
  const right = x + boxGap;
  if (right + boxWidth <= width) return right;
  return Math.max(0, x - boxGap - boxWidth);
}

/** Which of the labels, centred at their positions, can be written without touching. */
export function fittingLabels(positions: number[], labels: string[]): Set<number> {
  const fitting = new Set<number>();
  let free = Number.NEGATIVE_INFINITY;
  positions.forEach((position, index) => {
    const half = widthAtMost(labels[index] ?? '') / 2;
    if (half === 0 || position - half < free) return;
    fitting.add(index);
    free = position + half + fontSize;
  });
  return fitting;
}

/** The letters and figures of the charts are at most 0.6em wide on average: counting them is enough for a box. */
export function widthAtMost(text: string): number {
  return text.length * fontSize * 0.6;
}

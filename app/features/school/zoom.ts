/** The part of a series that is shown: from `start` up to, not including, `end`. */
export interface ZoomRange {
  start: number;
  end: number;
}

const fewest = 3;

export const fullRange = (count: number): ZoomRange => ({ start: 0, end: count });

/** Shows half as many points, or twice as many, around the middle. */
export function zoom(shown: ZoomRange, count: number, direction: 'in' | 'out'): ZoomRange {
  const size = shown.end - shown.start;
  const wanted = direction === 'in' ? Math.ceil(size / 2) : size * 2;
  const next = Math.min(count, Math.max(Math.min(fewest, count), wanted));
  const centre = (shown.start + shown.end - 1) / 2;
  return clampRange(Math.round(centre - (next - 1) / 2), next, count);
}

/** Moves by a third of what is shown. */
export function pan(shown: ZoomRange, count: number, direction: 'earlier' | 'later'): ZoomRange {
  const size = shown.end - shown.start;
  const by = Math.max(1, Math.round(size / 3));
  return clampRange(shown.start + (direction === 'later' ? by : -by), size, count);
}

export const isFullRange = (shown: ZoomRange, count: number) =>
  shown.start === 0 && shown.end >= count;

export const canZoomIn = (shown: ZoomRange) => shown.end - shown.start > fewest;

function clampRange(start: number, size: number, count: number): ZoomRange {
  const inside = Math.max(0, Math.min(start, count - size));
  return { start: inside, end: inside + size };
}

export type AxisRange = [low: number, high: number];

const narrowest = 20;
const step = 5;

/**
 * The percentage range a chart shows: the values padded by max(2, 10 % of their spread),
 * at least 20 wide, inside 0 to 100, on multiples of 5.
 */
export function axisRange(scores: readonly (number | null)[]): AxisRange {
  const values = scores.filter((score) => score !== null);
  if (values.length === 0) return [0, 100];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const padding = Math.max(2, (most - least) * 0.1);
  let low = least - padding;
  let high = most + padding;
  if (high - low < narrowest) {
    const middle = (low + high) / 2;
    low = middle - narrowest / 2;
    high = middle + narrowest / 2;
  }
  // At the edge the window moves rather than shrinks, so that it stays wide enough.
  if (low < 0) high = Math.max(high, narrowest);
  if (high > 100) low = Math.min(low, 100 - narrowest);
  return [Math.max(0, Math.floor(low / step) * step), Math.min(100, Math.ceil(high / step) * step)];
}

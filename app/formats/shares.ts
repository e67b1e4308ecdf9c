/** The share of each count in percent, to one decimal: equal counts have equal shares. All 0 where nothing was counted. */
export function percentShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total > 0 ? Math.round((count / total) * 1000) / 10 : 0));
}

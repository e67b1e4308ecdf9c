/** Views per post, rounded; 0 without posts. */
export function averageViews(posts: number, views: number): number {
  return posts === 0 ? 0 : Math.round(views / posts);
}

/** Total views divided by the posts, times 1.2, rounded; 0 without views. */
export function estimatedMonthlyViews(posts: number, views: number): number {
  return views === 0 ? 0 : Math.round((views / Math.max(posts, 1)) * 1.2);
}

export function postsPerMonth(posts: number): number {
  return Math.round(posts / 12);
}

/**
 * Each count's share in percent with one decimal. The shares of a non-empty list sum to exactly
 * 100: what rounding down leaves over goes to the largest remainders.
 */
export function shares(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 1000);
  const tenths = exact.map(Math.floor);
  const missing = 1000 - tenths.reduce((sum, tenth) => sum + tenth, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((tenth) => tenth / 10);
}

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

/** How long a title and a description may be before search results cut them. */
export const seoTargets = {
  title: { from: 50, to: 60 },
  description: { from: 150, to: 160 },
} as const;

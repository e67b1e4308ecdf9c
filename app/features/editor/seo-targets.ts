/** The lengths at which search results truncate titles and descriptions. */
export const seoTargets = {
  title: { from: 50, to: 60 },
  description: { from: 150, to: 160 },
} as const;

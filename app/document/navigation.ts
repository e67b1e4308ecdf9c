/** Prefetch and view transitions between documents, for browsers that support them. */

const rules = {
  prefetch: [
    {
      // While a visitor points at a link or presses it.
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/auth/*', '/api/*', '/vendor/*', '/*.*'] } },
          { not: { selector_matches: '[target=_blank], [download], [href^="#"]' } },
        ],
      },
    },
  ],
};

/** Other documents are prefetched, not prerendered: a prerendered page would count a view. */
export const speculationRules = JSON.stringify(rules);

/** Inline, because the browser asks for it before the stylesheet may be there. */
export const viewTransition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** Between documents the browser navigates. These two let it feel like one page; browsers that do not know them lose nothing. */

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

/** Other documents of this site are fetched ahead, and not run: nothing is counted before it is seen. */
export const speculationRules = JSON.stringify(rules);

/** Inline, because the browser asks for it before the stylesheet may be there. */
export const viewTransition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

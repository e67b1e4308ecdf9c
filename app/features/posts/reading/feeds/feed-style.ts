/** For people who open a feed in a browser: what it is, and its posts, in the look of the site. */
export const feedStyle = { stylesheets: [{ type: 'text/css', href: '/feed.css' }] };

/** Nothing of a feed runs; its stylesheet may be loaded. */
export const feedPolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

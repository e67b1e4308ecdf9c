/** A long post of the demo: pictures, quotes, tables, footnotes. */
export const longPost = '/blog/a-short-history-of-sending-a-message-far-away';

/** Every kind of public page. */
export const publicPages = ['/', '/about', '/blog', longPost, '/contact', '/RSS-Maker', '/submit'];

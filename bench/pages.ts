/** A long post of the demo: pictures, quotes, tables, footnotes. */
export const longPost = '/blog/a-short-history-of-sending-a-message-far-away';

/** Every kind of public page. Those of `unlisted` are kept out of search engines on purpose. */
const unlisted = ['/submit', '/gpa', '/lowest-grade', '/admin/login'];
export const publicPages = [
  '/',
  '/about',
  '/blog',
  longPost,
  '/contact',
  '/privacy',
  '/colophon',
  '/RSS-Maker',
  ...unlisted,
];

import { site } from 'content/site';

const feed = { rel: 'alternate', title: `${site.siteName} Blog` };

/** Tells browsers and feed readers on every page where the feeds are. */
export const feedLinks = [
  { ...feed, type: 'application/rss+xml', href: '/feed.xml' },
  { ...feed, type: 'application/atom+xml', href: '/atom.xml' },
  { ...feed, type: 'application/feed+json', href: '/feed.json' },
];

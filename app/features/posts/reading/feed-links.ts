import { href } from 'react-router';

/** Tells browsers and feed readers on every page where the feeds are. */
export const feedLinks = [
  { type: 'application/rss+xml', href: href('/feed.xml') },
  { type: 'application/atom+xml', href: href('/atom.xml') },
  { type: 'application/feed+json', href: href('/feed.json') },
];

import { href } from 'react-router';

/** The <link> elements of the feeds. */
export const feedLinks = [
  { type: 'application/rss+xml', href: href('/feed.xml') },
  { type: 'application/atom+xml', href: href('/atom.xml') },
  { type: 'application/feed+json', href: href('/feed.json') },
];

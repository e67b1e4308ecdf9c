import { site } from 'content/site';
import { href } from 'react-router';

const feed = { rel: 'alternate', title: `${site.siteName} Blog` };

/** Tells browsers and feed readers on every page where the feeds are. */
export const feedLinks = [
  { ...feed, type: 'application/rss+xml', href: href('/feed.xml') },
  { ...feed, type: 'application/atom+xml', href: href('/atom.xml') },
  { ...feed, type: 'application/feed+json', href: href('/feed.json') },
];

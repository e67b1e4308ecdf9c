import { href } from 'react-router';
import { formatDay } from '~/formats/dates';
import style from './feed.css?url';

/** The style sheet for people who open a feed in a browser. */
export const feedStyle = {
  stylesheets: [
    { type: 'text/css', href: style },
    { type: 'text/css', href: href('/accent.css') },
  ],
};

/** 'Ada, Jan 5, 2024', or the day alone: a stylesheet shows this, as it cannot put the date of a feed into words. */
export const citationOf = (author: string, day: string | Date) =>
  [author, formatDay(day)].filter(Boolean).join(', ');

/**
 * Chromium ignores the stylesheet of application/rss+xml and application/atom+xml. Feed readers accept
 * application/xml as well.
 */
export const feedType = 'application/xml; charset=utf-8';

/** Nothing of a feed runs; its stylesheets and their fonts may be loaded. */
export const feedPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'";

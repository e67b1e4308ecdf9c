import { href } from 'react-router';
import { formatDay } from '~/formats/dates';
import style from './feed.css?url';

/** The stylesheet for people who open a feed in a browser. */
export const feedStyle = {
  stylesheets: [
    { type: 'text/css', href: style },
    { type: 'text/css', href: href('/accent.css') },
  ],
};

/** 'Ada, 5 min, Jan 5, 2024'. A stylesheet shows this, because it cannot format the date of a feed. */
export const citationOf = (author: string, day: string | Date, timeToRead = '') =>
  [author, timeToRead, formatDay(day)].filter(Boolean).join(', ');

/**
 * Chromium ignores the stylesheet of application/rss+xml and application/atom+xml. Feed readers
 * also accept application/xml.
 */
export const feedType = 'application/xml; charset=utf-8';

/** No script runs in a feed; its stylesheets and their fonts may load. */
export const feedPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'";

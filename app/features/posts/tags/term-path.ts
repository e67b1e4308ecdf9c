import { href } from 'react-router';
import { addressOf } from '~/formats/slug';

/** Where the posts with a tag are listed. */
export function tagPath(tag: string): string {
  return href('/tags/:tag', { tag: addressOf(tag) });
}

/** Where the posts of a series are listed. */
export function seriesPath(series: string): string {
  return href('/series/:series', { series: addressOf(series) });
}

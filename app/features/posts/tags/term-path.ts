import { href } from 'react-router';
import { addressOf } from '~/formats/slug';

export function tagPath(tag: string): string {
  return href('/tags/:tag', { tag: addressOf(tag) });
}

export function seriesPath(series: string): string {
  return href('/series/:series', { series: addressOf(series) });
}

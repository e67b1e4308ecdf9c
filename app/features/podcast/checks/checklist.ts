import type { Draft } from '~/features/podcast/draft';
import { withFeedAddress } from '~/features/podcast/feed/writer';
import type { Check } from './check';
import { checkEpisodeTags } from './episode-checks';
import { checkPodcastTags } from './podcast-checks';

/** Apple's required and recommended tags, checked on the feed as it would be written now. */
export function checkFeed(draft: Draft): Check[] {
  return [...checkPodcastTags(withFeedAddress(draft)), ...checkEpisodeTags(draft)];
}

export interface Tally {
  errors: number;
  warnings: number;
  met: number;
}

export function tally(checks: Check[]): Tally {
  const open = checks.filter(({ isMet }) => !isMet);
  const errors = open.filter(({ level }) => level === 'error').length;
  return { errors, warnings: open.length - errors, met: checks.length - open.length };
}

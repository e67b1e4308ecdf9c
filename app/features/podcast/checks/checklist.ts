import {
  type EpisodeFields,
  type FeedDraft,
  type PodcastFields,
  withFeedAddress,
} from '~/features/podcast/draft';
import { episodeField, podcastField } from '~/features/podcast/required';
import { episodeRules } from './episode-rules';
import { podcastRules } from './podcast-rules';
import type { Level, Rule } from './rule';

/** One line of the checklist. */
export interface FeedCheck {
  tag: string;
  level: Level;
  isMet: boolean;
  /** The field is empty, as opposed to wrong. */
  isMissing: boolean;
  /** What is wrong, or what is right. */
  message: string;
  /** The id of the control where it is put right. */
  field: string;
}

export type CheckState = 'met' | 'to-do' | Level;

const noEpisodes: FeedCheck = {
  tag: 'item',
  level: 'error',
  isMet: false,
  isMissing: true,
  message: 'Add the first episode: Apple lists no show without one.',
  field: 'add-episode',
};

/** Apple's required and recommended tags, checked on the feed as it would be written now. */
export function checkFeed(draft: FeedDraft): FeedCheck[] {
  const podcast = withFeedAddress(draft);
  const { episodes } = draft;
  const guids = new Map<string, number>();
  for (const { guid } of episodes) guids.set(guid.trim(), (guids.get(guid.trim()) ?? 0) + 1);
  return [
    ...podcastRules.map((rule) => checkPodcast(podcast, rule)),
    ...(episodes.length === 0
      ? [noEpisodes]
      : episodeRules.map((rule) => checkEpisodes(draft, rule, guids))),
  ];
}

/** A check that is not met is neutral until its field was touched. */
export function checkStateOf(check: FeedCheck, isTouched: (field: string) => boolean): CheckState {
  if (check.isMet) return 'met';
  return isTouched(check.field) ? check.level : 'to-do';
}

function checkPodcast(podcast: PodcastFields, rule: Rule<PodcastFields>): FeedCheck {
  const { tag, level, met } = rule;
  const value = podcast[rule.field].trim();
  const problem = rule.validate(value, new Map());
  const field = podcastField(rule.field);
  const isMet = problem === '';
  return { tag, level, isMet, isMissing: value === '', message: problem || met, field };
}

/** One line for all episodes: the first that breaks the rule, and how many more do. */
function checkEpisodes(
  { episodes }: FeedDraft,
  { tag, level, met, field, validate }: Rule<EpisodeFields>,
  guids: ReadonlyMap<string, number>,
): FeedCheck {
  const problems = episodes.map((episode) => validate(episode[field].trim(), guids));
  const first = problems.findIndex((text) => text !== '');
  const episode = episodes[first];
  if (!episode) return { tag, level, isMet: true, isMissing: false, message: met, field: '' };
  const others = problems.filter((text) => text !== '').length - 1;
  const message = `Episode ${first + 1} ${problems[first]}${others > 0 ? ` ${others} more like it.` : ''}`;
  const isMissing = episode[field].trim() === '';
  return { tag, level, isMet: false, isMissing, message, field: episodeField(episode.key, field) };
}

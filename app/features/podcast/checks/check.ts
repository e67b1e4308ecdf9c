import type { Draft, Episode, PodcastFields } from '~/features/podcast/draft';
import { episodeField, podcastField } from '~/features/podcast/required';

export type Level = 'error' | 'warning';

/** One line of the checklist. */
export interface Check {
  tag: string;
  level: Level;
  isMet: boolean;
  /** What is wrong, or what is right. */
  message: string;
  /** The id of the field where it is put right. */
  field: string;
}

/** What a rule says of a value: nothing when it is as it should be. */
export type Rule<Value> = (value: Value) => string;

export function checkPodcast(
  podcast: PodcastFields,
  name: keyof PodcastFields,
  [tag, level, good]: [tag: string, level: Level, good: string],
  rule: Rule<string>,
): Check {
  const fault = rule(podcast[name].trim());
  return { tag, level, isMet: fault === '', message: fault || good, field: podcastField(name) };
}

/** One line for all episodes: which of them break the rule, and the first one to go to. */
export function checkEpisodes(
  { episodes }: Draft,
  name: keyof Episode,
  [tag, level, good]: [tag: string, level: Level, good: string],
  rule: Rule<Episode>,
): Check {
  const faults = episodes.flatMap((episode, index) => {
    const fault = rule(episode);
    return fault ? [{ place: index + 1, key: episode.key, fault }] : [];
  });
  const [first, ...others] = faults;
  const base = { tag, level, field: first ? episodeField(first.key, name) : '' };
  if (!first) return { ...base, isMet: true, message: good };
  const more = others.length > 0 ? ` ${others.length} more like it.` : '';
  return { ...base, isMet: false, message: `Episode ${first.place} ${first.fault}${more}` };
}

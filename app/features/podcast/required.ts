import { type Episode, type FeedDraft, isComplete, type PodcastFields } from './draft';

export interface MissingField {
  /** The id of the control. */
  field: string;
  message: string;
}

const podcastRequired: [keyof PodcastFields, string][] = [
  ['title', 'Enter the podcast title.'],
  ['link', 'Enter the address of the podcast’s website.'],
  ['description', 'Describe the podcast.'],
  ['language', 'Enter the language, such as en or en-us.'],
];

const episodeRequired: [keyof Episode, string][] = [
  ['title', 'Enter the episode title.'],
  ['audio', 'Enter the address of the audio file.'],
];

export function podcastField(name: keyof PodcastFields): string {
  return `podcast-${name}`;
}

export function episodeField(key: string, name: keyof Episode): string {
  return `episode-${key}-${name}`;
}

/** Without these there is no feed. */
export function missingFromPodcast({ podcast }: FeedDraft): MissingField[] {
  return podcastRequired
    .filter(([name]) => podcast[name].trim() === '')
    .map(([name, message]) => ({
      field: podcastField(name),
      message,
    }));
}

/** Without these an episode stays out of the feed. */
export function missingFromEpisodes({ episodes }: FeedDraft): MissingField[] {
  return episodes.flatMap((episode) =>
    episodeRequired
      .filter(([name]) => String(episode[name]).trim() === '')
      .map(([name, message]) => ({
        field: episodeField(episode.key, name),
        message,
      })),
  );
}

/** 'Episodes 2 and 5 are', or empty when all are complete. */
export function leftOut({ episodes }: FeedDraft): string {
  const numbers = episodes.flatMap((episode, index) =>
    isComplete(episode) ? [] : [`${index + 1}`],
  );
  if (numbers.length === 0) return '';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(numbers);
  return numbers.length === 1 ? `Episode ${list} is` : `Episodes ${list} are`;
}

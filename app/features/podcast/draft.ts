import { siblingUrl } from './urls';

/** Every field is text as typed; empty means not given. */
export const emptyPodcast = {
  title: '',
  link: '',
  description: '',
  language: 'en',
  artwork: '',
  feedAddress: '',
  author: '',
  ownerName: '',
  ownerEmail: '',
  /** One of Apple's, 'Arts' or 'Arts > Books'. */
  category: '',
  explicit: '',
};
export type PodcastFields = typeof emptyPodcast;

const emptyEpisode = {
  title: '',
  /** An instant in ISO text. */
  pubDate: '',
  description: '',
  audio: '',
  /** In bytes. */
  length: '',
  duration: '',
  guid: '',
  explicit: '',
};
export type EpisodeFields = typeof emptyEpisode;

export interface Episode extends EpisodeFields {
  /** The identity of the episode in the form; not written to the feed. */
  key: string;
  /** The index of its item in the loaded feed; null for a new episode. */
  origin: number | null;
}

/** A picture that passed the checks; the file itself is not stored. */
export interface Thumbnail {
  name: string;
  width: number;
  /** A small JPEG as a data URL. */
  preview: string;
}

export interface FeedDraft {
  podcast: PodcastFields;
  episodes: Episode[];
  thumbnail: Thumbnail | null;
  /** The XML of the loaded feed; null for a new feed. */
  source: string | null;
}

export const emptyDraft: FeedDraft = {
  podcast: emptyPodcast,
  episodes: [],
  thumbnail: null,
  source: null,
};

export function newEpisode(key: string, guid: string): Episode {
  return { ...emptyEpisode, key, origin: null, guid };
}

export function isComplete(episode: Episode): boolean {
  return episode.title.trim() !== '' && episode.audio.trim() !== '';
}

/** The picture, and a new feed, are published beside the website unless another address is given. */
export function withAddresses({ podcast, thumbnail, source }: FeedDraft): PodcastFields {
  const { link, artwork, feedAddress } = podcast;
  return {
    ...podcast,
    artwork: artwork.trim() || siblingUrl(link, thumbnail?.name ?? ''),
    feedAddress: feedAddress.trim() || (source === null ? siblingUrl(link, 'feed.xml') : ''),
  };
}

export function podcastField(name: keyof PodcastFields): string {
  return `podcast-${name}`;
}

export function episodeField(key: string, name: keyof EpisodeFields): string {
  return `episode-${key}-${name}`;
}

const podcastRequired: [keyof PodcastFields, string][] = [
  ['title', 'Enter the podcast title.'],
  ['link', 'Enter the address of the podcast’s website.'],
  ['description', 'Describe the podcast.'],
  ['language', 'Enter the language, such as en or en-us.'],
];

const episodeRequired: [keyof EpisodeFields, string][] = [
  ['title', 'Enter the episode title.'],
  ['audio', 'Enter the address of the audio file.'],
];

/** What is missing, by the id of the control. Without the podcast's own fields there is no feed. */
export function missingFrom({ podcast, episodes }: FeedDraft) {
  return {
    podcast: podcastRequired
      .filter(([name]) => podcast[name].trim() === '')
      .map(([name, message]): [string, string] => [podcastField(name), message]),
    episodes: episodes.flatMap((episode) =>
      episodeRequired
        .filter(([name]) => episode[name].trim() === '')
        .map(([name, message]): [string, string] => [episodeField(episode.key, name), message]),
    ),
  };
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

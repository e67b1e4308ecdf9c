import { siblingUrl } from './urls';

/** Every field is text as typed; empty means not given. */
export interface PodcastFields {
  title: string;
  link: string;
  description: string;
  language: string;
  artwork: string;
  feedAddress: string;
  author: string;
  ownerName: string;
  ownerEmail: string;
  /** One of Apple's, 'Arts' or 'Arts > Books'. */
  category: string;
  explicit: string;
}

export interface EpisodeFields {
  title: string;
  /** An instant in ISO text. */
  pubDate: string;
  description: string;
  audio: string;
  /** In bytes. */
  length: string;
  duration: string;
  guid: string;
  season: string;
  episode: string;
  explicit: string;
  link: string;
  artwork: string;
}

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

export function emptyPodcast(): PodcastFields {
  return {
    title: '',
    link: '',
    description: '',
    language: 'en',
    artwork: '',
    feedAddress: '',
    author: '',
    ownerName: '',
    ownerEmail: '',
    category: '',
    explicit: '',
  };
}

export function newEpisode(key: string, guid: string): Episode {
  return {
    key,
    origin: null,
    title: '',
    pubDate: '',
    description: '',
    audio: '',
    length: '',
    duration: '',
    guid,
    season: '',
    episode: '',
    explicit: '',
    link: '',
    artwork: '',
  };
}

export function emptyDraft(): FeedDraft {
  return { podcast: emptyPodcast(), episodes: [], thumbnail: null, source: null };
}

export function isComplete(episode: Episode): boolean {
  return episode.title.trim() !== '' && episode.audio.trim() !== '';
}

/** A new feed is published beside the website unless another address is given. */
export function withFeedAddress({ podcast, source }: FeedDraft): PodcastFields {
  if (source !== null || podcast.feedAddress.trim() !== '') return podcast;
  return { ...podcast, feedAddress: siblingUrl(podcast.link, 'feed.xml') };
}

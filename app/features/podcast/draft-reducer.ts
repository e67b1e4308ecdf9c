import {
  type Episode,
  emptyDraft,
  type FeedDraft,
  type PodcastFields,
  type Thumbnail,
} from './draft';
import { siblingUrl } from './urls';

export type DraftAction =
  | { type: 'edit-podcast'; fields: Partial<PodcastFields> }
  | { type: 'edit-episode'; key: string; fields: Partial<Episode> }
  | { type: 'add-episode'; episode: Episode }
  | { type: 'insert-episode'; episode: Episode; at: number }
  | { type: 'remove-episode'; key: string }
  | { type: 'move-episode'; key: string; by: -1 | 1 }
  | { type: 'set-thumbnail'; thumbnail: Thumbnail | null }
  | { type: 'replace'; draft: FeedDraft }
  | { type: 'clear' };

export function draftReducer(draft: FeedDraft, action: DraftAction): FeedDraft {
  switch (action.type) {
    case 'edit-podcast':
      return followLink(draft, { ...draft.podcast, ...action.fields });
    case 'edit-episode':
      return withEpisodes(draft, (episodes) =>
        episodes.map((one) => (one.key === action.key ? { ...one, ...action.fields } : one)),
      );
    case 'add-episode':
      return withEpisodes(draft, (episodes) => [...episodes, action.episode]);
    case 'insert-episode':
      return withEpisodes(draft, (episodes) => episodes.toSpliced(action.at, 0, action.episode));
    case 'remove-episode':
      return withEpisodes(draft, (episodes) => episodes.filter(({ key }) => key !== action.key));
    case 'move-episode':
      return withEpisodes(draft, (episodes) => moved(episodes, action.key, action.by));
    case 'set-thumbnail':
      return withThumbnail(draft, action.thumbnail);
    case 'replace':
      return action.draft;
    case 'clear':
      return emptyDraft();
  }
}

function withEpisodes(draft: FeedDraft, change: (episodes: Episode[]) => Episode[]): FeedDraft {
  return { ...draft, episodes: change(draft.episodes) };
}

function moved(episodes: Episode[], key: string, by: -1 | 1): Episode[] {
  const from = episodes.findIndex((episode) => episode.key === key);
  const to = from + by;
  const episode = episodes[from];
  if (!episode || to < 0 || to >= episodes.length) return episodes;
  return episodes.toSpliced(from, 1).toSpliced(to, 0, episode);
}

/** An artwork address built from the link is built again when the link changes. */
function followLink(draft: FeedDraft, podcast: PodcastFields): FeedDraft {
  const { thumbnail } = draft;
  const isBuilt = thumbnail && podcast.artwork === artworkUrl(draft.podcast.link, thumbnail);
  const artwork = isBuilt ? artworkUrl(podcast.link, thumbnail) : podcast.artwork;
  return { ...draft, podcast: { ...podcast, artwork } };
}

function withThumbnail(draft: FeedDraft, thumbnail: Thumbnail | null): FeedDraft {
  const { link, artwork } = draft.podcast;
  const typed = artwork === artworkUrl(link, draft.thumbnail) ? '' : artwork;
  return {
    ...draft,
    thumbnail,
    podcast: { ...draft.podcast, artwork: artworkUrl(link, thumbnail) || typed },
  };
}

function artworkUrl(link: string, thumbnail: Thumbnail | null): string {
  return siblingUrl(link, thumbnail?.name ?? '');
}

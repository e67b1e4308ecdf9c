import { type Draft, type Episode, emptyDraft, type PodcastFields, type Thumbnail } from './draft';
import { siblingUrl } from './urls';

/** Everything the form can do to a draft. */
export type Change =
  | { type: 'edit-podcast'; fields: Partial<PodcastFields> }
  | { type: 'edit-episode'; key: string; fields: Partial<Episode> }
  | { type: 'add-episode'; episode: Episode }
  | { type: 'insert-episode'; episode: Episode; at: number }
  | { type: 'remove-episode'; key: string }
  | { type: 'move-episode'; key: string; by: -1 | 1 }
  | { type: 'set-thumbnail'; thumbnail: Thumbnail | null }
  | { type: 'replace'; draft: Draft }
  | { type: 'clear' };

export function changeDraft(draft: Draft, change: Change): Draft {
  switch (change.type) {
    case 'edit-podcast':
      return followLink(draft, { ...draft.podcast, ...change.fields });
    case 'edit-episode':
      return withEpisodes(draft, (episodes) =>
        episodes.map((one) => (one.key === change.key ? { ...one, ...change.fields } : one)),
      );
    case 'add-episode':
      return withEpisodes(draft, (episodes) => [...episodes, change.episode]);
    case 'insert-episode':
      return withEpisodes(draft, (episodes) => episodes.toSpliced(change.at, 0, change.episode));
    case 'remove-episode':
      return withEpisodes(draft, (episodes) => episodes.filter(({ key }) => key !== change.key));
    case 'move-episode':
      return withEpisodes(draft, (episodes) => moved(episodes, change.key, change.by));
    case 'set-thumbnail':
      return withThumbnail(draft, change.thumbnail);
    case 'replace':
      return change.draft;
    case 'clear':
      return emptyDraft();
  }
}

function withEpisodes(draft: Draft, change: (episodes: Episode[]) => Episode[]): Draft {
  return { ...draft, episodes: change(draft.episodes) };
}

function moved(episodes: Episode[], key: string, by: -1 | 1): Episode[] {
  const from = episodes.findIndex((episode) => episode.key === key);
  const to = from + by;
  const episode = episodes[from];
  if (!episode || to < 0 || to >= episodes.length) return episodes;
  return episodes.toSpliced(from, 1).toSpliced(to, 0, episode);
}

/** The artwork's address follows the website's while it is the one built from it. */
function followLink(draft: Draft, podcast: PodcastFields): Draft {
  const built = builtArtwork(draft.podcast.link, draft.thumbnail);
  const follows = draft.thumbnail !== null && podcast.artwork === built;
  const artwork = follows ? builtArtwork(podcast.link, draft.thumbnail) : podcast.artwork;
  return { ...draft, podcast: { ...podcast, artwork } };
}

function withThumbnail(draft: Draft, thumbnail: Thumbnail | null): Draft {
  const { link, artwork } = draft.podcast;
  const wasBuilt = artwork === builtArtwork(link, draft.thumbnail);
  const kept = wasBuilt ? '' : artwork;
  return {
    ...draft,
    thumbnail,
    podcast: { ...draft.podcast, artwork: builtArtwork(link, thumbnail) || kept },
  };
}

function builtArtwork(link: string, thumbnail: Thumbnail | null): string {
  return siblingUrl(link, thumbnail?.name ?? '');
}

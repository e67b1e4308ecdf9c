import { useMemo, useState } from 'react';
import { checkFeed } from '~/features/podcast/checks/checklist';
import { type Draft, newEpisode } from '~/features/podcast/draft';
import type { Change } from '~/features/podcast/draft-changes';
import { writeFeed } from '~/features/podcast/feed/writer';
import { episodeField, missingFromEpisodes, missingFromPodcast } from '~/features/podcast/required';
import type { EpisodeActions } from './episode-card';
import { toggleId } from './episode-card';
import type { Generated } from './feed-panel';
import { newId } from './new-id';
import { type Told, UNDO_ID } from './notice';
import { useFeedDraft } from './use-feed-draft';
import { useLaterFocus } from './use-later-focus';

/** Everything the page knows and does: the draft, what is open, what was said, and the feed made last. */
export function useFeedMaker() {
  const { draft, dispatch, ...kept } = useFeedDraft();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<Told | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [generated, setGenerated] = useState<Generated | null>(null);
  const focusLater = useLaterFocus();

  const checks = useMemo(() => checkFeed(draft), [draft]);
  const missing = useMemo(
    () => ({ podcast: missingFromPodcast(draft), episodes: missingFromEpisodes(draft) }),
    [draft],
  );
  const messages = useMemo(() => {
    const all = isAsked ? [...missing.podcast, ...missing.episodes] : [];
    return new Map(all.map(({ field, message }) => [field, message]));
  }, [missing, isAsked]);

  const actions: EpisodeActions = useMemo(
    () => ({
      edit: (key, fields) => dispatch({ type: 'edit-episode', key, fields }),
      move: (key, by, focus) => {
        dispatch({ type: 'move-episode', key, by });
        focusLater(focus);
      },
      remove: (episode, at) => {
        dispatch({ type: 'remove-episode', key: episode.key });
        const message = `Removed ${episode.title.trim() || `episode ${at + 1}`}.`;
        setTold({ message, undo: { type: 'insert-episode', episode, at } });
        focusLater(UNDO_ID);
      },
      toggle: (key) => setOpen((before) => toggled(before, key)),
    }),
    [dispatch, focusLater],
  );

  const go = (field: string) => {
    const owner = draft.episodes.find(({ key }) => field.startsWith(`episode-${key}-`));
    if (owner) setOpen((before) => new Set([...before, owner.key]));
    focusLater(field);
  };

  return {
    ...kept,
    draft,
    dispatch,
    open,
    told,
    generated,
    checks,
    messages,
    actions,
    go,
    missingCount: isAsked ? missing.podcast.length : null,
    dismiss: () => setTold(null),

    addEpisode() {
      const id = newId();
      dispatch({ type: 'add-episode', episode: newEpisode(id, id) });
      setOpen((before) => new Set([...before, id]));
      focusLater(episodeField(id, 'title'));
    },

    load(loaded: Draft) {
      dispatch({ type: 'replace', draft: loaded });
      setOpen(new Set());
      setAsked(false);
      setGenerated(null);
      const { length } = loaded.episodes;
      const message = `Loaded ${loaded.podcast.title || 'the feed'}: ${length} episode${length === 1 ? '' : 's'}.`;
      setTold({ message, undo: { type: 'replace', draft } });
    },

    startOver() {
      dispatch({ type: 'clear' });
      setAsked(false);
      setGenerated(null);
      setTold({ message: 'Everything is cleared.', undo: { type: 'replace', draft } });
      focusLater(UNDO_ID);
    },

    undo(change: Change) {
      dispatch(change);
      setTold(null);
      focusLater(change.type === 'insert-episode' ? toggleId(change.episode.key) : 'podcast-title');
    },

    generate() {
      setAsked(true);
      setTold(null);
      const [first] = [...missing.podcast, ...missing.episodes];
      if (missing.podcast.length === 0) {
        setGenerated({ xml: writeFeed(draft, new Date()), draft });
      }
      if (first) go(first.field);
    },
  };
}

function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(key)) next.add(key);
  return next;
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Episode,
  emptyDraft,
  emptyPodcast,
  episodeField,
  type FeedDraft,
  missingFrom,
  newEpisode,
  type PodcastFields,
} from '~/features/podcast/draft';
import { writeFeed } from '~/features/podcast/feed';
import { countOf } from '~/formats/numbers';

const storageKey = 'podcast-feed-draft';
export const undoButtonId = 'undo-change';

export type SaveState = 'empty' | 'saved' | 'restored' | 'not-saved';

interface Notice {
  message: string;
  undo: (draft: FeedDraft) => FeedDraft;
}

export type FeedMaker = ReturnType<typeof useFeedMaker>;

/** The state of the page and what its controls do. The draft is stored in this browser with every change. */
export function useFeedMaker() {
  const [draft, setDraft] = useState(emptyDraft);
  const [saveState, setSaveState] = useState<SaveState>('empty');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [generated, setGenerated] = useState<{ xml: string; draft: FeedDraft } | null>(null);
  const [replacements, setReplacements] = useState(0);

  useEffect(() => {
    const stored = readStored();
    if (!stored) return;
    setDraft(stored);
    setSaveState('restored');
  }, []);

  const change = (next: FeedDraft) => {
    setDraft(next);
    setSaveState(store(next));
  };
  const changeEpisodes = (episodes: Episode[]) => change({ ...draft, episodes });

  const replace = (next: FeedDraft, message: string) => {
    change(next);
    setReplacements(replacements + 1);
    setOpen(new Set());
    setSubmitted(false);
    setGenerated(null);
    setNotice({ message, undo: () => draft });
  };

  const missing = missingFrom(draft);
  const allMissing = [...missing.podcast, ...missing.episodes];

  return {
    draft,
    saveState,
    open,
    notice,
    /** The feed as it was generated last, and the draft it was made from. */
    generated,
    /** How often the whole draft was replaced: messages about an earlier one end with it. */
    replacements,
    /** By the id of the control. */
    messages: new Map(isSubmitted ? allMissing : []),
    /** How many empty required fields keep the feed from being generated. Those of an episode do not. */
    missingCount: isSubmitted && missing.podcast.length > 0 ? allMissing.length : 0,
    dismiss: () => setNotice(null),

    editPodcast: (fields: Partial<PodcastFields>) =>
      change({ ...draft, podcast: { ...draft.podcast, ...fields } }),

    setThumbnail: (thumbnail: FeedDraft['thumbnail'], artwork: string) =>
      change({ ...draft, thumbnail, podcast: { ...draft.podcast, artwork } }),

    addEpisode() {
      const id = newId();
      flushSync(() => {
        changeEpisodes([...draft.episodes, newEpisode(id, id)]);
        setOpen(new Set([...open, id]));
      });
      focusOn(episodeField(id, 'title'));
    },

    editEpisode: (at: number, fields: Partial<Episode>) =>
      changeEpisodes(draft.episodes.map((one, i) => (i === at ? { ...one, ...fields } : one))),

    moveEpisode(at: number, by: -1 | 1) {
      const [episode] = draft.episodes.slice(at, at + 1);
      if (!episode) return;
      const focused = document.activeElement;
      flushSync(() =>
        changeEpisodes(draft.episodes.toSpliced(at, 1).toSpliced(at + by, 0, episode)),
      );
      if (focused instanceof HTMLElement) focused.focus();
    },

    removeEpisode(at: number) {
      const [episode] = draft.episodes.slice(at, at + 1);
      if (!episode) return;
      flushSync(() => {
        changeEpisodes(draft.episodes.toSpliced(at, 1));
        setNotice({
          message: `Removed ${episode.title.trim() || `episode ${at + 1}`}.`,
          undo: (now) => ({ ...now, episodes: now.episodes.toSpliced(at, 0, episode) }),
        });
      });
      focusOn(undoButtonId);
    },

    toggle(key: string) {
      const next = new Set(open);
      if (!next.delete(key)) next.add(key);
      setOpen(next);
    },

    load(loaded: FeedDraft) {
      const count = countOf(loaded.episodes.length, 'episode');
      replace(loaded, `Loaded ${loaded.podcast.title || 'the feed'}: ${count}.`);
    },

    startOver() {
      flushSync(() => replace(emptyDraft, 'Everything is cleared.'));
      focusOn(undoButtonId);
    },

    undo() {
      if (!notice) return;
      change(notice.undo(draft));
      setReplacements(replacements + 1);
      // What was written since can be brought back as well.
      setNotice({ message: 'Everything is as it was before.', undo: () => draft });
    },

    generate() {
      const [first] = allMissing;
      flushSync(() => {
        setSubmitted(true);
        setNotice(null);
        const incomplete = draft.episodes.find(({ key }) =>
          first?.[0].startsWith(`episode-${key}-`),
        );
        if (incomplete) setOpen(new Set([...open, incomplete.key]));
        if (missing.podcast.length === 0)
          setGenerated({ xml: writeFeed(draft, new Date()), draft });
      });
      if (first) focusOn(first[0]);
    },
  };
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** Fields that were added since get their empty values. */
function readStored(): FeedDraft | null {
  try {
    const { draft } = JSON.parse(localStorage.getItem(storageKey) ?? '') as { draft: FeedDraft };
    return {
      ...emptyDraft,
      ...draft,
      podcast: { ...emptyPodcast, ...draft.podcast },
      episodes: draft.episodes.map((episode) => ({ ...newEpisode('', ''), ...episode })),
    };
  } catch {
    return null;
  }
}

function store(draft: FeedDraft): SaveState {
  const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyDraft);
  try {
    if (isEmpty) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ draft }));
  } catch {
    return 'not-saved';
  }
  return isEmpty ? 'empty' : 'saved';
}

/** Also for a visitor without https, where `randomUUID` is missing. */
function newId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(16)).join('-');
}

import {
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { checkFeed } from '~/features/podcast/checks/checklist';
import { type FeedDraft, newEpisode } from '~/features/podcast/draft';
import type { DraftAction } from '~/features/podcast/draft-reducer';
import { episodeField, missingFromEpisodes, missingFromPodcast } from '~/features/podcast/required';
import { countOf } from '~/formats/numbers';
import { type EpisodeActions, toggleId } from './episode-card';
import { loadFeedCode, notFetched } from './feed-code';
import type { Generated } from './feed-panel';
import { type UndoNotice, undoButtonId } from './undo-notice';
import { useStoredDraft } from './use-stored-draft';

/** The state of the page and what its controls do. */
export function useFeedMaker() {
  const { draft, dispatch, ...saved } = useStoredDraft();
  const { touched, reset, handlers } = useTouched();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<UndoNotice | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [generated, setGenerated] = useState<Generated | null>(null);
  const [replacements, setReplacements] = useState(0);
  const focusById = useFocusById();

  const checks = useMemo(() => checkFeed(draft), [draft]);
  const missing = useMemo(
    () => ({ podcast: missingFromPodcast(draft), episodes: missingFromEpisodes(draft) }),
    [draft],
  );
  /** By the id of the control. Nothing is said of a field that was not touched. */
  const messages = useMemo(() => {
    const wrong = checks.filter(
      (check) => !check.isMet && !check.isMissing && check.level === 'error',
    );
    const all = [...wrong, ...missing.podcast, ...missing.episodes];
    const shown = all.filter(({ field }) => isSubmitted || touched.has(field));
    return new Map(shown.map(({ field, message }) => [field, message]));
  }, [checks, missing, isSubmitted, touched]);

  const actions: EpisodeActions = useMemo(
    () => ({
      edit: (key, fields) => dispatch({ type: 'edit-episode', key, fields }),
      move: (key, by, focus) => {
        dispatch({ type: 'move-episode', key, by });
        focusById(focus);
      },
      remove: (episode, at) => {
        dispatch({ type: 'remove-episode', key: episode.key });
        const message = `Removed ${episode.title.trim() || `episode ${at + 1}`}.`;
        setNotice({ message, undo: { type: 'insert-episode', episode, at } });
        focusById(undoButtonId);
      },
      toggle: (key) => setOpen((before) => toggled(before, key)),
    }),
    [dispatch, focusById],
  );

  const go = (field: string) => {
    const owner = draft.episodes.find(({ key }) => field.startsWith(`episode-${key}-`));
    if (owner) setOpen((before) => new Set([...before, owner.key]));
    focusById(field);
  };

  return {
    ...saved,
    draft,
    dispatch,
    open,
    notice,
    generated,
    /** How often the whole draft was replaced: messages about an earlier one end with it. */
    replacements,
    checks,
    /** A loaded feed is checked as a whole. */
    isTouched: (field: string) => isSubmitted || draft.source !== null || touched.has(field),
    touchHandlers: handlers,
    messages,
    actions,
    go,
    /** Without the fields of an episode there still is a feed. */
    missingCount:
      isSubmitted && missing.podcast.length > 0
        ? missing.podcast.length + missing.episodes.length
        : null,
    dismiss: () => setNotice(null),

    addEpisode() {
      const id = newId();
      dispatch({ type: 'add-episode', episode: newEpisode(id, id) });
      setOpen((before) => new Set([...before, id]));
      focusById(episodeField(id, 'title'));
    },

    load(loaded: FeedDraft) {
      dispatch({ type: 'replace', draft: loaded });
      setReplacements(replacements + 1);
      setOpen(new Set());
      reset();
      setSubmitted(false);
      setGenerated(null);
      const { length } = loaded.episodes;
      const message = `Loaded ${loaded.podcast.title || 'the feed'}: ${countOf(length, 'episode')}.`;
      setNotice({ message, undo: { type: 'replace', draft } });
    },

    startOver() {
      dispatch({ type: 'clear' });
      setReplacements(replacements + 1);
      reset();
      setSubmitted(false);
      setGenerated(null);
      setNotice({ message: 'Everything is cleared.', undo: { type: 'replace', draft } });
      focusById(undoButtonId);
    },

    undo(action: DraftAction) {
      dispatch(action);
      // What was written since the replacement can be brought back as well.
      const isReplaced = action.type === 'replace';
      const message = 'Everything is as it was before.';
      setNotice(isReplaced ? { message, undo: { type: 'replace', draft } } : null);
      focusById(action.type === 'insert-episode' ? toggleId(action.episode.key) : 'podcast-title');
    },

    async generate() {
      setSubmitted(true);
      setNotice(null);
      const [first] = [...missing.podcast, ...missing.episodes];
      if (first) go(first.field);
      if (missing.podcast.length > 0) return;
      const code = await loadFeedCode();
      if (code) setGenerated({ xml: code.writeFeed(draft, new Date()), draft });
      else setNotice({ message: `Couldn’t generate the feed: ${notFetched}` });
    },
  };
}

/** A random id, also where the page is not served over https and randomUUID is missing. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Moves the focus by id, after the next render: the element may not exist before. */
function useFocusById(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = wanted.current ? document.getElementById(wanted.current) : null;
    if (!element) return;
    wanted.current = null;
    const details = element.closest('details');
    if (details) details.open = true;
    element.focus({ preventScroll: true });
    if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return useCallback((id) => {
    wanted.current = id;
    renderAgain();
  }, []);
}

/** With room for the message below a field and for the bars at the edges of the page. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 96 && bottom <= window.innerHeight - 96;
}

/** The ids of controls that were changed and then left. */
function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const changed = useRef(new Set<string>());
  const onInput = useCallback(({ target }: FormEvent) => {
    changed.current.add((target as Element).id);
  }, []);
  const onBlur = useCallback(({ target }: FocusEvent) => {
    if (changed.current.has(target.id)) setTouched((before) => new Set([...before, target.id]));
  }, []);
  const reset = useCallback(() => {
    changed.current.clear();
    setTouched(new Set());
  }, []);
  return { touched, reset, handlers: { onInput, onBlur } };
}

import { useCallback, useMemo, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { isUploading } from '~/features/posts/media/use-uploading';
import type { Post, PostValues } from '~/features/posts/post';
import { fieldErrors, type PostErrors } from '~/features/posts/post-limits';
import { isBlank } from '~/features/posts/post-search';
import { memoize } from '~/formats/memoize';
import { addressOf } from '~/formats/slug';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { stillUploading } from './desk/last-look';
import { type Publishing, publicOf } from './desk/publish-dialog';
import { titleFieldId } from './desk/title-field';
import { useDrawer } from './desk/use-drawer';
import type { Draft } from './drafts';
import type { EditorAnswer } from './editor-request';
import type { PostForm } from './form/form-model';
import { toValues } from './form/form-values';
import { useForm } from './form/use-form';
import { nowhereStored, storedWords } from './saving/stored-words';
import { useDraftOffers } from './saving/use-draft-offers';
import { useEarlyTyping } from './saving/use-early-typing';
import { useSaving } from './saving/use-saving';
import { useWriting } from './saving/use-writing';
import { focusBody } from './sections/focus-body';
import { useCommandKey } from './use-command-key';
import type { Ask } from './use-editor-action';

/** A closing dialog gives the focus back to where it was; what wants it comes after. */
const focusReturnsMs = 250;

/** The fields that are not in the drawer. */
const onSheet = /^(?:title|excerpt|content\.)/;

const noErrors: PostErrors = {};
const errorsOf = memoize((form: PostForm) => fieldErrors(toValues(form)));

export interface EditedPost {
  post: Post | null;
  drafts: Draft[];
  /** The draft to go on with. */
  resumeId: string | null;
  ownerName: string;
  /** Whether the settings were left open. */
  settingsOpen: boolean;
  ask: Ask;
}

/** What can be done with the post on the desk: save, publish, restore, give up, solve a conflict. */
export function usePostEditor(edited: EditedPost) {
  const { post, drafts, resumeId, ownerName, settingsOpen, ask } = edited;
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const writing = useWriting(post, ownerName, ask);
  const drawer = useDrawer(settingsOpen);
  const { base, store, isSaved, autosave } = writing;
  /** With the last letter; `autosave.dirty` follows it. */
  const isDirty = useCallback(() => !isSaved(store.get()), [isSaved, store]);
  const offers = useDraftOffers(drafts, base, ask, {
    id: resumeId,
    onFound: (draft) => {
      if (draft) writing.resume(draft);
      else toast.show({ message: 'This draft is open in another tab, or gone.', tone: 'bad' });
    },
  });
  const letLeave = useLeaveGuard({
    isDirty,
    consequence:
      autosave.state.kind === 'nowhere'
        ? 'The draft could not be stored: what you wrote is lost.'
        : 'What you wrote is kept as a draft and offered when you come back.',
  });
  const [tab, setTab] = useState('content');
  const [conflict, setConflict] = useState<Post | null>(null);
  const [historyOpen, setHistoryOpen] = useState(false);
  const [publishing, setPublishing] = useState<Publishing>(null);
  /** The save under way is the one that publishes. */
  const isPublishing = useRef(false);
  const [checked, setChecked] = useState(false);
  const limits = useForm(store, (form) => (checked ? errorsOf(form) : noErrors));
  /** An address that the server has refused, and why. */
  const [taken, setTaken] = useState<{ address: string; message: string } | null>(null);
  const isTaken = useForm(store, (form) => taken?.address === addressOf(form.slug));
  const errors = useMemo(
    () => (isTaken ? { slug: taken?.message, ...limits } : limits),
    [isTaken, taken, limits],
  );
  const formRef = useRef<HTMLFormElement>(null);

  const setVisibility = (value: PostValues['visibility']) =>
    store.dispatch({ do: 'set', field: 'visibility', value });

  /** Takes the answer into the form. `draftIsHere`: only this browser has what the answer replaces. */
  const take = (answer: EditorAnswer, wroteOn = false, draftIsHere = false) => {
    const published = isPublishing.current && answer.kind === 'saved' ? answer.post : null;
    isPublishing.current = false;
    setPublishing(published && { kind: 'done', post: published });
    if (published) setVisibility(published.visibility);
    if (answer.kind === 'saved' && store.get().publishedDate === '') {
      // The day on which it first became public.
      const value = answer.post.publishedDate;
      store.dispatch({ do: 'set', field: 'publishedDate', value });
    }
    if (answer.kind === 'conflict') {
      setConflict(answer.current);
    } else if (answer.kind === 'saved' && wroteOn) {
      writing.keepMine(answer.post);
      toast.show({
        message: `${answer.message} What you wrote since is not in it yet.`,
        topic: 'save',
      });
    } else if (answer.kind === 'saved') {
      writing.rebase(answer.created ? null : answer.post, { keepForm: !answer.created });
      toast.show({ message: answer.message, tone: 'good', topic: 'save' });
      if (!answer.created) return;
      setTab('content');
      window.scrollTo({ top: 0 });
    } else if (answer.kind === 'restored') {
      writing.rebase(answer.post, { draftIsHere });
      toast.show({ message: answer.message, tone: 'good' });
    } else if (answer.kind === 'invalid') {
      const { slug } = answer.errors;
      setTaken(slug ? { address: addressOf(store.get().slug), message: slug } : null);
      setChecked(true);
      leadTo(answer.errors, focusReturnsMs);
    } else if ('message' in answer) {
      if (answer.kind === 'gone') writing.detach();
      toast.show({ message: answer.message, tone: 'bad' });
    }
  };

  const stopPublishing = () => {
    if (isPublishing.current) giveUp();
    isPublishing.current = false;
    setPublishing(null);
  };

  const askForTitle = async () => {
    const sure = await confirm('Save without a title?', {
      consequence: 'Readers see it as “Untitled”.',
      action: 'Save as Untitled',
      cancel: 'Write a title',
      tone: 'primary',
    });
    if (!sure) {
      stopPublishing();
      setTab('content');
      setTimeout(() => document.getElementById(titleFieldId)?.focus(), focusReturnsMs);
    }
    return sure;
  };

  /** Says beside each field what keeps it from being saved, and leads to the first of them. */
  const passes = (written: PostValues) => {
    const found = fieldErrors(written);
    const isFine = Object.keys(found).length === 0;
    setChecked(!isFine);
    if (!isFine) leadTo(found);
    return isFine;
  };

  /** Says the first of the problems, and puts the focus where it is mended. */
  const leadTo = (found: PostErrors, afterMs = 0) => {
    const [[field, message = ''] = ['']] = Object.entries(found);
    toast.show({ message, tone: 'bad' });
    setTab(field.startsWith('seo') ? 'seo' : 'content');
    if (!onSheet.test(field) && !field.startsWith('seo')) drawer.show();
    const focus = () => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    setTimeout(focus, afterMs);
  };

  const mayBeSaved = async (written: PostValues) => {
    if (isBlank(written)) return false;
    if (isUploading()) {
      toast.show({ message: stillUploading, tone: 'warn', topic: 'save' });
      return false;
    }
    if (!passes(written)) return false;
    const isNamed = written.title.trim() !== '';
    const wasUntitled = base.post !== null && base.values.title.trim() === '';
    return isNamed || wasUntitled || askForTitle();
  };

  const { save, giveUp, state: saving } = useSaving(writing, { ask, take, mayBeSaved });

  const lookBeforePublishing = () => {
    const written = writing.values();
    if (!isBlank(written) && passes(written)) setPublishing({ kind: 'look' });
  };
  const publish = () => {
    isPublishing.current = true;
    void save({ visibility: publicOf(store.get()) });
  };
  useCommandKey('Enter', (inDialog) => {
    if (!inDialog) lookBeforePublishing();
    else if (publishing?.kind === 'look' && saving !== 'sending') publish();
  });

  const saveDraft = async () => {
    if (!isBlank(writing.values())) {
      toast.show({ ...storedWords[await autosave.flush()], topic: 'save' });
    }
  };
  // A new post goes out by its buttons alone. While it is being created, what was written since is saved after it.
  useCommandKey('s', () => void (base.post || saving === 'sending' ? save() : saveDraft()));

  /** Leads from the last look to what is missing. */
  const showSection = (index: number) => {
    stopPublishing();
    setTab('content');
    drawer.uncover();
    setTimeout(() => {
      const section = formRef.current?.querySelectorAll('[data-section]')[index];
      if (!section) return;
      focusBody(section);
      section.scrollIntoView({ block: 'center' });
    }, focusReturnsMs);
  };

  /** Stores what is unsaved, before something else takes its place in the form; null where that is not possible. */
  const storeUnsaved = async () => {
    const stored = isDirty() ? await autosave.flush() : 'server';
    if (stored === 'nowhere') toast.show(nowhereStored);
    return stored === 'nowhere' ? null : { draftIsHere: stored === 'browser' };
  };

  const restore = async (version: number) => {
    if (!base.post) return;
    const sure =
      !isDirty() ||
      (await confirm(`Restore version ${version}?`, {
        consequence: 'What you have not saved is kept as a draft.',
        action: 'Restore',
        tone: 'primary',
      }));
    if (!sure) return;
    const stored = await storeUnsaved();
    if (!stored) return;
    setHistoryOpen(false);
    take(await ask({ do: 'restore', replaces: base.post, version }), false, stored.draftIsHere);
  };

  const cancel = async () => {
    if (isDirty()) toast.show({ message: 'Edit cancelled. What you wrote is kept as a draft.' });
    if (post) {
      letLeave();
      await navigate(href('/admin/blog'));
      return;
    }
    const stored = await storeUnsaved();
    if (!stored) return;
    setTab('content');
    writing.rebase(null, stored);
  };

  useEarlyTyping(formRef);

  const showTab = (next: string) => {
    drawer.uncover();
    setTab(next);
  };
  const resumeDraft = (draft: Draft) => {
    writing.resume(draft);
    offers.taken(draft.id);
  };
  const keepMine = (current: Post) => {
    writing.keepMine(current);
    setConflict(null);
  };
  const takeTheirs = async (current: Post) => {
    const stored = await storeUnsaved();
    if (!stored) return;
    setConflict(null);
    writing.rebase(current, stored);
  };

  return {
    writing,
    drawer,
    errors,
    formRef,
    tab,
    showTab,
    saving,
    save: () => save(),
    offers,
    resumeDraft,
    cancel,
    publishing: {
      state: publishing,
      look: lookBeforePublishing,
      publish,
      stop: stopPublishing,
      showSection,
    },
    history: { open: historyOpen, setOpen: setHistoryOpen, restore },
    conflict: { current: conflict, close: () => setConflict(null), keepMine, takeTheirs },
  };
}

import { useCallback } from 'react';
import type { Post } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';
import type { Draft } from '~/features/posts/writing/drafts';
import type { EditorResult } from '~/features/posts/writing/editor-request';
import { storedWords } from '~/features/posts/writing/saving/stored-words';
import { useDraftOffers } from '~/features/posts/writing/saving/use-draft-offers';
import { useEarlyTyping } from '~/features/posts/writing/saving/use-early-typing';
import { useSaving } from '~/features/posts/writing/saving/use-saving';
import { useWriting } from '~/features/posts/writing/saving/use-writing';
import type { Ask } from '~/features/posts/writing/use-editor-action';
import { useToast } from '~/ui/toast';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { useCommandKey } from './use-command-key';
import { useDrawer } from './use-drawer';
import { useEditorNavigation } from './use-editor-navigation';
import { usePostErrors } from './use-post-errors';
import { usePublishing } from './use-publishing';
import { useReplaceForm } from './use-replace-form';
import { useSaveChecks } from './use-save-checks';

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

/** The state of the editor, and what can be done with its post: save, publish, restore, cancel, solve a conflict. */
export function usePostEditor(edited: EditedPost) {
  const { post, drafts, resumeId, ownerName, settingsOpen, ask } = edited;
  const toast = useToast();
  const writing = useWriting(post, ownerName, ask);
  const drawer = useDrawer(settingsOpen);
  const navigation = useEditorNavigation(drawer);
  const { tab, setTab, showTab, formRef, focusTitle, focusInvalid, focusSection } = navigation;
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
  const { errors, check, showRefused } = usePostErrors(store, focusInvalid);
  const mayBeSaved = useSaveChecks(base, {
    check,
    onWriteTitle: () => {
      publishing.stop();
      focusTitle();
    },
  });

  /** `draftIsHere`: only this browser has what the answer replaces. */
  const takeAnswer = (answer: EditorResult, { wroteOn = false, draftIsHere = false }) => {
    publishing.settle(answer);
    switch (answer.kind) {
      case 'saved':
        return takeSaved(answer, wroteOn);
      case 'restored':
        writing.rebase(answer.post, { draftIsHere });
        return toast.show({ message: answer.message, tone: 'good' });
      case 'conflict':
        return conflict.show(answer.current);
      case 'invalid':
        return showRefused(answer.errors);
      default:
        if (answer.kind === 'gone') writing.detach();
        if ('message' in answer) toast.show({ message: answer.message, tone: 'bad' });
    }
  };

  const takeSaved = (
    { created, post: saved, message }: Extract<EditorResult, { kind: 'saved' }>,
    wroteOn: boolean,
  ) => {
    if (store.get().publishedDate === '') {
      // The day on which it first became public.
      store.dispatch({ do: 'set', field: 'publishedDate', value: saved.publishedDate });
    }
    if (wroteOn) {
      writing.keepMine(saved);
      toast.show({ message: `${message} What you wrote since is not in it yet.`, topic: 'save' });
      return;
    }
    writing.rebase(created ? null : saved, { keepForm: !created });
    toast.show({ message, tone: 'good', topic: 'save' });
    if (!created) return;
    setTab('content');
    window.scrollTo({ top: 0 });
  };

  const saving = useSaving(writing, { ask, onAnswer: takeAnswer, mayBeSaved });
  const publishing = usePublishing(writing, { saving, check });
  const { cancel, history, conflict } = useReplaceForm(post, writing, {
    ask,
    isDirty,
    letLeave,
    onRestored: (answer, draftIsHere) => takeAnswer(answer, { draftIsHere }),
    onCleared: () => setTab('content'),
  });

  const saveDraft = async () => {
    if (!isBlank(writing.values())) {
      toast.show({ ...storedWords[await autosave.flush()], topic: 'save' });
    }
  };
  // A new post goes out by its buttons alone. While it is being created, what was written since is saved after it.
  useCommandKey(
    's',
    () => void (base.post || saving.state === 'sending' ? saving.save() : saveDraft()),
  );
  useEarlyTyping(formRef);

  return {
    writing,
    drawer,
    errors,
    formRef,
    tab,
    showTab,
    saving: saving.state,
    save: () => saving.save(),
    offers,
    resumeDraft: (draft: Draft) => {
      writing.resume(draft);
      offers.taken(draft.id);
    },
    cancel,
    publishing: {
      ...publishing,
      showSection: (index: number) => {
        publishing.stop();
        focusSection(index);
      },
    },
    history,
    conflict,
  };
}

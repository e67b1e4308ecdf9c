import { useCallback } from 'react';
import { usePublishing } from '~/features/editor/publishing/use-publishing';
import { draftMessages } from '~/features/editor/saving/draft-messages';
import { useDraftOffers } from '~/features/editor/saving/use-draft-offers';
import { useEarlyTyping } from '~/features/editor/saving/use-early-typing';
import { type SavedWith, useSaving } from '~/features/editor/saving/use-saving';
import { useWorkingCopy } from '~/features/editor/saving/use-working-copy';
import { useDrawer } from '~/features/editor/settings/use-drawer';
import type { Post } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';
import { useToast } from '~/ui/toast';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import type { Draft } from './drafts';
import type { EditorResult } from './editor-request';
import { useCommandKey } from './use-command-key';
import type { SendEditorRequest } from './use-editor-action';
import { useEditorNavigation } from './use-editor-navigation';
import { usePostErrors } from './use-post-errors';
import { useReplaceForm } from './use-replace-form';
import { useSaveChecks } from './use-save-checks';

export interface EditedPost {
  post: Post | null;
  drafts: Draft[];
  /** All saved posts. */
  posts: readonly Pick<Post, 'id'>[];
  /** The draft to continue. */
  resumeId: string | null;
  ownerName: string;
  settingsOpen: boolean;
  sendRequest: SendEditorRequest;
}

/** The state of the editor and its actions: save, publish, restore, cancel, resolve a conflict. */
export function usePostEditor(edited: EditedPost) {
  const { post, drafts, posts, resumeId, ownerName, settingsOpen, sendRequest } = edited;
  const toast = useToast();
  const workingCopy = useWorkingCopy(post, ownerName, sendRequest);
  const drawer = useDrawer(settingsOpen);
  const navigation = useEditorNavigation(drawer);
  const { tab, setTab, showTab, formRef, focusTitle, focusInvalid, focusSection } = navigation;
  const { base, store, isSaved, autosave } = workingCopy;
  /** Current with every keystroke; `autosave.dirty` follows later. */
  const isDirty = useCallback(() => !isSaved(store.get()), [isSaved, store]);
  const offers = useDraftOffers({ drafts, posts }, base, sendRequest, {
    id: resumeId,
    onFound: (draft) => {
      if (draft) workingCopy.resume(draft);
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

  /** `draftIsHere`: what the result replaces is a draft only in this browser. */
  const handleResult = (
    result: EditorResult,
    { wroteOn = false, draftIsHere = false, besides = {} as SavedWith },
  ) => {
    publishing.settle(result, besides);
    switch (result.kind) {
      case 'saved':
        return handleSaved(result, wroteOn);
      case 'restored':
        workingCopy.rebase(result.post, { draftIsHere });
        return toast.show({ message: result.message, tone: 'good' });
      case 'conflict':
        return conflict.show(result.current);
      case 'invalid':
        return showRefused(result.errors);
      default:
        if (result.kind === 'gone') workingCopy.detach();
        if ('message' in result) toast.show({ message: result.message, tone: 'bad' });
    }
  };

  const handleSaved = (
    { created, post: saved, message }: Extract<EditorResult, { kind: 'saved' }>,
    wroteOn: boolean,
  ) => {
    if (store.get().publishedDate === '') {
      // The day it was first published, set by the server.
      store.dispatch({ do: 'set', field: 'publishedDate', value: saved.publishedDate });
    }
    if (wroteOn) {
      workingCopy.keepMine(saved);
      toast.show({ message: `${message} What you wrote since is not in it yet.`, topic: 'save' });
      return;
    }
    workingCopy.rebase(created ? null : saved, { keepForm: !created });
    toast.show({ message, tone: 'good', topic: 'save' });
    if (!created) return;
    setTab('content');
    window.scrollTo({ top: 0 });
  };

  const saving = useSaving(workingCopy, { sendRequest, onResult: handleResult, mayBeSaved });
  const publishing = usePublishing(workingCopy, { saving, check });
  const { cancel, history, conflict } = useReplaceForm(post, workingCopy, {
    sendRequest,
    isDirty,
    letLeave,
    onRestored: (result, draftIsHere) => handleResult(result, { draftIsHere }),
    onCleared: () => setTab('content'),
  });

  const saveDraft = async () => {
    if (!isBlank(workingCopy.values())) {
      toast.show({ ...draftMessages[await autosave.flush()], topic: 'save' });
    }
  };
  // The key never creates a post. During a creation, later changes are saved after it.
  useCommandKey(
    's',
    () => void (base.post || saving.state === 'sending' ? saving.save() : saveDraft()),
  );
  useEarlyTyping(formRef);

  return {
    workingCopy,
    drawer,
    errors,
    formRef,
    tab,
    showTab,
    saving: saving.state,
    save: () => saving.save(),
    offers,
    resumeDraft: (draft: Draft) => {
      workingCopy.resume(draft);
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

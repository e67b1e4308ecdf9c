import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { usePublishing } from '~/features/editor/publishing/use-publishing';
import { useDraftOffers } from '~/features/editor/saving/use-draft-offers';
import { useEarlyTyping } from '~/features/editor/saving/use-early-typing';
import { useWorkingCopy } from '~/features/editor/saving/use-working-copy';
import type { Outcome, RestoredVersion } from '~/features/editor/saving/working-copy';
import { useDrawer } from '~/features/editor/settings/use-drawer';
import type { RenderedSection } from '~/features/posts/article/rendered';
import type { Post } from '~/features/posts/post';
import type { Section } from '~/features/posts/sections/sections';
import type { SentSheet } from '~/features/posts/sheet/sheet';
import { Renderings } from '~/features/sheet/renderings';
import { maybeSaved } from '~/ui/action-result';
import { useToast } from '~/ui/toast';
import type { Draft } from './drafts';
import { editorFailures } from './editor-request';
import { useCommandKey } from './use-command-key';
import type { SendEditorRequest } from './use-editor-action';
import { useEditorNavigation } from './use-editor-navigation';
import { useSaveChecks } from './use-save-checks';

export interface EditedPost {
  post: Post | null;
  /** Its content as the server opened and rendered it. */
  sheet: SentSheet | null;
  rendered: RenderedSection[];
  /** The id that was asked for; the post may be deleted. */
  editedId: string | null;
  drafts: Draft[];
  /** The draft to continue. */
  resumeId: string | null;
  ownerName: string;
  settingsOpen: boolean;
  sendRequest: SendEditorRequest;
  /** A new post was created; it stays open. */
  onCreated: (id: string) => void;
}

/** The state of the editor and its actions: save, publish, restore, cancel, resolve a conflict. */
export function usePostEditor(edited: EditedPost) {
  const { post, editedId, drafts, resumeId, ownerName, settingsOpen, sendRequest, onCreated } =
    edited;
  const toast = useToast();
  const navigate = useNavigate();
  const { copy, state, saveDraft, restore, acceptTheirs } = useWorkingCopy(
    post,
    ownerName,
    sendRequest,
  );
  const drawer = useDrawer(settingsOpen);
  const navigation = useEditorNavigation(drawer);
  const { tab, showTab, formRef, focusTitle, focusInvalid, sheetRef } = navigation;
  const { base } = state;
  const [renderings] = useState(() => {
    const blocks = post?.content.filter(({ type }) => type !== 'text') ?? [];
    const render = async (sections: Section[]) => {
      const result = await sendRequest({ do: 'render', sections }, { reload: false });
      return result.kind === 'rendered' ? result.sections : [];
    };
    return new Renderings(render, blocks, edited.rendered);
  });
  const offers = useDraftOffers(copy, { drafts, postId: editedId, resumeId, sendRequest });
  /** The next navigation was confirmed. */
  const free = useRef(false);
  const letLeave = () => {
    free.current = true;
  };
  const { errors, check, mayBeSaved, showRefused } = useSaveChecks(copy, {
    focusInvalid,
    onWriteTitle: () => {
      publishing.stop();
      focusTitle();
    },
  });
  const publishing = usePublishing(copy, check);
  const [historyOpen, setHistoryOpen] = useState(false);

  const onOutcome = (outcome: Outcome) => {
    const { result, wroteOn } = outcome;
    publishing.settle(outcome);
    if (result.kind === 'saved' && result.created) {
      letLeave();
      onCreated(result.post.id);
    }
    if (result.kind === 'conflict') return;
    if (result.kind === 'invalid') return showRefused(result.errors);
    const isGood = result.kind === 'saved';
    if (wroteOn && isGood) {
      const message = `${result.message} What you’ve written since isn’t in it yet.`;
      return toast.show({ message, topic: 'save' });
    }
    if (result.kind === 'unreachable') {
      const message =
        result.message === maybeSaved
          ? `${maybeSaved} Your text is kept as a draft.`
          : `${editorFailures.save} It isn’t published: your text is kept as a draft.`;
      return toast.show({ message, tone: 'bad', topic: 'save' });
    }
    if ('message' in result) {
      toast.show({ message: result.message, tone: isGood ? 'good' : 'bad', topic: 'save' });
    }
  };
  useEffect(() => copy.attach({ mayBeSaved, onOutcome }));

  /** Only the last look creates a post. */
  const save = () => (base.post ? void copy.save() : publishing.look());
  const cancel = async () => {
    if (copy.isDirty()) {
      toast.show({ message: 'Edit cancelled. What you wrote is kept as a draft.' });
    }
    letLeave();
    await navigate(href('/admin/blog'));
  };
  useCommandKey('s', () => void saveDraft());
  useCommandKey('Enter', (inDialog) => {
    if (!inDialog) save();
    else if (publishing.state?.kind === 'look' && !copy.get().publishing) publishing.confirm();
  });
  useEarlyTyping(formRef);

  return {
    copy,
    state,
    free,
    drawer,
    errors,
    formRef,
    sheetRef,
    renderings,
    tab,
    showTab,
    save,
    offers,
    cancel,
    publishing: {
      ...publishing,
      showSection: (index: number) => {
        publishing.stop();
        navigation.focusSection(index);
      },
    },
    history: {
      open: historyOpen,
      setOpen: setHistoryOpen,
      restore: async (restored: RestoredVersion) => {
        if (await restore(restored)) setHistoryOpen(false);
      },
    },
    acceptTheirs,
  };
}

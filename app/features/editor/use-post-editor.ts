import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePublishing } from '~/features/editor/publishing/use-publishing';
import { useEarlyTyping } from '~/features/editor/saving/use-early-typing';
import { useDrawer } from '~/features/editor/settings/use-drawer';
import { isUploading } from '~/features/media/use-upload';
import type { PostValues } from '~/features/posts/post';
import { type PostErrors, postErrorsOf } from '~/features/posts/post-limits';
import { isBlank } from '~/features/posts/post-search';
import { describeFailure, maybeSaved } from '~/ui/action-result';
import { type ToastTone, useToast } from '~/ui/toast';
import type { Theirs } from './drafts';
import { deleteLocally, storeLocally } from './saving/local-drafts';
import { draftMessages, type Outcome, type StoredAt, WorkingCopy } from './saving/working-copy';
import { useCommandKey } from './use-command-key';
import { useEditorAction } from './use-editor-action';
import { useEditorNavigation } from './use-editor-navigation';

const saveFailed = 'Error saving post. Please try again.';
const draftTones: Record<StoredAt, ToastTone> = { server: 'good', browser: 'warn', nowhere: 'bad' };

interface EditorOptions {
  post: Theirs | null;
  /** What a new post begins with. */
  given: Pick<PostValues, 'author' | 'headerImage'>;
  settingsOpen: boolean;
  /** A new post has an address now; it stays open. */
  onCreated: (id: string) => void;
}

/** The open post, and what its keys and buttons do with it. */
export function usePostEditor({ post, given, settingsOpen, onCreated }: EditorOptions) {
  const toast = useToast();
  const ask = useEditorAction();
  const [copy] = useState(
    () =>
      new WorkingCopy(post, given, {
        ask,
        storeHere: storeLocally,
        deleteHere: deleteLocally,
        warn: (message) => toast.show({ message, tone: 'warn' }),
      }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', copy.storeHere);
    return () => {
      window.removeEventListener('pagehide', copy.storeHere);
      copy.close();
    };
  }, [copy]);
  const drawer = useDrawer(settingsOpen);
  const navigation = useEditorNavigation(drawer);
  const [refusal, setRefusal] = useState<{ values: PostValues; errors: PostErrors } | null>(null);

  /** Shows why it cannot be saved, and leads there. */
  const refuse = (errors: PostErrors, options?: { afterDialog: boolean }) => {
    const [[field, message = ''] = ['']] = Object.entries(errors);
    setRefusal({ values: copy.values(), errors });
    toast.show({ message, tone: 'bad' });
    navigation.focusInvalid(field, options);
  };
  const mayBeSaved = (): boolean => {
    const values = copy.values();
    if (isBlank(values)) return false;
    if (isUploading()) {
      toast.show({ message: 'A file is still being uploaded.', tone: 'warn', topic: 'save' });
      return false;
    }
    const errors = postErrorsOf(values);
    const isValid = Object.keys(errors).length === 0;
    if (!isValid) refuse(errors);
    return isValid;
  };
  const publishing = usePublishing(copy, mayBeSaved);

  const onOutcome = (outcome: Outcome) => {
    const { answer, wroteOn } = outcome;
    publishing.settle(outcome);
    if (answer.theirs) return;
    if (answer.errors) return refuse(answer.errors, { afterDialog: true });
    toast.show({
      message:
        describeSave(answer) +
        (wroteOn && answer.ok ? ' What you’ve written since isn’t in it yet.' : ''),
      tone: !answer.ok ? 'bad' : wroteOn ? 'neutral' : 'good',
      topic: 'save',
    });
  };
  useEffect(() => copy.attach(onOutcome));
  const id = useSyncExternalStore(copy.subscribe, postId(copy), postId(copy));
  const named = useRef(post?.id);
  useEffect(() => {
    if (!id || id === named.current) return;
    named.current = id;
    onCreated(id);
  }, [id, onCreated]);

  /** Only the last look makes a post of a draft. */
  const save = () => {
    if (copy.get().base.post?.isDraft !== false) publishing.look();
    else if (mayBeSaved()) void copy.save();
  };
  const saveDraft = async () => {
    if (copy.get().saving === 'sending' || isBlank(copy.values())) return;
    const isKept = copy.get().base.post?.isDraft;
    if (!copy.isDirty() && !isKept)
      return toast.show({ message: 'No unsaved changes', topic: 'save' });
    const storedAt = await copy.flush();
    toast.show({ message: draftMessages[storedAt], tone: draftTones[storedAt], topic: 'save' });
  };
  useCommandKey('s', () => void saveDraft());
  useCommandKey('Enter', (inDialog) => {
    const { post, values } = copy.get().base;
    const isOut = post && values.visibility === 'public';
    if (!inDialog && isOut) publishing.look();
    else if (!inDialog) save();
    else if (publishing.state?.kind === 'look' && !copy.get().publishing) publishing.confirm();
  });
  useEarlyTyping(navigation.formRef);

  return { copy, refusal, ask, drawer, publishing, save, ...navigation };
}

const postId = (copy: WorkingCopy) => () => copy.get().base.post?.id ?? null;

function describeSave(answer: Outcome['answer']): string {
  if (answer.ok || answer.theirs === null) return answer.message;
  if (answer.message === maybeSaved) return `${maybeSaved} Your text is kept as a draft.`;
  if (answer.isAway) return `${saveFailed} It isn’t published: your text is kept as a draft.`;
  return describeFailure(saveFailed, answer);
}

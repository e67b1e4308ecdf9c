import { useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { Post, PostValues } from '~/features/posts/post';
import { fieldErrors } from '~/features/posts/post-limits';
import { isBlank } from '~/features/posts/post-search';
import { useConfirm } from '~/ui/confirm';
import { Tabs } from '~/ui/tabs';
import { useToast } from '~/ui/toast';
import { ContentTab } from './content-tab';
import type { Draft } from './drafts';
import { EditingBanner } from './editing-banner';
import type { EditorAnswer } from './editor-request';
import { type PreviewSite, PreviewTab } from './preview/preview-tab';
import { SaveBar } from './save-bar';
import { ConflictDialog } from './saving/conflict-dialog';
import { DraftOffer } from './saving/draft-offer';
import { RevisionDialog } from './saving/revision-dialog';
import { useDraftOffers } from './saving/use-draft-offers';
import { useEarlyTyping } from './saving/use-early-typing';
import { useLeaveGuard } from './saving/use-leave-guard';
import { useSaving } from './saving/use-saving';
import { useWriting } from './saving/use-writing';
import { SeoTab } from './seo-tab';
import { titleFieldId } from './title-field';
import type { Ask } from './use-editor-action';

/** A closing dialog gives the focus back to where it was; what wants it comes after. */
const focusReturnsMs = 250;

interface PostEditorProps {
  post: Post | null;
  drafts: Draft[];
  today: string;
  site: PreviewSite;
  ask: Ask;
}

/** Writing one post, new or stored. */
export function PostEditor({ post, drafts, today, site, ask }: PostEditorProps) {
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const writing = useWriting(post, ask);
  const { base, form, values, dirty, dispatch, autosave } = writing;
  const offers = useDraftOffers(drafts, base, ask);
  const letLeave = useLeaveGuard(dirty);
  const [tab, setTab] = useState('content');
  const [conflict, setConflict] = useState<Post | null>(null);
  const [historyOpen, setHistoryOpen] = useState(false);
  const [checked, setChecked] = useState(false);
  const errors = checked ? fieldErrors(values) : {};
  const formRef = useRef<HTMLFormElement>(null);

  const take = (answer: EditorAnswer, wroteOn = false) => {
    if (answer.kind === 'conflict') {
      setConflict(answer.current);
    } else if (answer.kind === 'saved' && wroteOn) {
      writing.keepMine(answer.post);
      toast.show({ message: `${answer.message} What you wrote since is not in it yet.` });
    } else if (answer.kind === 'saved') {
      writing.rebase(answer.created ? null : answer.post, !answer.created);
      toast.show({ message: answer.message, tone: 'good' });
      setTab('content');
      window.scrollTo({ top: 0 });
    } else if (answer.kind === 'restored') {
      writing.rebase(answer.post, false);
      toast.show({ message: answer.message, tone: 'good' });
    } else if ('message' in answer) {
      if (answer.kind === 'gone') writing.detach();
      toast.show({ message: answer.message, tone: 'bad' });
    }
  };

  const askForTitle = async () => {
    const sure = await confirm('Save without a title?', {
      consequence: 'Readers see it as “Untitled”.',
      action: 'Save as Untitled',
      cancel: 'Write a title',
      tone: 'primary',
    });
    if (!sure) {
      setTab('content');
      setTimeout(() => document.getElementById(titleFieldId)?.focus(), focusReturnsMs);
    }
    return sure;
  };

  /** Says beside each field what keeps it from being saved, and leads to the first of them. */
  const passes = (written: PostValues) => {
    const [first] = Object.entries(fieldErrors(written));
    setChecked(first !== undefined);
    if (!first) return true;
    const [field, message = ''] = first;
    toast.show({ message, tone: 'bad' });
    setTab(field.startsWith('seo') ? 'seo' : 'content');
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return false;
  };

  const mayBeSaved = async (written: PostValues) => {
    if (isBlank(written)) return false;
    if (!passes(written)) return false;
    const isNamed = written.title.trim() !== '';
    const wasUntitled = base.post !== null && base.values.title.trim() === '';
    return isNamed || wasUntitled || askForTitle();
  };

  const { save, state: saving } = useSaving(writing, { ask, take, mayBeSaved });

  const restore = async (version: number) => {
    if (!base.post) return;
    const sure =
      !dirty ||
      (await confirm(`Restore version ${version}?`, {
        consequence: 'What you have not saved is kept as a draft.',
        action: 'Restore',
        tone: 'primary',
      }));
    if (!sure) return;
    if (dirty) await autosave.flush();
    setHistoryOpen(false);
    take(await ask({ do: 'restore', replaces: base.post, version }));
  };

  const cancel = async () => {
    if (dirty) toast.show({ message: 'Edit cancelled. What you wrote is kept as a draft.' });
    if (post) {
      letLeave();
      await navigate(href('/admin/blog'));
      return;
    }
    await autosave.flush();
    setTab('content');
    writing.rebase(null, false);
  };

  useEarlyTyping(formRef);

  return (
    <form ref={formRef} noValidate onSubmit={(event) => event.preventDefault()}>
      {base.post && <EditingBanner post={{ ...base.values, id: base.post.id }} today={today} />}
      <DraftOffer
        offers={offers.offers}
        onDiscard={offers.discard}
        onResume={(draft) => {
          writing.resume(draft);
          offers.taken(draft.id);
        }}
      />
      <Tabs
        label="Post editor"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'content',
            label: 'Content',
            keepMounted: true,
            content: (
              <ContentTab
                form={form}
                values={values}
                errors={errors}
                dispatch={dispatch}
                today={today}
              />
            ),
          },
          {
            value: 'seo',
            label: 'SEO',
            content: <SeoTab form={form} errors={errors} dispatch={dispatch} />,
          },
          {
            value: 'preview',
            label: 'Preview',
            content: <PreviewTab values={values} postId={base.post?.id ?? null} site={site} />,
          },
        ]}
      />
      <SaveBar
        editing={base.post !== null}
        dirty={dirty}
        blank={isBlank(values)}
        saving={saving}
        autosave={autosave.state}
        onSave={save}
        onCancel={cancel}
        onHistory={() => setHistoryOpen(true)}
      />
      <ConflictDialog
        current={conflict}
        mine={values}
        onClose={() => setConflict(null)}
        onKeepMine={(current) => {
          writing.keepMine(current);
          setConflict(null);
        }}
        onTakeTheirs={async (current) => {
          await autosave.flush();
          setConflict(null);
          writing.rebase(current, false);
        }}
      />
      {base.post && (
        <RevisionDialog
          post={base.post}
          current={values}
          open={historyOpen}
          onOpenChange={setHistoryOpen}
          onRestore={restore}
        />
      )}
    </form>
  );
}

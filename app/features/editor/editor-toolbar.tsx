import { Menu } from '@base-ui/react/menu';
import { ArrowLeft, Ellipsis, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { RevisionDialog } from '~/features/editor/saving/revision-dialog';
import { apart, isTrouble, stateInWords } from '~/features/editor/saving/working-copy';
import { PostStateLabel } from '~/features/posts/list/post-state-label';
import { titleOf } from '~/features/posts/post-display';
import { isBlank } from '~/features/posts/post-search';
import { stateOf } from '~/features/posts/visibility';
import { viewAddress } from '~/features/posts/visibility-labels';
import { Button, buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { type Tab, TabList } from '~/ui/tabs';
import { useTimeZone } from '~/ui/time-zone';
import { useToast } from '~/ui/toast';
import { confirmedLeave } from '~/ui/use-leave-guard';
import { useDelete } from './use-delete';
import { useCopyState, useForm, useOpenPost } from './use-open-post';

export const editingPostId = 'editing-post';

interface EditorToolbarProps {
  tabs: Tab[];
  settings: { open: boolean; toggle: () => void };
  /** Create Post or Update Post. */
  onSave: () => void;
  onLook: () => void;
  /** To the Markdown of the text, or back. */
  onMarkdown: () => void;
}

/** What is edited, its state, and the one button that saves it. Two lines on a phone, three with a post. */
export function EditorToolbar({ tabs, settings, onSave, onLook, onMarkdown }: EditorToolbarProps) {
  const { now } = useOpenPost();
  const blank = useForm(isBlank);
  const state = useCopyState((all) => all);
  const { copy } = useOpenPost();
  const { post, values } = state.base;
  // What one began to write here is edited once it is saved.
  const isEdited = post !== null && (!post.isDraft || copy.first.base.post !== null);
  const visibility = post?.isDraft ? 'private' : values.visibility;
  const shown = { ...values, state: stateOf({ ...values, isDraft: post?.isDraft }, now) };
  const timeZone = useTimeZone();
  const told = blank ? 'Nothing written yet' : stateInWords(state, timeZone);
  return (
    <header className="sticky top-0 z-30 flex min-h-12 items-center gap-x-1.5 border-line border-b bg-surface px-2 max-sm:flex-wrap max-sm:pt-1 sm:px-3">
      <h1 className="sr-only">Blog Editor</h1>
      <Link
        to={href('/admin/blog-dashboard')}
        aria-label="Back"
        title="Back to the blog"
        className={classNames(
          buttonClasses({ variant: 'quiet', size: 'sm' }),
          'size-9 rounded-full px-0',
        )}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </Link>
      <TabList
        label="Post editor"
        tabs={tabs}
        className="self-stretch [&>*]:min-h-[2.9375rem] max-sm:[&>*]:px-2"
      />
      <span className="order-1 basis-full sm:hidden" />
      {isEdited && (
        <section
          id={editingPostId}
          tabIndex={-1}
          aria-label="Editing Post"
          className="min-w-0 flex-1 rounded-control px-2 text-xs leading-4.5 outline-none focus-visible:bg-signal/12 max-sm:order-1 max-sm:flex max-sm:basis-full max-sm:gap-2 max-sm:pt-1"
        >
          <p className="shrink-0 text-muted text-xs">Editing Post</p>
          <p className="truncate font-medium" title={titleOf(values)}>
            {titleOf(values)}
          </p>
        </section>
      )}
      <p
        role="status"
        title={told}
        className={
          isEdited && !isTrouble(state)
            ? 'sr-only'
            : classNames(
                'min-w-0 flex-1 truncate text-xs max-sm:order-1 max-sm:py-1.5 max-sm:pl-2 sm:text-right',
                isTrouble(state) ? 'text-warn max-sm:basis-full' : 'text-muted',
              )
        }
      >
        {told}
      </p>
      {isEdited && (
        <Button
          size="sm"
          variant="quiet"
          title="Who sees it, and from when"
          onClick={onLook}
          className="shrink-0 max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:justify-start max-sm:text-left"
        >
          <PostStateLabel post={shown}>
            {state.dirty && !post?.isDraft && 'Draft with changes'}
          </PostStateLabel>
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label="Settings"
        title="Settings"
        aria-expanded={settings.open}
        aria-controls="post-settings"
        onClick={settings.toggle}
        className="max-sm:ml-auto"
      >
        <PanelRight aria-hidden="true" />
        <span className="max-xl:hidden">Settings</span>
      </Button>
      <More
        post={post}
        view={post && viewAddress({ ...values, ...post, visibility }, now)}
        onMarkdown={onMarkdown}
      />
      {isEdited && <CancelEdit />}
      <Button
        size="sm"
        variant="primary"
        busy={state.saving === 'sending'}
        disabled={blank}
        onClick={onSave}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="shrink-0 max-sm:order-1 max-sm:my-1"
      >
        {post?.isDraft === false ? 'Update Post' : 'Create Post'}
      </Button>
    </header>
  );
}

const item =
  'flex min-h-9 cursor-default items-center rounded-control px-3 text-sm outline-none data-highlighted:bg-text/7 pointer-coarse:min-h-11';

function CancelEdit() {
  const { copy } = useOpenPost();
  const toast = useToast();
  const navigate = useNavigate();
  const cancel = async () => {
    if (copy.isDirty()) {
      toast.show({ message: 'Edit cancelled. What you wrote is kept as a draft.' });
    }
    await navigate(href('/admin/blog'), { state: confirmedLeave });
  };
  return (
    <Button size="sm" onClick={cancel} className="shrink-0 max-sm:order-1">
      Cancel Edit
    </Button>
  );
}

interface MoreProps {
  post: { id: string; version: number; isDraft: boolean } | null;
  view: string | null;
  onMarkdown: () => void;
}

function More({ post, view, onMarkdown }: MoreProps) {
  const [historyOpen, setHistoryOpen] = useState(false);
  const { copy, ask } = useOpenPost();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useDelete(post?.id ?? null);
  const isChanged = useCopyState(({ dirty }) => dirty) && post?.isDraft === false;
  const duplicate = async () => {
    const { result, ...answer } = await ask('store_draft', apart(copy.values()), { reload: false });
    if (!result?.post) return toast.tell(answer);
    await navigate(`?edit=${result.post.id}`, { state: confirmedLeave });
    toast.show({ message: 'This is the copy, a draft.' });
  };
  const discard = () => {
    const before = copy.values();
    copy.discard();
    toast.show({ message: 'Changes discarded.', undo: async () => copy.form.load(before) });
  };
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label="More"
          title="More"
          className={buttonClasses({ variant: 'quiet', size: 'sm' })}
        >
          <Ellipsis aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-40">
            <Menu.Popup className="min-w-40 rounded-card border border-line bg-surface-raised p-1 text-text shadow-float outline-none">
              {post && view && (
                <>
                  <Menu.Item className={item} render={<Link to={view} target="_blank" />}>
                    View
                  </Menu.Item>
                  <Menu.Item className={item} onClick={() => setHistoryOpen(true)}>
                    History
                  </Menu.Item>
                  <Menu.Item className={item} onClick={duplicate}>
                    Duplicate
                  </Menu.Item>
                  <Menu.Item
                    className={item}
                    onClick={() => remove({ id: post.id, ...copy.values() })}
                  >
                    Delete
                  </Menu.Item>
                </>
              )}
              {isChanged && (
                <Menu.Item className={item} onClick={discard}>
                  Discard changes
                </Menu.Item>
              )}
              <Menu.Item className={item} onClick={onMarkdown}>
                Edit as Markdown, and back
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {post && <RevisionDialog post={post} open={historyOpen} onOpenChange={setHistoryOpen} />}
    </>
  );
}

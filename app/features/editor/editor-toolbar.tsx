import { ArrowLeft, PanelRight } from 'lucide-react';
import { href, Link } from 'react-router';
import type { WorkingCopyState } from '~/features/editor/saving/working-copy';
import { Button } from '~/ui/button';
import { TabList } from '~/ui/tabs';

export const editorTabs = [
  { value: 'content', label: 'Content' },
  { value: 'seo', label: 'SEO' },
  { value: 'preview', label: 'Preview' },
];

interface EditorToolbarProps {
  /** Nothing is written, so there is nothing to save. */
  blank: boolean;
  state: WorkingCopyState;
  settings: { open: boolean; toggle: () => void };
  onSave: () => void;
  onPublish: () => void;
}

/** The link back, the save state, and the buttons to save and publish. Two lines on a phone. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { blank, state, settings, onSave, onPublish } = props;
  const { saving } = state;
  const editing = state.base.post !== null;
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1.5 border-line border-b bg-surface px-2 max-sm:h-auto max-sm:flex-wrap max-sm:gap-y-1 max-sm:pt-1 sm:px-3">
      <h1 className="sr-only">Blog Editor</h1>
      <Link
        to={href('/admin/blog-dashboard')}
        aria-label="Back"
        title="Back to the blog"
        className="admin-tool"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </Link>
      <TabList
        label="Post editor"
        tabs={editorTabs}
        className="self-stretch [&>*]:min-h-[2.9375rem] max-sm:[&>*]:px-2"
      />
      <p
        role="status"
        className="min-w-0 flex-1 truncate text-right text-[0.8125rem] text-muted max-sm:order-3 max-sm:basis-1/2 max-sm:py-1.5 max-sm:pl-2 max-sm:text-left"
      >
        {blank ? 'Nothing written yet' : stateInWords(state)}
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label="Settings"
        title="Settings"
        aria-expanded={settings.open}
        aria-controls="post-settings"
        onClick={settings.toggle}
        className="max-sm:ml-auto"
      >
        <PanelRight aria-hidden="true" />
        <span className="max-md:hidden">Settings</span>
      </Button>
      <Button
        size="sm"
        busy={saving === 'sending'}
        disabled={blank}
        onClick={onSave}
        className="max-sm:order-4 max-sm:my-1"
        {...(editing && { title: 'Ctrl+S', 'aria-keyshortcuts': 'Control+S Meta+S' })}
      >
        {editing ? 'Update Post' : 'Create Post'}
      </Button>
      <Button
        size="sm"
        variant="primary"
        disabled={blank}
        onClick={onPublish}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Publish
      </Button>
    </header>
  );
}

const waiting = 'The site can’t reach its data. Your text stays here and is saved once it’s back.';
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });

function stateInWords({ saving, draft, dirty }: WorkingCopyState): string {
  if (saving === 'waiting') return waiting;
  if (!dirty) return 'No unsaved changes';
  if (draft?.storedAt === 'server') return `Draft saved ${clock.format(draft.at)}`;
  if (draft?.storedAt === 'browser') {
    return 'Draft saved in this browser only; the server can’t be reached';
  }
  if (draft?.storedAt === 'nowhere') return 'Couldn’t save the draft. Copy your text';
  return 'Unsaved changes';
}

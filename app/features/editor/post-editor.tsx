import { memo, Suspense, useEffect, useMemo, useRef } from 'react';
import { PreviewTab } from '~/features/editor/preview/preview-tab';
import { LastLook } from '~/features/editor/publishing/last-look';
import { type AgentDraft, DraftLines } from '~/features/editor/saving/draft-lines';
import { PostConflictDialog } from '~/features/editor/saving/post-conflict-dialog';
import { SeoTab } from '~/features/editor/settings/seo-fields';
import { SettingsDrawer } from '~/features/editor/settings/settings-drawer';
import { SettingsFields } from '~/features/editor/settings/settings-fields';
import type { PostMetaSite } from '~/features/posts/article/post-meta';
import type { RenderedSection } from '~/features/posts/article/rendered';
import type { SentSheet } from '~/features/posts/sheet/sheet';
import type { OwnerTime } from '~/formats/owner-day';
import { classNames } from '~/ui/class-names';
import { TabPanels, TabsRoot } from '~/ui/tabs';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { ContentTab } from './content-tab';
import type { Theirs } from './drafts';
import { EditorToolbar } from './editor-toolbar';
import type { LiveLink } from './review/review-link';
import { holdDraft } from './saving/local-drafts';
import { OpenPostContext, useCopyState, useOpenPost } from './use-open-post';
import { usePostEditor } from './use-post-editor';

interface PostEditorProps {
  /** With the owner's unpublished changes. */
  post: Theirs | null;
  /** Its content as the server opened and rendered it. */
  sheet: SentSheet | null;
  rendered: RenderedSection[];
  /** The id that was asked for; the post may be deleted. */
  editedId: string | null;
  /** Of agents. */
  drafts: AgentDraft[];
  begunBy: string | null;
  draftCount: number;
  /** Those that work now, by what they show. */
  reviewLinks: Partial<Record<string, LiveLink[]>>;
  now: OwnerTime;
  site: PostMetaSite;
  /** The header image that a new post begins with. */
  plate: string;
  settingsOpen: boolean;
  onCreated: (id: string) => void;
}

/** Memoized: the router renders the page whenever a draft is sent. */
export const PostEditor = memo(function PostEditor(props: PostEditorProps) {
  const { post, now, site, plate, settingsOpen, onCreated } = props;
  const given = { author: site.ownerName, headerImage: plate };
  const editor = usePostEditor({ post, given, settingsOpen, onCreated });
  const { copy, refusal, ask, drawer, tab, publishing, showPlace } = editor;
  const open = useMemo(() => ({ copy, refusal, site, now, ask }), [copy, refusal, site, now, ask]);
  const markdown = useRef(() => {});
  const inDrawer = tab !== 'preview';
  const tabs = [
    {
      value: 'content',
      label: 'Content',
      keepMounted: true,
      content: (
        <ContentTab
          sheet={props.sheet}
          rendered={props.rendered}
          handle={editor.sheetRef}
          toggleRef={markdown}
        />
      ),
    },
    { value: 'seo', label: 'SEO', content: <SeoTab /> },
    { value: 'preview', label: 'Preview', content: <PreviewTab /> },
  ];

  return (
    <OpenPostContext value={open}>
      <form
        ref={editor.formRef}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="relative"
      >
        <Guards />
        <TabsRoot value={tab} onValueChange={editor.showTab}>
          <EditorToolbar
            tabs={tabs}
            settings={drawer}
            onSave={editor.save}
            onLook={publishing.look}
            onMarkdown={() => {
              editor.showTab('content');
              markdown.current();
            }}
          />
          <div
            inert={drawer.narrowOpen}
            className={classNames(
              'min-h-[calc(100dvh-3rem)] border-line border-b',
              inDrawer && drawer.wideOpen && 'lg:pr-84',
            )}
          >
            <DraftLines
              postId={props.editedId}
              draftCount={props.draftCount}
              drafts={props.drafts}
              begunBy={props.begunBy}
            />
            <TabPanels tabs={tabs} />
          </div>
        </TabsRoot>
        {/* Not among the tabs: whatever changes there would have it hydrated before the sheet. */}
        {inDrawer && (
          <SettingsDrawer drawer={drawer}>
            <Suspense>
              <SettingsFields reviewLinks={props.reviewLinks} />
            </Suspense>
          </SettingsDrawer>
        )}
        <LastLook
          publishing={publishing}
          onShow={(place) => {
            publishing.close();
            showPlace(place);
          }}
        />
        <PostConflictDialog />
      </form>
    </OpenPostContext>
  );
});

/** A component of its own: the router sets its state after the first frame, which would render the whole editor. */
function Guards() {
  const { copy } = useOpenPost();
  const draftId = useCopyState((state) => state.draftId);
  useEffect(() => holdDraft(draftId), [draftId]);
  const isLost = useCopyState(({ draft }) => draft?.storedAt === 'nowhere');
  // A draft is stored as it is left.
  const isKept = useCopyState(({ base }) => base.post?.isDraft !== false) && !isLost;
  useLeaveGuard({
    isDirty: () => !isKept && copy.isDirty(),
    isUnstored: copy.isDirty,
    consequence: isLost
      ? 'Couldn’t save the draft: what you wrote will be lost.'
      : 'What you wrote is saved as a draft for when you come back.',
  });
  return null;
}

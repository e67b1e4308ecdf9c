import { memo, type RefObject, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useForm } from '~/features/editor/form/use-form';
import { PreviewTab } from '~/features/editor/preview/preview-tab';
import { LastLook } from '~/features/editor/publishing/last-look';
import { ReviewLinkField } from '~/features/editor/review/review-link-field';
import { DraftOffer } from '~/features/editor/saving/draft-offer';
import { PostConflictDialog } from '~/features/editor/saving/post-conflict-dialog';
import { RevisionDialog } from '~/features/editor/saving/revision-dialog';
import type { WorkingCopy } from '~/features/editor/saving/working-copy';
import { SeoFields } from '~/features/editor/settings/seo-fields';
import { SettingsDrawer } from '~/features/editor/settings/settings-drawer';
import { SettingsFields } from '~/features/editor/settings/settings-fields';
import type { PostMetaSite } from '~/features/posts/article/post-meta';
import { isBlank } from '~/features/posts/post-search';
import type { OwnerTime } from '~/formats/owner-day';
import { classNames } from '~/ui/class-names';
import { TabPanels, TabsRoot } from '~/ui/tabs';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { ContentTab } from './content-tab';
import { EditorToolbar } from './editor-toolbar';
import { type EditedPost, usePostEditor } from './use-post-editor';

interface PostEditorProps extends Omit<EditedPost, 'ownerName'> {
  /** When each link that works now ends, by what it shows. */
  reviewLinks: Record<string, string>;
  now: OwnerTime;
  site: PostMetaSite;
}

/** Memoized: the router renders the page whenever a draft is sent. */
export const PostEditor = memo(function PostEditor({
  reviewLinks,
  now,
  site,
  ...edited
}: PostEditorProps) {
  const { sendRequest } = edited;
  const editor = usePostEditor({ ...edited, ownerName: site.ownerName });
  const { copy, state, drawer, errors, formRef, tab, publishing, history } = editor;
  const { form: store, flush } = copy;
  const { base, draftId, conflict } = state;
  const blank = useForm(store, isBlank);
  const inDrawer = tab !== 'preview';
  const postId = base.post?.id ?? null;
  // Memoized, so that the settings do not render with each stored draft.
  const reviewLink = useMemo(() => {
    const id = postId ?? draftId;
    return (
      <ReviewLinkField
        key={id}
        reviewed={{ postId, draftId }}
        expiresAt={reviewLinks[id]}
        blank={blank}
        origin={site.origin}
        store={flush}
        sendRequest={sendRequest}
      />
    );
  }, [postId, draftId, reviewLinks, blank, site.origin, flush, sendRequest]);

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="relative"
    >
      <LeaveGuard copy={copy} free={editor.free} />
      <TabsRoot value={tab} onValueChange={editor.showTab}>
        <EditorToolbar
          blank={blank}
          state={state}
          now={now}
          settings={drawer}
          onSave={editor.save}
          onLook={publishing.look}
          onHistory={() => history.setOpen(true)}
          onCancel={editor.cancel}
        />
        <div
          inert={drawer.narrowOpen}
          className={classNames(
            'min-h-[calc(100dvh-3rem)] border-line border-b',
            inDrawer && drawer.wideOpen && 'lg:pr-84',
          )}
        >
          <DraftOffer
            offers={editor.offers.offers}
            onDiscard={editor.offers.discard}
            onResume={editor.offers.resume}
          />
          <TabPanels
            tabs={[
              {
                value: 'content',
                label: 'Content',
                keepMounted: true,
                content: (
                  <ContentTab
                    store={store}
                    sheet={edited.sheet}
                    renderings={editor.renderings}
                    handle={editor.sheetRef}
                    errors={errors}
                    blank={blank}
                    fresh={base.post === null}
                  />
                ),
              },
              {
                value: 'seo',
                label: 'SEO',
                content: (
                  <div className="mx-auto max-w-[46rem] px-5 pt-8 pb-24 sm:px-8">
                    <SeoFields store={store} errors={errors} />
                  </div>
                ),
              },
              {
                value: 'preview',
                label: 'Preview',
                content: (
                  <div className="page py-6">
                    <PreviewTab store={store} postId={postId} site={site} />
                  </div>
                ),
              },
            ]}
          />
        </div>
      </TabsRoot>
      {/* Not among the tabs: whatever changes there would have it hydrated before the sheet. */}
      {inDrawer && (
        <SettingsDrawer drawer={drawer}>
          <Suspense>
            <SettingsFields
              store={store}
              errors={errors}
              address={
                base.values.slug || (base.values.visibility === 'private' ? '' : (postId ?? ''))
              }
              reviewLink={reviewLink}
            />
          </Suspense>
        </SettingsDrawer>
      )}
      <LastLook
        publishing={publishing.state}
        before={base.post && base.values}
        store={store}
        postId={postId}
        site={site}
        now={now}
        shown={publishing.shown}
        onChoose={publishing.choose}
        busy={state.publishing}
        onConfirm={publishing.confirm}
        onClose={publishing.stop}
        onShowSection={publishing.showSection}
      />
      <PostConflictDialog
        current={conflict}
        store={store}
        onClose={copy.closeConflict}
        onKeepMine={copy.keepMine}
        onAcceptTheirs={editor.acceptTheirs}
      />
      {base.post && (
        <RevisionDialog
          post={base.post}
          store={store}
          open={history.open}
          onOpenChange={history.setOpen}
          onRestore={history.restore}
        />
      )}
    </form>
  );
});

/** A component of its own: the router sets its state after the first frame, which would render the whole editor. */
function LeaveGuard({ copy, free }: { copy: WorkingCopy; free: RefObject<boolean> }) {
  const { draft } = useSyncExternalStore(copy.subscribe, copy.get, copy.get);
  useLeaveGuard({
    isDirty: copy.isDirty,
    consequence:
      draft?.storedAt === 'nowhere'
        ? 'Couldn’t save the draft: what you wrote will be lost.'
        : 'What you wrote is saved as a draft for when you come back.',
    free,
  });
  return null;
}

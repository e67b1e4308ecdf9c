import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate, useSearchParams } from 'react-router';
import { seedOf } from '~/art/plate-name';
import type { DocumentHandle } from '~/document/handle';
import { listReviewLinks } from '~/features/editor/review/review-links.server';
import { drawerCookie } from '~/features/editor/settings/use-drawer';
import { renderBlocks } from '~/features/posts/article/render-article.server';
import { countStates, readListPage } from '~/features/posts/list/list-page.server';
import { readListView } from '~/features/posts/list/list-view';
import { plateToBeginWith } from '~/features/posts/post-pictures';
import { getPost } from '~/features/posts/posts.server';
import { sheetOf } from '~/features/posts/sheet/sheet.server';
import { importActor } from '~/server/activity.server';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { performWithUndo } from '~/server/operation.server';
import { databaseName } from '~/server/storage/database.server';
import { notStored } from '~/ui/action-result';
import { adminMeta } from '~/ui/page-meta';
import { useToast } from '~/ui/toast';
import { confirmedLeave } from '~/ui/use-leave-guard';
import type { Route } from './+types/editor.route';
import { agentNamed, listDrafts, ofAgents } from './drafts.server';
import { editingPostId } from './editor-toolbar';
import { ExistingPosts } from './existing-posts';
import { migratePosts } from './migrate.server';
import { editorOperations } from './operations.server';
import { PostEditor } from './post-editor';

/** The editor has its own toolbar instead of the admin's header. */
const editorKeys = {
  'Control+S': 'Save the draft',
  'Control+Enter': 'Create or update the post; in code, leave it',
  Enter: 'From the title to the text',
  '/': 'Insert something',
  'Control+B': 'Bold',
  'Control+I': 'Italic',
  'Control+Shift+X': 'Strikethrough',
  'Control+E': 'Code',
  'Control+Shift+H': 'Highlight',
  'Control+,': 'Subscript',
  'Control+.': 'Superscript',
  'Control+K': 'Link',
  'Control+Alt+0…4': 'Paragraph, headings',
  'Control+Shift+7…9': 'Numbered list, list, quote',
  'Alt+↓ →': 'Add a row or column to a table',
  'Alt+F10': 'To the tools of a table or block',
  'Alt+Shift+ArrowUp': 'Move the block up',
  'Alt+Shift+ArrowDown': 'Move the block down',
  'Control+Alt+M': 'Edit as Markdown, and back',
};

export const handle: DocumentHandle = { ownBar: true, keys: editorKeys };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock, ownerTime, timeZone, config, content } = services;
  const { site } = await content.read();
  const asked = url.searchParams.get('edit');
  const stored = asked ? await getPost(db, asked) : null;
  const drafts = stored ? await listDrafts(db, stored.id) : [];
  const draft = drafts.find(({ agentId }) => !agentId) ?? null;
  const post = stored && { ...stored, draft };
  const sections = (draft?.values ?? stored)?.content ?? [];
  const now = await ownerTime();
  const blocks = sections.filter(({ type }) => type !== 'text');
  const [sheet, rendered] = await Promise.all([sheetOf(sections), renderBlocks(services, blocks)]);
  return {
    list: await readListPage(db, readListView(url.searchParams), { now }),
    post,
    sheet,
    rendered,
    missing: asked !== null && post === null,
    drafts: await ofAgents(db, drafts),
    begunBy: await agentNamed(db, post?.agentId ?? null),
    draftCount: asked ? 0 : (await countStates(db, now)).draft,
    reviewLinks: await listReviewLinks(db, clock()),
    plate: plateToBeginWith(seedOf(crypto.randomUUID())),
    store: databaseName(db),
    now,
    settingsOpen: request.headers.get('cookie')?.includes(`${drawerCookie}=open`) ?? false,
    site: {
      siteName: site.siteName,
      ownerName: site.ownerName,
      origin: config.publicUrl.origin,
      timeZone: await timeZone(),
    },
  };
}

export const action = actionOf(editorOperations, {
  logged: 'The editor failed',
  failed: notStored,
  hasFields: true,
  others: {
    async migrate_posts(services, input) {
      const done = await performWithUndo(services, importActor, migratePosts, input);
      return { ...done, message: done.result.message };
    },
  },
});

export const meta = adminMeta(
  'Blog Editor',
  'Write, change and publish posts.',
  href('/admin/blog'),
);

export default function EditorPage({ loaderData }: Route.ComponentProps) {
  const { list, post, missing, drafts, reviewLinks, store, now, site, settingsOpen } = loaderData;
  const toast = useToast();
  useEditFromState();

  // Also if the post was deleted since, so that what is written here stays.
  const edited = useSearchParams()[0].get('edit');
  const found = useRef<string | null>(null);
  useEffect(() => {
    if (!missing) found.current = edited;
    else if (found.current !== edited) toast.show({ message: 'Post not found', tone: 'bad' });
  }, [missing, edited, toast]);
  const { opened, onCreated } = useOpened(edited);
  useEditFromTop(post !== null, opened);

  return (
    <>
      <PostEditor
        key={opened}
        post={post}
        sheet={loaderData.sheet}
        rendered={loaderData.rendered}
        editedId={edited}
        drafts={drafts}
        begunBy={loaderData.begunBy}
        draftCount={loaderData.draftCount}
        reviewLinks={reviewLinks}
        now={now}
        site={site}
        plate={loaderData.plate}
        settingsOpen={settingsOpen}
        onCreated={onCreated}
      />
      <div className="page py-10">
        {/* The sheet is hydrated before it. */}
        <Suspense>
          <ExistingPosts list={list} now={now} editingId={post?.id ?? null} store={store} />
        </Suspense>
      </div>
    </>
  );
}

/** Counts the editors that were opened. A created post stays in its editor, and its address names it. */
function useOpened(edited: string | null) {
  const navigate = useNavigate();
  const address = edited ?? '';
  const [opened, setOpened] = useState({ address, count: 0 });
  const [created, setCreated] = useState<string | null>(null);
  if (opened.address !== address) {
    const stays = address === created;
    setOpened({ address, count: stays ? opened.count : opened.count + 1 });
    setCreated(null);
  }
  const onCreated = useCallback(
    (id: string) => {
      setCreated(id);
      void navigate(`?edit=${encodeURIComponent(id)}`, {
        replace: true,
        preventScrollReset: true,
        state: confirmedLeave,
      });
    },
    [navigate],
  );
  return { opened: opened.count, onCreated };
}

/** When editing begins, scrolls to the top and focuses what names the post. */
function useEditFromTop(isEdited: boolean, opened: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each editor that is opened
  useEffect(() => {
    if (!isEdited) return;
    window.scrollTo({ top: 0 });
    if (opened > 0) document.getElementById(editingPostId)?.focus({ preventScroll: true });
  }, [opened]);
}

/** Opens the post in `editPost` of the navigation state; after a reload the address names it. */
function useEditFromState() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const id: unknown = state?.editPost?.id;
  useEffect(() => {
    if (typeof id !== 'string' || search) return;
    void navigate(`${href('/admin/blog')}?edit=${encodeURIComponent(id)}`, { replace: true });
  }, [id, search, navigate]);
}

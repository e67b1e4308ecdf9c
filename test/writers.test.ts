import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Tables in which nobody changes anything: they count, remember, queue, or follow from a change that is recorded. */
const bookkeeping = new Set([
  // Who is signed in, and how often they tried
  ...['sessions', 'reader_sessions', 'reader_sign_ins', 'oauth_records'],
  ...['rateLimits', 'idempotencyKeys'],
  // Visits and what they asked for
  ...['views', 'view_counts', 'view_visitors', 'hits', 'packed_visits', 'packed_names'],
  ...['vitals', 'missing_addresses'],
  // What a recorded change leaves behind
  ...['activity', 'proposals', 'trash', 'trash_parts', 'revisions', 'site_revisions'],
  ...['post_tags', 'outbox', 'media_chunks', 'demo_records', 'kysely_migration'],
]);

const write =
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|\b(?:insert into|delete from|update) ([a-z_]+) (?:where|set|\()|\b(moveToTrash|insertRows|putInTrash|writeSetting|addSetting|deleteSetting)\(|\b(?:updateTable|deleteFrom)\((?:table|name)\)|\b(?:insert into|delete from|update) \$\{/g;

/** Every function that writes anything else: its file and its name. */
function writers(): string[] {
  return globSync('app/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.ts|storage\/migrations/.test(file))
    .flatMap((file) => {
      const parts = readFileSync(file, 'utf8').split(
        /^(?=(?:export )?(?:async )?(?:function\*?|const|class) \w)/m,
      );
      return parts.flatMap((part) => {
        const name = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/.exec(part)?.[1];
        // The one door records what it changes.
        if (/^.*\bdefine(?:Change|Deletion)\(/.test(part)) return [];
        const body = part.replace(/^.*\n/, '\n');
        const writes = [...(name ? body : '').matchAll(write)].some(
          ([, built, raw]) => !bookkeeping.has(built ?? raw ?? ''),
        );
        return writes ? [`${file.slice(4).replace(/(\.server)?\.tsx?$/, '')} ${name}`] : [];
      });
    });
}

/** What they write is recorded: each by the operations and forms that call it (activity.http.test.ts). */
const recorded: Record<string, string[]> = {
  'demo/remove-demo': ['removeDemo', 'removeViews'],
  'features/agents/agents': ['createAgent', 'editAgent', 'revokeAgent'],
  'features/comments/mails': ['mailReply', 'withdrawReplyMail'],
  'features/comments/moderation': [
    'decidedRows',
    'moveCommentsToTrash',
    'restoreComment',
    'storeBlockedAt',
  ],
  'features/comments/settings': ['saveCommentSettings', 'turnPostComments'],
  'features/contact/contacts': ['deleteMessages', 'storeStatus'],
  'features/contact/inbox/reply': ['storeReplies'],
  'features/content/edit-content': ['trashEntries', 'write'],
  'features/content/rename-classes': ['renameRecords'],
  'features/editor/list/deleted-posts': [
    'restoreDraft',
    'restorePost',
    'trashDrafts',
    'trashPosts',
  ],
  'features/editor/review/review-links': ['createReviewLink'],
  'features/media/media': ['deleteMedia', 'describeMedia', 'insertMedia'],
  'features/posts/addresses/post-address': ['redirectOldAddress', 'returnAliases'],
  'features/posts/addresses/redirects': ['redirectTo', 'returnRedirects'],
  'features/posts/posts': ['createPost', 'deletePosts', 'replacePost'],
  'features/posts/tags/rename-term': ['redirectOldAddress'],
  'features/school/assignments': ['createAssignment', 'updateAssignment'],
  'features/school/grades': ['saveGrades', 'storeCorrection'],
  'features/school/terms': ['storeTerms'],
  'features/todos/todos': ['addTodo', 'editTodo', 'moveTodo', 'rankTodos'],
  'features/transfer/bundled-media': ['storeBundledMedia'],
  'server/access-id': ['rotateAccessId', 'stopAgents'],
  'server/operation': ['defineDeletion'],
  'server/storage/trash': ['emptyTrash', 'moveToTrash', 'putInTrash', 'restoreMails', 'takeRows'],
  'shell/trash': ['deletionOf', 'restoreOne'],
};

/** No change by the owner, an agent, an import or a job; and why. */
const others: Record<string, Record<string, string[]>> = {
  'Readers and visitors write it, and it has a list of its own.': {
    'features/comments/own-comments': ['deleteReader', 'editComment'],
    'features/comments/receive': ['storeComment'],
    'features/comments/readers': ['saveReader', 'unsubscribeFromReplies'],
    'features/comments/threads': ['emptyComment', 'refreshThread', 'removeComment'],
    'features/contact/contacts': ['storeMessage'],
    'features/views/visits': ['recordView'],
    'features/account/readers': ['readerFor'],
    'features/account/blocked-readers': ['consumeBlocked', 'storeBlocked'],
  },
  'Unsaved writing of the owner (decision 031). Agents’ drafts are recorded.': {
    'features/editor/drafts': ['deleteDraft', 'storeDraft'],
    'features/editor/store-draft': ['makePostsOfDrafts'],
  },
  'A new site is filled, or a whole one comes from a file with its activity.': {
    'demo/demo-records': ['recordContent', 'recordRows'],
    'demo/seed-demo': ['insertPosts', 'seedDemo'],
    'demo/seed-site': ['seedSite'],
    'features/content/seed-content': ['seedContent'],
    'operations/commands': ['finish'],
    'operations/load': ['copyRows'],
    'operations/rows': ['emptyTables'],
  },
  'A part of the import of a document, which is one change.': {
    'operations/import-posts': ['importPosts'],
  },
  'It fills the copy that a file is read into.': {
    'operations/stage-rows': ['insert'],
  },
  'What the table of retention says runs out.': {
    'features/comments/moderation': ['anonymizeComments'],
    'features/contact/contacts': ['anonymizeMessages'],
    'features/editor/review/review-links': ['deleteExpiredReviewLinks'],
  },
  'The site remembers something for itself.': {
    'features/agents/agents': ['admit'],
    'features/comments/render': ['renderStored'],
    'features/content/setup/setup': ['storeSetup'],
    'features/posts/posts': ['makeListColumns'],
    'features/views/visits': ['visitorOf'],
    'operations/commands': ['backUp'],
    'operations/jobs': ['claim', 'runDueJobs', 'setDue', 'watchClock'],
    'operations/troubles': ['tellOwner'],
    'server/http/front-cache': ['FrontCache'],
    'server/storage/cache-versions': ['recordInvalidation'],
    'server/visitor/form-time': ['formSecret'],
  },
  'It writes for those that are named here.': {
    'server/storage/rows': ['insertRows'],
    'server/storage/settings': ['addSetting', 'deleteSetting', 'writeSetting'],
  },
};

it('every function that writes is recorded in the activity, or named here with why not', () => {
  const named = [recorded, ...Object.values(others)].flatMap((files) =>
    Object.entries(files).flatMap(([file, names]) => names.map((name) => `${file} ${name}`)),
  );
  expect(writers().sort()).toEqual(named.sort());
});

import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import { seedOf } from '~/art/plate-name';
import { publishWarnings } from '~/features/editor/publishing/publish-warnings';
import { usualLifetime } from '~/features/editor/review/review-link';
import {
  createReviewLink,
  makeReviewLink,
  revokeReviewLink,
} from '~/features/editor/review/review-links.server';
import {
  claimAddress,
  isFreeAddress,
  postAt,
} from '~/features/posts/addresses/post-address.server';
import { renderBlocks } from '~/features/posts/article/render-article.server';
import { readListPage } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import {
  emptyValues,
  type Post,
  type PostValues,
  postSchema,
  valuesOf,
} from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { postErrorsOf } from '~/features/posts/post-limits';
import { contentToMarkdown, postToMarkdown } from '~/features/posts/post-markdown';
import { plateToBeginWith } from '~/features/posts/post-pictures';
import { newPostId } from '~/features/posts/post-row.server';
import { checkSays, returnOf, storePost, versionText } from '~/features/posts/return-posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import { sectionSchema } from '~/features/posts/sections/sections';
import { isScheduled, postStates, stateOf, visibilities } from '~/features/posts/visibility';
import { formatPublication } from '~/features/posts/visibility-labels';
import { isDayOrMinute } from '~/formats/dates';
import { type OwnerTime, ownerTimeOf } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { formatNear } from '~/formats/when';
import { z } from '~/formats/zod';
import type { Inverse } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { hashOf } from '~/server/hash-of.server';

import {
  type AskOf,
  checkRev,
  defineChange,
  defineDeletion,
  defineOperation,
  type Effect,
  paged,
  Refused,
  RevRequired,
  restoration,
  revField,
  rows,
  texts,
  type Work,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { trashDays } from '~/server/storage/trash.server';
import { readDraftMarkdown } from './draft-markdown.server';
import { type Draft, draftedValues } from './drafts';
import {
  agentNamed,
  commentOnDraft,
  draftBack,
  draftIdOf,
  draftRow,
  draftTextAt,
  findDraft,
  listDrafts,
  readNotes,
  returnDraft,
  storeDraft,
} from './drafts.server';
import { bulkChanges, deleteAdded } from './list/bulk.server';
import { trashDrafts, trashPosts } from './list/deleted-posts.server';
import { migratePosts } from './migrate.server';
import { firstPublished } from './publish-day.server';
import { type PostEdit, saveEdit, saveSchema, slugToSave } from './save-edit.server';
import { seoTargets } from './seo-targets';
import { createDraft, draftValues, storeOwnDraft } from './store-draft.server';
import { writingHere } from './writing-here.server';

const address = z
  .string()
  .min(1)
  .max(500)
  .describe('Last part of a post’s address, or the id of a post.');
const markdown = z
  .string()
  .max(1_500_000)
  .describe('With front matter: writing_here says how. What you leave out stays as it is.');

/** A post with what was changed of it last and is not published. */
interface Found {
  post: Post;
  draft: Draft | null;
}

async function find(db: Db, given: string): Promise<Found | null> {
  const post = await postAt(db, given);
  if (!post) return null;
  const [draft] = await listDrafts(db, post.id);
  return { post, draft: draft && draft.updatedAt >= post.updatedAt ? draft : null };
}

async function findAtRev(db: Db, given: string, rev: string | undefined): Promise<Found> {
  const found = await find(db, given);
  if (!found) throw new Refused(404, 'There’s no post or draft at this address.');
  checkRev(rev, revOf(found));
  return found;
}

/** One for the post and its newest draft together. */
const revOf = ({ post, draft }: Found) =>
  `${post.version}${draft ? `-${hashOf([draft.id, draft.baseVersion, draft.values])}` : ''}`;

const valuesNow = ({ post, draft }: Found): PostValues =>
  draft ? draftedValues(draft, post) : valuesOf(post);

const markdownOf = (values: PostValues, { id, createdAt }: Post) =>
  postToMarkdown({ ...values, id, createdAt });

export const findPosts = defineOperation({
  name: 'find_posts',
  done: 'Searched the posts',
  description: 'Finds posts and drafts by words and state, the newest first.',
  right: 'posts:read',
  effect: 'read',
  rest: 'GET /posts',
  output: { posts: rows('id', 'address', 'title', 'state'), ...paged },
  input: z.strictObject({
    query: z.string().max(200).default('').describe('Words that the post contains.'),
    state: z.enum(['all', ...postStates]).default('all'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  prepare: ({ ownerTime }) => ownerTime(),
  async run({ db }, { query, state, page }, now) {
    const view = { ...firstView, q: query, state, page };
    const list = await readListPage(db, view, { now });
    const posts = list.rows.map(({ id, slug, title, state, tags, updatedAt, hasDraft }) => ({
      id,
      address: slug || id,
      title,
      state,
      tags,
      updatedAt,
      hasDraft,
    }));
    return { posts, page: list.page, pages: list.pages };
  },
  say: ({ posts, page, pages }) =>
    [
      ...posts.map(
        ({ title, state, hasDraft, address }) =>
          `- ${title || 'Untitled'} (${state}${hasDraft ? ', with a draft' : ''}): ${address}`,
      ),
      ...(page < pages ? [`Page ${page} of ${pages}.`] : []),
    ].join('\n') || 'No posts match.',
});

export const readPost = defineOperation({
  name: 'read_post',
  done: 'Read a post',
  description:
    'Gives a post as Markdown with front matter: its newest draft, with the owner’s comments, or with version "saved" what is stored. write_draft and propose_publish need its rev.',
  right: 'posts:read',
  effect: 'read',
  rest: 'GET /posts/{address}',
  output: texts('id', 'state', 'rev', 'markdown'),
  input: z.strictObject({ address, version: z.enum(['newest', 'saved']).default('newest') }),
  prepare: ({ ownerTime }) => ownerTime(),
  async run({ db }, { address, version }, now) {
    const found = await findAtRev(db, address, undefined);
    const { post, draft } = found;
    const { notes } = await db
      .selectFrom('blogs')
      .select('notes')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    return {
      id: post.id,
      draft: draft?.id ?? (post.isDraft ? post.id : null),
      state: stateOf(post, now),
      rev: revOf(found),
      /** What the owner said about the draft. */
      comments: draft || post.isDraft ? readNotes(notes) : [],
      markdown: markdownOf(valuesNow(version === 'saved' ? { post, draft: null } : found), post),
    };
  },
  say: ({ markdown, state, draft, rev, comments }) =>
    [
      `${draft ? 'Draft' : `Saved, ${state}`}. Rev ${rev}.`,
      ...comments.map(({ at, text }) => `The owner said at ${at}:\n${text}`),
      markdown,
    ].join('\n\n'),
});

async function prepareDraft({ db, config, content }: AppServices, input: { markdown: string }) {
  const { site } = await content.read();
  const written = await readDraftMarkdown(db, input.markdown);
  return { written, origin: config.publicUrl.origin, author: site.ownerName };
}

/** What an agent writes of a new post is a post. Of any other, each agent has one draft of its own. */
async function storeWritten(
  { db, now, actor }: Work,
  found: Found | null,
  { written, origin, author }: Awaited<ReturnType<typeof prepareDraft>>,
  slug = '',
) {
  if (written.id && written.id !== found?.post.id) {
    const detail = `The id ${written.id} in the front matter is another post’s. Leave it out.`;
    throw new Refused(422, detail, [{ pointer: '/markdown/id', detail }]);
  }
  const headerImage = plateToBeginWith(seedOf(randomUUID()));
  const before = found ? valuesNow(found) : { ...emptyValues, author, slug, headerImage };
  // What was not edited does not change by a byte.
  const isSame = ['', contentToMarkdown(before.content).trim()].includes(written.body);
  const content = isSame ? before.content : written.content;
  const values: PostValues = { ...before, ...written.values, content };
  refuseTooLong(values, () => '/markdown');
  const mine = actor.kind === 'agent' ? actor.id : null;
  const stored = found
    ? await storeAgain(db, found, values, now, mine)
    : await storeNew(db, values, now, mine);
  const { post, draft, undo, draftOf = null } = stored;
  const token = await createReviewLink(db, post.id, usualLifetime, now, mine);
  const preview = token === null ? '' : origin + href('/review/:token', { token });
  const result = {
    id: post.id,
    draft: draft?.id ?? post.id,
    rev: revOf({ post, draft }),
    preview,
    /** The draft that this is a copy of. */
    draftOf,
    by: await agentNamed(db, draft ? mine : post.agentId),
    warnings: [...written.faults, ...(await warningsOf(db, values, post.id))],
    message: preview
      ? `Draft. Not public. Preview: ${preview}`
      : 'Draft. Not public. Only the agent that began it has a preview.',
  };
  const about = { kind: draft ? 'drafts' : 'blogs', id: draft?.id ?? post.id };
  return { result, about: { ...about, label: titleOf(values) }, undo };
}

interface Written extends Found {
  draftOf?: string | null;
  undo: Inverse[];
}

async function storeNew(
  db: Db,
  values: PostValues,
  now: Date,
  agentId: string | null,
): Promise<Written> {
  const post = await createDraft(db, values, now, { id: newPostId(''), agentId });
  if (!post) throw new Refused(422, 'Write a title or a text first.');
  await storeRevisions(db, [post]);
  return { post, draft: null, undo: [deletionOf(post)] };
}

async function storeAgain(
  db: Db,
  { post, draft: newest }: Found,
  values: PostValues,
  now: Date,
  mine: string | null,
): Promise<Written> {
  const { isDraft, agentId } = post;
  // The owner types into theirs; agents work on one, and the rev keeps them apart.
  if (isDraft && !newest && (agentId || !mine)) {
    const own = await draftValues(db, post.id, values);
    const { post: after, back } = await storePost(db, post, own, now, { isDraft, agentId });
    return { post: after, draft: null, undo: [returnOf([back])] };
  }
  const id = draftIdOf(post.id, mine);
  const isCopy = newest ? newest.id !== id : isDraft;
  const draftOf = isCopy ? (newest?.id ?? post.id) : null;
  const back = (await findDraft(db, id)) ? await draftBack(db, id) : null;
  const baseVersion = newest?.baseVersion ?? post.version;
  const stored = { postId: post.id, values, viewsCorrected: false, baseVersion };
  const draft = await storeDraft(db, stored, now, mine);
  const was = { content: hashOf((await draftRow(db, id)).content) };
  const undo = [back ? await back() : { operation: discardDraft.name, input: { id }, was }];
  return { post, draft, undo, draftOf };
}

function refuseTooLong(values: PostValues, pointerOf: (field: string) => string) {
  const problems = Object.entries(postErrorsOf(values)).flatMap(([field, detail]) =>
    detail ? { pointer: pointerOf(field), detail } : [],
  );
  if (problems[0]) throw new Refused(422, problems[0].detail, problems);
}

async function warningsOf(db: Db, values: PostValues, id: string): Promise<string[]> {
  const warnings = publishWarnings(values).map(({ sentence }) => sentence);
  const { title, excerpt } = values;
  if (title.length > seoTargets.title.to)
    warnings.push(`The title is long: search results cut it after ${seoTargets.title.to} letters.`);
  if (excerpt.length > seoTargets.description.to)
    warnings.push(
      `The excerpt is long: search results cut it after ${seoTargets.description.to} letters.`,
    );
  if (!(await isFreeAddress(db, addressOf(values.slug) || id, id)))
    warnings.push(`Another post has the address ${values.slug}. Choose another slug.`);
  return warnings;
}

const sayDraft = ({
  message,
  rev,
  id,
  by,
  draftOf,
  warnings,
}: Awaited<ReturnType<typeof storeWritten>>['result']) =>
  [
    `${message}\nId ${id}, rev ${rev}. A draft of ${by ?? 'the owner'}.`,
    ...(draftOf ? [`It is a copy: the draft ${draftOf} stays as it was.`] : []),
    ...warnings.map((one) => `- ${one}`),
  ].join('\n');

export const writeDraft = defineChange({
  name: 'write_draft',
  done: 'Wrote a draft',
  description:
    'Stores a draft: of a new post, at an address of your choice, or with the rev of what is there a new version of a draft or of a post. What is published stays. Only the owner and whoever has the preview link see it. Somebody else’s is copied (draftOf).',
  right: 'posts:draft',
  effect: 'change',
  shares: true,
  rest: 'PUT /posts/{address}',
  creates: true,
  output: { ...texts('id', 'draft', 'rev', 'preview'), warnings: z.array(z.string()) },
  input: z.strictObject({ address, rev: revField.optional(), markdown }),
  prepare: (services, input) => prepareDraft(services, input),
  async change(work, { address, rev }, site) {
    const found = await find(work.db, address);
    if (found && rev === undefined) throw new RevRequired();
    if (found) checkRev(rev, revOf(found));
    else if (rev !== undefined) throw new Refused(412, 'This post or draft was deleted.');
    return storeWritten(work, found, site, addressOf(address));
  },
  say: sayDraft,
});

const deletionOf = ({ id, version }: Post): Inverse => ({
  operation: deletePost.name,
  input: { address: id },
  was: { version },
});

/** Saves, and says what takes it back. A draft that this publishes goes to the trash, and comes back with that. */
async function save(
  { db, now, deletion }: Work,
  edit: PostEdit,
  timeZone: string,
  draft: Draft | null = null,
) {
  if (draft) await trashDrafts(db, [draft.id], deletion);
  const { post, back } = await saveEdit(db, edit, now, timeZone);
  const { id } = post;
  const undo: Inverse[] = [back ? returnOf([back]) : deletionOf(post)];
  if (draft) undo.push(restoration(deletion));
  const isCreated = !back || (back.isDraft === true && !post.isDraft);
  return { post, isCreated, done: { about: { kind: 'blogs', id, label: titleOf(post) }, undo } };
}

const publication = z.strictObject({
  address,
  rev: revField.optional(),
  visibility: z.enum(visibilities).default('public'),
  date: z
    .string()
    .refine(isDayOrMinute, 'Write a date as 2026-11-20 or 2026-11-20T17:00.')
    .optional()
    .describe('The day, or the minute on the owner’s clock, from which it is public.'),
});

async function toPublish(db: Db, { address, rev, ...asked }: z.infer<typeof publication>) {
  const found = await findAtRev(db, address, rev);
  const { post, draft } = found;
  if (draft && draft.baseVersion !== post.version) {
    const detail = 'The post was saved since this draft was begun. Read it and revise the draft.';
    throw new Refused(412, detail);
  }
  const before = valuesNow(found);
  const { visibility, date = before.publishedDate } = asked;
  const slug = await slugToSave(db, post, { ...before, visibility }, post.id);
  await claimAddress(db, { id: post.id, slug: addressOf(slug) });
  const values = { ...before, visibility, publishedDate: date, slug };
  if (!post.isDraft && !draft && !whatChanged(valuesOf(post), values))
    throw new Refused(409, `It is ${visibility} like that already. Nothing would change.`);
  return { post, draft, values };
}

/** What readers will see of it, in words. */
function effectOf({ post, draft, values }: Awaited<ReturnType<typeof toPublish>>, now: OwnerTime) {
  const title = `“${titleOf(values)}”`;
  const was = stateOf(post, now);
  const is = stateOf(values, now);
  const changed = draft && !post.isDraft ? ', with changes' : '';
  if (is === 'scheduled' && (was !== is || post.publishedDate !== values.publishedDate)) {
    const near = formatNear(values.publishedDate, 'UTC', new Date(now));
    const [on, when] = /^T/.test(near) ? ['', near.toLowerCase()] : ['on ', near];
    // Readers have it now, and lose it for as long.
    if (was === 'public' || was === 'unlisted') return `Hide ${title} until ${when}${changed}`;
    return `Publish ${title} ${on}${when}`;
  }
  if (was === is && is !== 'public') return `Change ${title}, which stays ${is}`;
  if (was === is) return `Publish changes to ${title}`;
  if (is === 'private')
    return was === 'draft' ? `Save ${title} as private` : `Hide ${title}${changed}`;
  if (is === 'unlisted')
    return was === 'public' ? `Unlist ${title}${changed}` : `Publish ${title} unlisted${changed}`;
  return `Publish ${title}${changed}`;
}

/** What publishing does besides storing the text. */
async function effectsOf(
  db: Db,
  { post, draft, values }: Awaited<ReturnType<typeof toPublish>>,
): Promise<Effect[]> {
  const rows = ['blogs', 'post_tags', 'revisions'];
  const says = post.isDraft
    ? 'The draft becomes a post.'
    : 'The version before stays in its history.';
  const ofDraft = ['trash', 'trash_parts', `drafts ${draft?.id}`];
  const effects = [{ says, rows: draft ? [...rows, ...ofDraft] : rows }];
  const isFirst =
    !post.isDraft && (await firstPublished(db, [{ before: post, after: values }])).size > 0;
  const links = db.selectFrom('review_links').where('postId', '=', post.id);
  if ((draft?.agentId || post.agentId) && (await hasRows(links.where('agentId', 'is not', null))))
    effects.push({ says: 'The agent’s review link of the draft ends.', rows: [] });
  if (isFirst) effects.push({ says: 'Its date is the day on which you accept this.', rows: [] });
  if (!post.isDraft && post.slug && addressOf(values.slug) !== post.slug)
    effects.push({ says: `Its old address /blog/${post.slug} redirects.`, rows: ['redirects'] });
  return effects;
}

export const publishPost = defineChange({
  name: 'propose_publish',
  done: 'Published a post',
  asks: 'Publish a post',
  description: 'Asks the owner to publish the newest draft, or to show or hide a post.',
  right: 'posts:draft',
  effect: 'ask',
  rest: 'POST /posts/{address}/publication',
  tags: ['posts'],
  input: publication,
  prepare: async ({ timeZone, ownerTime }) => ({ zone: await timeZone(), now: await ownerTime() }),
  async change(work, input, { zone }) {
    const { post, draft, values: there } = await toPublish(work.db, input);
    const values = postSchema.parse({ ...there, ...work.shown?.values });
    const replaces = { id: post.id, version: post.version };
    const edit = { replaces, draftId: '', values, viewsCorrected: false, confirmed: true };
    const { post: after, done } = await save(work, edit, zone, draft);
    const isHidden = post.visibility !== 'private' && values.visibility === 'private';
    return {
      ...done,
      ...(isHidden && { did: 'Hid a post' }),
      result: { id: after.id, address: after.slug || after.id },
    };
  },
  async describe(db, input, { now }) {
    const found = await toPublish(db, input);
    const { post, draft, values } = found;
    const { views: _, ...shown } = values;
    const preview = new URLSearchParams(draft ? { draft: draft.id } : { post: post.id });
    return {
      kind: 'blogs',
      id: post.id,
      label: titleOf(values),
      does: effectOf(found, now),
      before: post.isDraft ? '' : markdownOf(valuesOf(post), post),
      after: markdownOf(values, post),
      alsoHappens: await effectsOf(db, found),
      values: shown,
      preview: `${href('/admin/blog/preview')}?${preview}`,
    };
  },
});

export const deletePost = defineDeletion({
  name: 'delete_post',
  noun: 'a post',
  toast: 'Post deleted successfully!',
  table: { name: 'blogs' },
  hint: `It stays in the trash for ${trashDays} days.`,
  along:
    'its drafts, earlier versions, comments, the mails about them that wait, statistics, redirects and review links',
  right: 'posts:draft',
  rest: 'DELETE /posts/{address}',
  tags: ['posts'],
  input: z.strictObject({ address, rev: revField.optional() }),
  async find(db, { address, rev }, was) {
    const { post } = await findAtRev(db, address, rev);
    if (was) await checkSays(db, post, Number(was.version));
    return { id: post.id, label: titleOf(post), before: markdownOf(valuesOf(post), post) };
  },
  remove: (db, id, deletion) => trashPosts(db, [id], deletion),
  added: (db, { address }, was) => versionText(db, address, Number(was?.version)),
});

async function draftToDiscard(db: Db, { id, rev }: { id: string; rev?: string | undefined }) {
  const draft = await findDraft(db, id);
  if (!draft) throw new Refused(404, 'There’s no such draft.');
  if (rev !== undefined) {
    const found = await find(db, draft.postId);
    checkRev(rev, found ? revOf(found) : '');
  }
  return draft;
}

export const discardDraft = defineChange({
  ...defineDeletion({
    name: 'discard_draft',
    noun: 'a draft',
    table: { name: 'drafts' },
    right: 'posts:draft',
    rest: 'DELETE /drafts/{id}',
    input: z.strictObject({
      id: z.string().min(1).max(100).describe('The draft’s id.'),
      rev: revField.optional(),
    }),
    async find(db, input) {
      const { id, values } = await draftToDiscard(db, input);
      const now = { content: hashOf((await draftRow(db, id)).content) };
      const preview = `${href('/admin/blog/preview')}?draft=${id}`;
      return { id, label: titleOf(values), before: postToMarkdown(values), preview, now };
    },
    remove: (db, id, deletion) => trashDrafts(db, [id], deletion),
    added: (db, { id }, was) => draftTextAt(db, id, String(was?.content)),
  }),
  done: 'Discarded a draft',
  asks: 'Discard a draft',
  description:
    'Asks the owner to discard what is changed of a post. A draft of a new post is deleted as a post.',
});

export const savePost = defineChange({
  name: 'save_post',
  done: 'Saved a post',
  description: 'Saves what the editor has.',
  right: 'posts:draft',
  effect: 'change',
  tags: ['posts'],
  input: saveSchema,
  prepare: ({ timeZone }) => timeZone(),
  toast: ({ message }: { message: string }) => message,
  async change(work, input, timeZone) {
    refuseTooLong(input.values, (field) => `/${field}`);
    const { post, isCreated, done } = await save(work, input, timeZone);
    const message = isScheduled(post, ownerTimeOf(work.now, timeZone))
      ? `Scheduled for ${formatPublication(post.publishedDate, timeZone)}.`
      : `Post ${isCreated ? 'created' : 'updated'} successfully!`;
    return { ...done, result: { post, message } };
  },
});

/** The blocks of the sheet that are not text, as readers see them. */
export const renderSections = defineOperation({
  name: 'render_sections',
  done: 'Rendered sections',
  description: 'Gives sections as HTML.',
  effect: 'read',
  input: z.strictObject({ sections: z.array(sectionSchema).max(1000) }),
  prepare: (services, { sections }) => renderBlocks(services, sections),
  run: async (_, __, rendered) => rendered,
});

/** What the editor asks for. */
export const editorOperations = [
  savePost,
  storeOwnDraft,
  discardDraft,
  deletePost,
  makeReviewLink,
  revokeReviewLink,
  migratePosts,
  renderSections,
] as const;
export type EditorAsk = AskOf<typeof editorOperations>;

export const postOperations = [
  findPosts,
  readPost,
  writeDraft,
  publishPost,
  deletePost,
  discardDraft,
  writingHere,
  savePost,
  storeOwnDraft,
  returnDraft,
  commentOnDraft,
  ...bulkChanges,
  deleteAdded,
  migratePosts,
  makeReviewLink,
  revokeReviewLink,
];

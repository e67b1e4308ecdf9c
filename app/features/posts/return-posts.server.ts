import { parseJson } from '~/formats/json';
import { countOf, formatCount } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { z } from '~/formats/zod';
import { ChangedSince, defineChange, Refused, whatChanged } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { partsInTrash } from '~/server/storage/trash.server';
import { aliasesOf, returnAliases } from './addresses/post-address.server';
import { type Post, type PostValues, postSchema, valuesOf } from './post';
import { titleOf } from './post-display';
import { postToMarkdown } from './post-markdown';
import { getPost, type ReplaceOptions, replacePost } from './posts.server';
import { findRevision } from './revisions.server';

const postBack = z.strictObject({
  id: z.string(),
  /** The version that it returns to. */
  to: z.int(),
  /** The one that says what it is expected to say. */
  was: z.int(),
  /** Addresses that led to it and no longer do. */
  aliases: z.array(z.strictObject({ path: z.string(), createdAt: z.string() })).optional(),
  /** It is a draft again. */
  isDraft: z.boolean().optional(),
  agentId: z.string().nullish(),
  createdAt: z.string().optional(),
});
export type PostBack = z.infer<typeof postBack>;

/** Takes back that posts were added; those that were changed since stay. */
export const takeAway = (posts: string[]) => ({
  operation: 'delete_added_posts',
  input: { posts },
});

export const returnOf = (posts: PostBack[]) => ({ operation: 'return_posts', input: { posts } });

/** Replaces a post that was just read, and says what returns it. */
export async function storePost(
  db: Db,
  stored: Post,
  values: PostValues,
  now: Date,
  options?: ReplaceOptions,
) {
  const { id } = stored;
  const moves = addressOf(values.slug) !== stored.slug;
  const before = moves ? await aliasesOf(db, id) : [];
  const post = await replacePost(db, stored, values, now, options);
  const after = moves ? await aliasesOf(db, id) : [];
  const aliases = before.filter(({ path }) => !after.some((one) => one.path === path));
  const { isDraft, agentId, createdAt } = stored;
  // A draft is from the day it is published, and what is published again keeps its day.
  const wasDraft = (isDraft || createdAt !== post.createdAt) && { isDraft, agentId, createdAt };
  const back: PostBack = { id, to: stored.version, was: post.version, ...wasDraft };
  return { post, back: aliases.length > 0 ? { ...back, aliases } : back };
}

/** Each post that still says what it is expected to say returns to an earlier version, with its addresses. */
export const returnPosts = defineChange({
  name: 'return_posts',
  done: 'Returned posts to an earlier version',
  description: 'Returns posts to an earlier version.',
  effect: 'change',
  tags: ['posts'],
  input: z.strictObject({ posts: z.array(postBack).min(1) }),
  async shows(db, { posts }) {
    const [before, after]: string[][] = [[], []];
    for (const { id, to, was } of posts) {
      before?.push(await versionText(db, id, to));
      after?.push(await versionText(db, id, was));
    }
    return { before: before?.join('\n') ?? '', after: after?.join('\n') ?? '' };
  },
  async change({ db, now }, { posts }) {
    const returned: Awaited<ReturnType<typeof returnPost>>[] = [];
    let refusal: Refused | undefined;
    for (const one of posts) {
      try {
        returned.push(await returnPost(db, one, now));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusal = error;
      }
    }
    const [first] = returned;
    if (!first) throw refusal ?? new ChangedSince();
    const left = posts.length - returned.length;
    const about =
      posts.length === 1
        ? { kind: 'blogs', id: first.post.id, label: titleOf(first.post) }
        : { kind: 'blogs', id: '', label: countOf(returned.length, 'post') };
    return {
      result: {},
      about,
      undo: [returnOf(returned.map(({ back }) => back))],
      left: left > 0 ? [`${formatCount(left)} changed since and left alone.`] : [],
    };
  },
});

/** A version as Markdown; empty where it is no longer stored. */
export async function versionText(db: Db, id: string, version: number): Promise<string> {
  const values = (await findRevision(db, id, version))?.values;
  return values ? postToMarkdown(values) : versionInTrash(db, id, version);
}

async function versionInTrash(db: Db, id: string, version: number): Promise<string> {
  for await (const { table, rows } of partsInTrash(db, { kind: 'blogs', id })) {
    const row = table === 'revisions' && rows.find((one) => one.version === version);
    const { data } = postSchema.safeParse(parseJson(row ? String(row.content) : ''));
    if (data) return postToMarkdown(data);
  }
  return '';
}

/** Throws where a post says something else than a version of it. */
export async function checkSays(db: Db, post: Post, version: number): Promise<void> {
  if (!(await stillSays(db, post, version))) throw new ChangedSince();
}

export async function stillSays(db: Db, post: Post, version: number): Promise<boolean> {
  if (post.version === version) return true;
  const seen = (await findRevision(db, post.id, version))?.values;
  // Views grow by themselves. A newer version may say the same: what came between was taken back.
  return seen !== undefined && !whatChanged({ ...seen, views: post.views }, valuesOf(post));
}

async function returnPost(db: Db, { id, to, was, aliases = [], ...drafted }: PostBack, now: Date) {
  const stored = await getPost(db, id);
  if (!stored) throw new Refused(409, 'was deleted since.');
  await checkSays(db, stored, was);
  const values = (await findRevision(db, id, to))?.values;
  if (!values) throw new Refused(409, 'was changed too long ago.');
  const returned = await storePost(db, stored, values, now, drafted);
  if (returned.post.slug !== stored.slug) await returnAliases(db, stored, aliases);
  return returned;
}

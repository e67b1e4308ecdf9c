import { AddressSearch, isFreeAddress } from '~/features/posts/addresses/post-address.server';
import { redirectPath } from '~/features/posts/addresses/redirect-path';
import { redirectsAt, redirectTo } from '~/features/posts/addresses/redirects.server';
import { redirectsBack } from '~/features/posts/addresses/redirects-admin.server';
import { markdownToContent } from '~/features/posts/markdown/markdown-content.server';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import type { PostValues } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { postErrorsOf } from '~/features/posts/post-limits';
import { newPostId } from '~/features/posts/post-row.server';
import { createPost } from '~/features/posts/posts.server';
import { takeAway } from '~/features/posts/return-posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import type { Section } from '~/features/posts/sections/sections';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import { Turns } from '~/server/work/turns';
import { readBundledMedia, storeBundledMedia } from './bundled-media.server';
import { inBatches, type Progress, postsAtOnce, type Write } from './import-batches.server';
import { encodeMedia, type ReferencedFile, replaceMedia } from './import-pictures.server';
import type { ImportPlan, ImportResult } from './import-result';
import type { Files, Imported, ImportedPost } from './imported';
import type { ReadPost } from './read-chosen.server';
import {
  isElsewhere,
  missingPictures,
  plannedFiles,
  unsupportedIn,
} from './referenced-files.server';

/** What was read in the chosen files. */
export interface FoundPosts {
  imported: Omit<Imported, 'posts'>;
  posts: ReadPost[];
  files: Files;
}

export async function planPosts(db: Db, found: FoundPosts): Promise<ImportPlan> {
  const { fresh, refused, paths } = await freshPosts(db, found);
  const { imported, posts, files } = found;
  const planned = new Map(fresh.map((one) => [one.post, one]));
  const shown = fresh.flatMap((one) => one.shown);
  return {
    from: imported.from,
    posts: posts.map(({ post }, index) => ({
      key: `${index} ${post.originalId}`,
      title: titleOf(post.values),
      day: post.values.publishedDate,
      visibility: post.values.visibility,
      address: planned.get(post)?.address ?? post.values.slug,
      state: planned.has(post) ? 'new' : refused.has(post) ? 'left out' : 'here',
    })),
    created: fresh.length,
    skipped: posts.length - fresh.length - refused.size,
    ...(await plannedFiles(db, imported.media ?? [], files, shown)),
    missingPictures: missingPictures(shown),
    redirects: countRedirects(fresh, paths),
    leftOut: [...imported.leftOut, ...refused.values(), ...unsupportedIn(fresh)],
  };
}

interface ImportPostsOptions {
  now: Date;
  write: Write;
  onProgress: Progress;
  /** Fetches a picture that is not among the files; null if it cannot be had. */
  fetchPicture?: ((address: string) => Promise<Uint8Array | null>) | undefined;
  /** `postContents` in a worker thread. */
  contentsOf: (given: Parameters<typeof postContents>[0]) => Promise<Section[][]>;
}

/**
 * Imports posts with the pictures among the files and those that are fetched; others stay links to their old address.
 * Pictures are encoded and texts parsed first, because that is slow; then the posts are written, some at a time with
 * their pictures.
 */
export async function importPostsFrom(
  db: Db,
  found: FoundPosts,
  { now, write, onProgress, fetchPicture, contentsOf }: ImportPostsOptions,
): Promise<ImportResult> {
  const { imported, posts } = found;
  const { fresh, refused, paths } = await freshPosts(db, found);
  const files = fetchPicture
    ? await withFetched(fresh, found.files, fetchPicture, onProgress)
    : found.files;
  const own = await readBundledMedia(imported.media ?? [], files);
  const named = fresh.flatMap(({ shown }) => shown);
  const encoded = await encodeMedia(named, files, now, onProgress);
  const taken = fresh.map((one) => ({
    ...one,
    shown: one.shown.map((file) =>
      encoded.get(file.path ?? '') ? file : { ...file, path: undefined },
    ),
  }));
  const carriedBy = (shown: readonly ReferencedFile[]) =>
    new Map(
      shown.flatMap(({ address, path = '' }) => {
        const fileName = encoded.get(path)?.fileName;
        return fileName ? [[address, fileName] as const] : [];
      }),
    );
  const given = new Map(
    fresh.flatMap(({ post: { link }, address }) =>
      link && address ? [[link, `/blog/${address}`] as const] : [],
    ),
  );
  const contents = new Map<ImportedPost, Section[]>();
  const unread = taken.filter(({ post }) => !post.own);
  for (const some of chunks(unread, textsAtOnce)) {
    onProgress({ step: 'texts', done: contents.size, total: unread.length });
    const made = await contentsOf(
      some.map(({ post, shown }) => ({
        markdown: withGiven(post.markdown, given),
        carried: carriedBy(shown),
      })),
    );
    for (const [at, { post }] of some.entries()) contents.set(post, made[at] ?? []);
  }
  const broken = [...encoded.values()].filter((media) => media === null).length;
  const result: ImportResult = {
    from: imported.from,
    created: 0,
    skipped: posts.length - fresh.length - refused.size,
    pictures: 0,
    files: 0,
    redirects: 0,
    refusedPictures: broken + (imported.media?.length ?? 0) - own.length,
    missingPictures: missingPictures(taken.flatMap(({ shown }) => shown)),
    leftOut: [...imported.leftOut, ...refused.values(), ...unsupportedIn(taken)],
  };
  const search = new AddressSearch();
  let done = 0;
  await inBatches(own, 1, write, result, storeBundledMedia);
  await inBatches(taken, postsAtOnce, write, result, async (trx, some) => {
    onProgress({ step: 'posts', done, total: taken.length });
    done += some.length;
    const known = await knownPosts(trx, some);
    const still = some.filter(({ post }) => !known.has(post.originalId));
    const used = new Set(still.flatMap(({ shown }) => shown.map(({ path = '' }) => path)));
    const pictures = [...used].flatMap((path) => encoded.get(path) ?? []);
    const stored = await storeBundledMedia(trx, pictures);
    const ids: string[] = [];
    let redirects = 0;
    for (const { post, shown, paths } of still) {
      const headerImage = carriedBy(shown).get(post.headerPicture) ?? post.values.headerImage;
      const content = contents.get(post) ?? post.values.content;
      const id = await importPost(trx, post, { content, headerImage }, { now, search });
      redirects += await redirectTo(trx, paths, 'post', id, now, { onlyNew: true });
      ids.push(id);
    }
    const created = still.length;
    // Their pictures stay in the library: posts in the trash use them.
    const undo = created > 0 ? [takeAway(ids)] : [];
    return { ...stored, redirects, created, skipped: some.length - created, undo };
  });
  await inBatches(paths, postsAtOnce, write, result, async (trx, some) => {
    const [before, all] = [new Set<string>(), some.map(({ path }) => path)];
    for (const { path } of await redirectsAt(trx, all)) before.add(path);
    for (const { path, kind, target } of some)
      await redirectTo(trx, [path], kind, target, now, { onlyNew: true });
    const after = (await redirectsAt(trx, all)).filter(({ path }) => !before.has(path));
    const undo = after.length > 0 ? [redirectsBack({ before: [], after, softly: true })] : [];
    return { redirects: after.length, undo };
  });
  return result;
}

/** Links to other posts of the import, with the addresses that were still free for them. */
const withGiven = (markdown: string, given: ReadonlyMap<string, string>) =>
  outsideCode(markdown, (text) =>
    text.replace(/(?<=\]\()\/blog\/[^\s()#]+/g, (link) => given.get(link) ?? link),
  );

const textsAtOnce = 25;

/** What identifies those of the posts that are stored. */
async function knownPosts(db: Db, posts: readonly ReadPost[]): Promise<Set<string | null>> {
  const originalIds = posts.map(({ post }) => post.originalId);
  // This site's own export names its posts by their ids.
  const ids = originalIds.map((id) => id.replace(/^markdown:/, ''));
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'originalId'])
    .where((is) => is.or([is('originalId', 'in', originalIds), is('id', 'in', ids)]))
    .execute();
  return new Set(rows.flatMap(({ id, originalId }) => [originalId, `markdown:${id}`]));
}

/** The sections of posts, with the new names of their files. Runs in a worker thread. */
export function postContents(
  /** With the new file name of each picture, by its old address. */
  texts: { markdown: string; carried: ReadonlyMap<string, string> }[],
): Section[][] {
  return texts.map(({ markdown, carried }) => markdownToContent(replaceMedia(markdown, carried)));
}

async function importPost(
  db: Db,
  post: ImportedPost,
  { content, headerImage }: Pick<PostValues, 'content' | 'headerImage'>,
  { now, search }: { now: Date; search: AddressSearch },
) {
  const id = post.own?.id || newPostId(post.values.title);
  const values: PostValues = {
    ...post.values,
    slug: await search.next(db, post.values.slug, id),
    headerImage,
    content,
  };
  const { originalId, createdAt, own } = post;
  const created = { originalId, createdAt, ...own, id };
  await storeRevisions(db, [await createPost(db, values, now, { created })]);
  return id;
}

interface FreshPost extends ReadPost {
  /** The address it gets when the posts are stored one after the other. */
  address: string;
  /** The old paths that will lead to it. */
  paths: string[];
}

/** The posts that are not stored yet and can be saved, why others are refused, and what else will redirect. */
async function freshPosts(db: Db, { imported, posts }: FoundPosts) {
  const turns = new Turns();
  const search = new AddressSearch();
  const seen = new Set<string>();
  const led = new Set<string>();
  const fresh: FreshPost[] = [];
  const refused = new Map<ImportedPost, string>();
  for (const some of chunks(posts, postsAtOnce)) {
    const known = await knownPosts(db, some);
    await addLed(
      db,
      led,
      some.flatMap(({ post }) => canonical(post.paths)),
    );
    for (const one of some) {
      await turns.next();
      const { post } = one;
      if (known.has(post.originalId) || seen.has(post.originalId)) continue;
      seen.add(post.originalId);
      const text: Section[] = [{ type: 'text', value: post.markdown }];
      const content = post.own ? post.values.content : text;
      const [problem] = Object.values(postErrorsOf({ ...post.values, content }));
      if (problem) {
        refused.set(post, `${titleOf(post.values)}: ${problem}`);
        continue;
      }
      const id = post.own?.id ?? '';
      const address = await search.next(db, post.values.slug, id);
      const paths: string[] = [];
      for (const path of canonical(post.paths)) {
        const name = addressIn(path);
        // Another post of this site may have that address.
        const isFree = !name || (name !== address && (await isFreeAddress(db, name, id)));
        if (isFree && !led.has(path)) paths.push(path);
        if (isFree) led.add(path);
      }
      search.take(...paths.map(addressIn));
      fresh.push({ ...one, address, paths });
    }
  }
  const others = imported.paths.flatMap((one) =>
    canonical([one.path]).map((path) => ({ ...one, path })),
  );
  await addLed(
    db,
    led,
    others.map(({ path }) => path),
  );
  return { fresh, refused, paths: others.filter(({ path }) => !led.has(path) && led.add(path)) };
}

/** Adds those of the paths that redirect already. */
async function addLed(db: Db, led: Set<string>, paths: string[]): Promise<void> {
  for (const some of chunks(paths, 200))
    for (const { path } of await redirectsAt(db, some)) led.add(path);
}

const countRedirects = (fresh: readonly FreshPost[], others: readonly unknown[]) =>
  fresh.reduce((sum, { paths }) => sum + paths.length, others.length);

/** The files with the pictures that other sites have; those of the posts get their place among them. */
async function withFetched(
  fresh: readonly FreshPost[],
  files: Files,
  fetchPicture: NonNullable<ImportPostsOptions['fetchPicture']>,
  onProgress: Progress,
): Promise<Files> {
  const all = { ...files };
  const wanted = fresh.flatMap(({ shown }) => shown).filter(isElsewhere);
  const total = new Set(wanted.map(({ address }) => address)).size;
  let done = 0;
  for (const file of wanted) {
    const { address } = file;
    if (!Object.hasOwn(all, address)) {
      onProgress({ step: 'fetch', done, total });
      done += 1;
      all[address] = (await fetchPicture(address)) ?? new Uint8Array();
    }
    if (all[address]?.length) file.path = address;
  }
  return all;
}

/** The address in the path of a post's page. */
const addressIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1] ?? '';

function canonical(paths: readonly string[]): string[] {
  const known = paths.flatMap(
    (path) => redirectPath(path.startsWith('/') ? path : `/${path}`) ?? [],
  );
  return [...new Set(known)];
}

import { nextFreeAddress } from '~/features/posts/addresses/post-address.server';
import { redirectPath } from '~/features/posts/addresses/redirect-path';
import { redirectTo } from '~/features/posts/addresses/redirects.server';
import { markdownToContent } from '~/features/posts/markdown/markdown-content.server';
import type { PostValues } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { postErrorsOf } from '~/features/posts/post-limits';
import { newPostId } from '~/features/posts/post-row.server';
import { savePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import type { Db } from '~/server/storage/database.server';
import { readBundledMedia, storeBundledMedia } from './bundled-media.server';
import { FileFinder } from './find-file';
import type { Progress, Write } from './import.server';
import { encodeMedia, filesOf, replaceMedia } from './import-pictures.server';
import type { ImportPlan, ImportResult } from './import-result';
import type { Files, Imported, ImportedPost } from './imported';
import {
  missingPictures,
  namesByPath,
  pathsIn,
  plannedFiles,
  unsupportedIn,
} from './referenced-files.server';

export async function planPosts(db: Db, imported: Imported, files: Files): Promise<ImportPlan> {
  const { fresh, refused } = await freshPosts(db, imported);
  const addresses = await plannedAddresses(db, fresh);
  const finder = new FileFinder(files);
  const shownBy = new Map(fresh.map((post) => [post, filesOf(post, finder)]));
  const shown = [...shownBy.values()].flat();
  return {
    from: imported.from,
    posts: imported.posts.map((post, index) => ({
      key: `${index} ${post.originalId}`,
      title: titleOf(post.values),
      day: post.values.publishedDate,
      visibility: post.values.visibility,
      address: addresses.get(post) ?? post.values.slug,
      isHere: !fresh.includes(post),
    })),
    created: fresh.length,
    ...plannedFiles(imported, files, shown),
    missingPictures: missingPictures(shown),
    redirects: new Set(fresh.flatMap((post) => pathsOf(post))).size,
    leftOut: [...imported.leftOut, ...refused, ...unsupportedIn(shownBy)],
  };
}

/**
 * Imports posts of another system with the pictures among the files; other pictures stay links to
 * their old address. Pictures are encoded and Markdown is parsed first, because that is slow; then
 * everything is written in one transaction.
 */
export async function importPostsFrom(
  db: Db,
  imported: Imported,
  files: Files,
  { now, write, onProgress }: { now: Date; write: Write; onProgress: Progress },
): Promise<ImportResult> {
  const { fresh } = await freshPosts(db, imported);
  const finder = new FileFinder(files);
  const shown = new Map(fresh.map((post) => [post, filesOf(post, finder)]));
  const media = await readBundledMedia(imported.media ?? [], files);
  const names = namesByPath(media, files);
  const all = [...shown.values()].flat();
  const came = all.filter(({ path }) => path && !names.has(path));
  const encoded = await encodeMedia(came, files, now, onProgress);
  const taken = (path = '') => names.get(path) ?? encoded.get(path)?.fileName;
  const sizes = new Map(media.map(({ fileName, size }) => [fileName, size]));
  const read = new Map(
    [...shown].map(([post, found]) => {
      const carried = found.flatMap(({ address, path }) => {
        const fileName = taken(path);
        return fileName ? [[address, fileName] as const] : [];
      });
      return [post, readPost(post, new Map(carried), sizes)];
    }),
  );
  return write(async (trx) => {
    // Another import may have stored the same posts since.
    const { fresh: still, refused } = await freshPosts(trx, imported);
    const used = pathsIn(still.flatMap((post) => shown.get(post) ?? []));
    const stored = await storeBundledMedia(trx, [
      ...(still.length > 0 ? media : []),
      ...used.flatMap((path) => encoded.get(path) ?? []),
    ]);
    let redirects = 0;
    for (const post of still) {
      redirects += await createPost(
        trx,
        post,
        read.get(post) ?? readPost(post, new Map(), sizes),
        now,
      );
    }
    for (const { path, kind, target } of imported.paths) {
      redirects += await redirectTo(trx, canonical([path]), kind, target, now, { onlyNew: true });
    }
    const accepted = new Map(
      still.map((post) => [
        post,
        (shown.get(post) ?? []).map((one) => ({ ...one, path: taken(one.path) })),
      ]),
    );
    return {
      from: imported.from,
      created: still.length,
      skipped: imported.posts.length - still.length - refused.length,
      ...stored,
      refusedPictures:
        [...encoded.values()].filter((picture) => picture === null).length +
        (imported.media?.length ?? 0) -
        media.length,
      missingPictures: missingPictures([...accepted.values()].flat()),
      redirects,
      leftOut: [...imported.leftOut, ...refused, ...unsupportedIn(accepted)],
    };
  });
}

/** A post as it is stored, with its pictures under the names that they have here now. */
function readPost(
  post: ImportedPost,
  carried: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
): PostValues {
  const content = markdownToContent(replaceMedia(post.markdown, carried)).map((section) =>
    section.type === 'file' ? { ...section, size: sizes.get(section.fileName) ?? 0 } : section,
  );
  return {
    ...post.values,
    headerImage: carried.get(post.headerPicture) ?? post.values.headerImage,
    content,
  };
}

async function createPost(
  db: Db,
  post: ImportedPost,
  read: PostValues,
  now: Date,
): Promise<number> {
  const id = post.id ?? newPostId(post.values.title);
  const values = { ...read, slug: await nextFreeAddress(db, post.values.slug, id) };
  const created = { id, originalId: post.originalId, createdAt: post.createdAt };
  await storeRevisions(db, [await savePost(db, values, now, { created })]);
  const paths: string[] = [];
  for (const path of pathsOf(post)) {
    const address = addressIn(path);
    // Another post of this site may have that address.
    if (
      !address ||
      (address !== values.slug && (await nextFreeAddress(db, address, id)) === address)
    ) {
      paths.push(path);
    }
  }
  return redirectTo(db, paths, 'post', id, now, { onlyNew: true });
}

/** The posts that are not stored yet and can be saved, and why others are refused. */
async function freshPosts(db: Db, { posts }: Imported) {
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'originalId', 'createdAt', 'title'])
    .execute();
  // The id in this site's own markdown files identifies their post.
  const known = new Set(
    rows.flatMap(({ id, originalId, title }) => [
      originalId,
      `markdown:${id}`,
      // Earlier versions did not store the title of a file without a date.
      `${originalId}#${title}`,
    ]),
  );
  const withoutSite = new Set(
    rows.map(({ originalId, createdAt }) => {
      return `${originalId?.replace(/^wordpress:.*:/, 'wordpress:')} ${createdAt}`;
    }),
  );
  const fresh: ImportedPost[] = [];
  const refused: string[] = [];
  for (const post of posts) {
    if (known.has(post.originalId)) continue;
    if (withoutSite.has(`${post.idWithoutSite} ${post.createdAt}`)) continue;
    known.add(post.originalId);
    const content: PostValues['content'] = [{ type: 'text', value: post.markdown }];
    const [problem] = Object.values(postErrorsOf({ ...post.values, content }));
    if (problem) refused.push(`${titleOf(post.values)}: ${problem}`);
    else fresh.push(post);
  }
  return { fresh, refused };
}

/** The address that each post will get when they are stored one after the other. */
async function plannedAddresses(db: Db, posts: readonly ImportedPost[]) {
  const planned = new Map<ImportedPost, string>();
  const taken = new Set<string>();
  for (const post of posts) {
    const address = await nextFreeAddress(db, post.values.slug, post.id ?? '', taken);
    planned.set(post, address);
    for (const one of [address, post.id, ...pathsOf(post).map(addressIn)]) {
      if (one) taken.add(one);
    }
  }
  return planned;
}

/** The address in the path of a post's page. */
const addressIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1];

const pathsOf = (post: ImportedPost) => canonical(post.paths);

function canonical(paths: readonly string[]): string[] {
  const known = paths.flatMap(
    (path) => redirectPath(path.startsWith('/') ? path : `/${path}`) ?? [],
  );
  return [...new Set(known)];
}

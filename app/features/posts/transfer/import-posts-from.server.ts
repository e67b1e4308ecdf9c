import { freeAddress } from '~/features/posts/addresses/post-address.server';
import { redirectPath } from '~/features/posts/addresses/redirect-path';
import { redirectTo } from '~/features/posts/addresses/redirects.server';
import { markdownToContent } from '~/features/posts/markdown-content.server';
import type { PostValues } from '~/features/posts/post';
import { fieldErrors } from '~/features/posts/post-limits';
import { titleOf } from '~/features/posts/post-rules';
import { suggestTimeToRead } from '~/features/posts/post-search';
import { newPostId, savePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/writing/revisions.server';
import type { Db } from '~/server/storage/database.server';
import { FileFinder } from './find-file';
import type { Progress, Write } from './import.server';
import { encodePictures, picturesOf, swapPictures } from './import-pictures.server';
import type { ImportPlan, ImportResult } from './import-result';
import type { Files, Imported, ImportedPost } from './imported';

export async function planPosts(db: Db, imported: Imported, files: Files): Promise<ImportPlan> {
  const { fresh, leftOut } = await freshPosts(db, imported);
  const finder = new FileFinder(files);
  const shown = fresh.flatMap((post) => picturesOf(post, finder));
  return {
    from: imported.from,
    posts: imported.posts.map((post, index) => ({
      key: `${index} ${post.originalId}`,
      title: titleOf(post.values),
      day: post.values.publishedDate,
      visibility: post.values.visibility,
      address: post.values.slug,
      isHere: !fresh.includes(post),
    })),
    created: fresh.length,
    pictures: new Set(shown.flatMap(({ path }) => path ?? [])).size,
    missingPictures: missing(shown),
    redirects: new Set(fresh.flatMap((post) => pathsOf(post))).size,
    leftOut,
  };
}

/**
 * Takes the posts of another system with their pictures, as far as those came along; a picture that
 * did not keeps its address in the text. Pictures are encoded first, which takes its time; then
 * everything is written in one transaction, or nothing.
 */
export async function importPostsFrom(
  db: Db,
  imported: Imported,
  files: Files,
  { now, write, onProgress }: { now: Date; write: Write; onProgress: Progress },
): Promise<ImportResult> {
  const { fresh } = await freshPosts(db, imported);
  const encoded = await encodePictures(fresh, files, now, onProgress);
  const pictures = [...encoded.values()].filter((picture) => picture !== null);
  const finder = new FileFinder(files);
  const shown = new Map(fresh.map((post) => [post, picturesOf(post, finder)]));
  const taken = (path: string | undefined) => (path ? encoded.get(path)?.fileName : undefined);
  return write(async (trx) => {
    // Somebody may have imported the same meanwhile.
    const { fresh: still, leftOut } = await freshPosts(trx, imported);
    for (const picture of pictures) await trx.insertInto('media').values(picture).execute();
    let redirects = 0;
    for (const post of still) {
      const carried = (shown.get(post) ?? []).flatMap(({ address, path }) => {
        const fileName = taken(path);
        return fileName ? [[address, fileName] as const] : [];
      });
      redirects += await createPost(trx, imported, post, new Map(carried), now);
    }
    for (const { path, kind, target } of imported.paths) {
      redirects += await redirectTo(trx, canonical([path]), kind, target, now, { onlyNew: true });
    }
    const all = [...shown.values()].flat();
    return {
      from: imported.from,
      created: still.length,
      skipped: imported.posts.length - still.length - (leftOut.length - imported.leftOut.length),
      pictures: pictures.length,
      refusedPictures: encoded.size - pictures.length,
      missingPictures: missing(all.map((one) => ({ ...one, path: taken(one.path) }))),
      redirects,
      leftOut,
    };
  });
}

async function createPost(
  db: Db,
  { from }: Imported,
  post: ImportedPost,
  carried: ReadonlyMap<string, string>,
  now: Date,
): Promise<number> {
  const id = post.id ?? newPostId(post.values.title);
  const content = contentOf(from, swapPictures(post.markdown, carried));
  const values: PostValues = {
    ...post.values,
    slug: await freeAddress(db, post.values.slug, id),
    headerImage: carried.get(post.headerPicture) ?? '',
    timeToRead: post.values.timeToRead || suggestTimeToRead(content),
    content,
  };
  const created = { id, originalId: post.originalId, createdAt: post.createdAt };
  await storeRevisions(db, [await savePost(db, values, now, { created })]);
  const paths: string[] = [];
  for (const path of pathsOf(post)) {
    const address = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    // Another post may stand at that address here.
    if (!address || (address !== values.slug && (await freeAddress(db, address, id)) === address)) {
      paths.push(path);
    }
  }
  return redirectTo(db, paths, 'post', id, now, { onlyNew: true });
}

/** What other systems wrote is one text; a markdown file is read as the sections it is made of. */
function contentOf(from: Imported['from'], markdown: string): PostValues['content'] {
  if (from === 'a Markdown folder') return markdownToContent(markdown);
  return markdown === '' ? [] : [{ type: 'text', value: markdown }];
}

/** Those that are not here yet and can be saved, and what is left out. */
async function freshPosts(db: Db, { posts, leftOut }: Imported) {
  const rows = await db.selectFrom('blogs').select(['id', 'originalId']).execute();
  // This site's own markdown files name the id of their post.
  const known = new Set(rows.flatMap(({ id, originalId }) => [originalId, `markdown:${id}`]));
  const fresh: ImportedPost[] = [];
  const refused: string[] = [];
  for (const post of posts) {
    if (known.has(post.originalId)) continue;
    known.add(post.originalId);
    const content = contentOf('Ghost', post.markdown);
    const [problem] = Object.values(fieldErrors({ ...post.values, content }));
    if (problem) refused.push(`${titleOf(post.values)}: ${problem}`);
    else fresh.push(post);
  }
  return { fresh, leftOut: [...leftOut, ...refused] };
}

const pathsOf = (post: ImportedPost) => canonical(post.paths);

function canonical(paths: readonly string[]): string[] {
  const known = paths.flatMap(
    (path) => redirectPath(path.startsWith('/') ? path : `/${path}`) ?? [],
  );
  return [...new Set(known)];
}

function missing(shown: { address: string; path: string | undefined }[]): string[] {
  return [...new Set(shown.filter(({ path }) => !path).map(({ address }) => address))];
}

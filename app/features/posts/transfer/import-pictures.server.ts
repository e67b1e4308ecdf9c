import type { Image } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { picturesIn } from '~/features/posts/markdown-tree.server';
import { encodeImage } from '~/features/posts/media/media.server';
import type { FileFinder } from './find-file';
import type { Files, ImportedPost } from './imported';

type Picture = Awaited<ReturnType<typeof encodeImage>>;

/** A picture that a post shows: its address there, and its path among the files where it came along. */
interface ShownPicture {
  address: string;
  path: string | undefined;
}

/** The pictures of a post, each address once: its head picture first, then those in its text. */
export function picturesOf(post: ImportedPost, finder: FileFinder): ShownPicture[] {
  const inText = picturesIn(post.markdown).map(({ url }) => url);
  const addresses = [...new Set([post.headerPicture, ...inText])].filter((url) => url !== '');
  return addresses.map((address) => ({ address, path: finder.find(address, post.folder) }));
}

/** Encodes each of these pictures once; null: it is no picture that can be taken. */
export async function encodePictures(
  paths: readonly string[],
  files: Files,
  now: Date,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, Picture | null>> {
  const encoded = new Map<string, Picture | null>();
  for (const path of paths) {
    onProgress(encoded.size, paths.length);
    const bytes = files[path] ?? new Uint8Array();
    encoded.set(path, await encodeImage(bytes, now).catch(() => null));
  }
  onProgress(paths.length, paths.length);
  return encoded;
}

/** The text with the pictures that were carried in place of their old addresses. */
export function swapPictures(markdown: string, carried: ReadonlyMap<string, string>): string {
  let text = '';
  let end = 0;
  for (const picture of picturesIn(markdown)) {
    const fileName = carried.get(picture.url);
    if (!fileName || !picture.position || picture.url === `/vendor/${fileName}`) continue;
    const { start, end: after } = picture.position;
    text += markdown.slice(end, start.offset) + pictureAsMarkdown(picture, `/vendor/${fileName}`);
    end = after.offset ?? end;
  }
  return text + markdown.slice(end);
}

function pictureAsMarkdown(picture: Image, url: string): string {
  const children = [{ ...picture, url }];
  return unified().use(remarkStringify).stringify({ type: 'root', children }).trim();
}

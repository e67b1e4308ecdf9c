import type { Image } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { picturesIn } from '~/features/posts/markdown-tree.server';
import type { PostValues } from '~/features/posts/post';
import type { ImportedPost } from './ghost';

/** The addresses of the pictures a post shows, each once: its head picture first, then those in its text. */
export function pictureAddresses({ values, headerPicture }: ImportedPost): string[] {
  const inText = values.content.flatMap((section) =>
    section.type === 'text' ? picturesIn(section.value).map(({ url }) => url) : [],
  );
  return [...new Set([headerPicture, ...inText])].filter((address) => address !== '');
}

/** The post with the pictures that were carried in place of their old addresses. */
export function withPictures(
  { values, headerPicture }: ImportedPost,
  carried: ReadonlyMap<string, string>,
): PostValues {
  return {
    ...values,
    headerImage: carried.get(headerPicture) ?? values.headerImage,
    content: values.content.map((section) =>
      section.type === 'text'
        ? { ...section, value: swapPictures(section.value, carried) }
        : section,
    ),
  };
}

function swapPictures(markdown: string, carried: ReadonlyMap<string, string>): string {
  let text = '';
  let end = 0;
  for (const picture of picturesIn(markdown)) {
    const fileName = carried.get(picture.url);
    if (!fileName || !picture.position) continue;
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

/** The files of a Ghost backup by the path under which its posts name them. */
export function picturesByPath(files: Record<string, Uint8Array>): Map<string, Uint8Array> {
  const found = Object.entries(files).flatMap(([name, bytes]) => {
    const path = backupPath(`/${name}`);
    return path && bytes.length > 0 ? [[path, bytes] as const] : [];
  });
  return new Map(found);
}

/** content/images/… of an address; one of Ghost's smaller copies is asked for as its original. */
export function backupPath(address: string): string | null {
  const path = /\/(content\/images\/[^?#]+)/.exec(address)?.[1];
  return path ? decoded(path).replace(/^(content\/images\/)size\/[^/]+\//, '$1') : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

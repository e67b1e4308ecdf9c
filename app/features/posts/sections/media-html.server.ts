import type { Element } from 'hast';
import type { RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ownPictureName } from '~/features/posts/markdown/markdown-tree.server';
import type { WrittenMedia } from './media-markdown';

/** A video or audio of this site in a block of HTML; null for anything else. */
export function mediaFromHtml(node: RootContent, tag: 'video' | 'audio'): WrittenMedia | null {
  if (node.type !== 'html' || !node.value.startsWith(`<${tag} `)) return null;
  const tree = unified().use(rehypeParse, { fragment: true }).parse(node.value);
  let found: Element | undefined;
  let track: Element | undefined;
  visit(tree, 'element', (element) => {
    if (element.tagName === tag) found ??= element;
    if (element.tagName === 'track') track ??= element;
  });
  const own = (value: unknown) => ownPictureName(String(value ?? '')) ?? '';
  const fileName = own(found?.properties.src);
  if (!found || !fileName) return null;
  return {
    fileName,
    caption: String(found.properties.title ?? ''),
    poster: own(found.properties.poster),
    captions: own(track?.properties.src),
    width: pixels(found.properties.width),
    height: pixels(found.properties.height),
  };
}

function pixels(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number > 0 ? number : 0;
}

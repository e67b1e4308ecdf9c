import type { Image, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { decodeUri } from '~/formats/decode-uri';
import { parseMarkdown } from './markdown-parser';

/** The pictures in a text, in reading order. */
export function picturesIn(markdown: string): Image[] {
  const pictures: Image[] = [];
  if (markdown.includes('![')) {
    visit(parseMarkdown(markdown).tree, 'image', (picture) => void pictures.push(picture));
  }
  return pictures;
}

export function plainText(node: Nodes): string {
  let text = '';
  visit(node, (found) => {
    if (found.type === 'text' || found.type === 'inlineCode') text += found.value;
    if (found.type === 'break') text += ' ';
  });
  return text;
}

export function unquoted(source: string): string {
  return source.replace(/^ {0,3}> ?/gm, '');
}

/** The file names of this site's pictures in a text. */
export function imageNamesInMarkdown(markdown: string): string[] {
  return picturesIn(markdown).flatMap(({ url }) => ownPictureName(url) ?? []);
}

/** The file name of a picture of this site, given as '/vendor/a.png' or 'a.png'. */
export function ownPictureName(url: string): string | undefined {
  const name = /^(?:\/?vendor\/)?([^/?#:]+)$/.exec(url)?.[1];
  return name && (decodeUri(name) ?? name);
}

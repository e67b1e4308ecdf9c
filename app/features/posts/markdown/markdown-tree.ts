import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { decodeUri } from '~/formats/decode-uri';
import { parseMarkdown } from './markdown-parser';

export function plainText(node: Nodes): string {
  let text = '';
  visit(node, (found) => {
    if (found.type === 'text' || found.type === 'inlineCode') text += found.value;
    if (found.type === 'break') text += ' ';
  });
  return text;
}

/** This site's pictures in a text, in reading order. */
export function picturesInMarkdown(markdown: string): { fileName: string; alt: string }[] {
  const pictures: { fileName: string; alt: string }[] = [];
  if (!markdown.includes('![')) return pictures;
  visit(parseMarkdown(markdown).tree, 'image', ({ url, alt }) => {
    const fileName = ownPictureName(url);
    if (fileName) pictures.push({ fileName, alt: alt ?? '' });
  });
  return pictures;
}

/** The file name of a picture of this site, given as '/vendor/a.png' or 'a.png'; '#wide' behind it is its look. */
export function ownPictureName(url: string): string | undefined {
  const name = /^(?:\/?vendor\/)?([^/?#:]+)(?:#(?:small|medium|large|wide)(?:-\w+)?)?$/.exec(
    url,
  )?.[1];
  return name && (decodeUri(name) ?? name);
}

import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { type FetchOptions, fetchOutside } from './fetch-picture.server';

/** What stands before the text of any page. */
const longestHead = 300_000;
const longestTitle = 300;

export interface OutsidePage {
  title: string;
  /** The address of its picture; empty without one. */
  picture: string;
}

/** How a page on another site names itself; null where it has no title. */
export async function fetchPage(
  address: string,
  options: FetchOptions,
): Promise<OutsidePage | null> {
  const { bytes, url } = await fetchOutside(address, { ...options, accept: 'text/html' });
  const tree = fromHtml(new TextDecoder().decode(bytes.subarray(0, longestHead)));
  const found = new Map<string, string>();
  visit(tree, 'element', ({ tagName, properties, children }: Element) => {
    const name = tagName === 'title' ? tagName : (properties.property ?? properties.name);
    const text = tagName === 'title' ? textOf({ type: 'root', children }) : properties.content;
    if (/^(?:title|meta)$/.test(tagName) && !found.has(`${name}`)) found.set(`${name}`, `${text}`);
  });
  const title = (found.get('og:title') ?? found.get('title') ?? '').replace(/\s+/g, ' ').trim();
  const picture = found.get('og:image') ?? found.get('twitter:image') ?? '';
  if (!title) return null;
  return {
    title: title.slice(0, longestTitle),
    picture: picture && URL.canParse(picture, url) ? new URL(picture, url).href : '',
  };
}

import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { element } from '~/features/posts/markdown/hast-element';
import { embedOf } from '~/features/posts/sections/embed/providers';

/** Called with a short description of everything that cannot be imported. */
export type OnUnsupported = (what: string) => void;

const played = new Set(['video', 'audio']);
const framed = new Set(['iframe', 'embed', 'object']);

/**
 * Simplifies the nested elements of blog editors, so that they can become markdown: galleries
 * become one paragraph of pictures, frames become links, video and audio lose the player around
 * them.
 */
export function simplifyCards(tree: Root, onLost: OnUnsupported): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return;
    const lifted = node.tagName === 'p' ? node.children.filter(isBlock) : [];
    if (lifted.length > 0) {
      const rest = node.children.filter((child) => !isBlock(child));
      parent.children.splice(index, 1, { ...node, children: rest }, ...lifted);
      return index;
    }
    const made = simplified(node, onLost);
    if (!made) return;
    parent.children.splice(index, 1, ...made);
    return [SKIP, index + made.length];
  });
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (played.has(node.tagName) || framed.has(node.tagName));
}

function simplified(node: Element, onLost: OnUnsupported): ElementContent[] | null {
  const { tagName } = node;
  if (played.has(tagName)) return film(node, node, onLost);
  if (framed.has(tagName)) return [frame(node, onLost)];
  if (tagName === 'script') return script(node, onLost);
  if (tagName === 'svg') onLost('an SVG drawing');
  if (tagName === 'form') onLost('a form');
  if (tagName === 'a' || tagName === 'button') withoutIcons(node);
  if (hasClass(node, 'kg-bookmark-card')) return bookmark(node);
  if (hasClass(node, 'kg-callout-card')) return [callout(node)];
  if (hasClass(node, 'kg-video-card') || hasClass(node, 'kg-audio-card')) {
    const player = find(node, ({ tagName: name }) => played.has(name));
    return player ? film(player, node, onLost) : null;
  }
  return bareLink(node, onLost) ?? gallery(node);
}

/** A video or audio with its first address, followed by the caption of its card. */
function film(player: Element, card: Element, onLost: OnUnsupported): ElementContent[] {
  const source = find(player, ({ tagName }) => tagName === 'source');
  const src = attribute(player, 'src') || (source ? attribute(source, 'src') : '');
  if (src === '') {
    onLost(`a ${player.tagName} without an address`);
    return [];
  }
  const title = find(card, (one) => hasClass(one, 'kg-audio-title'));
  const track = find(player, ({ tagName }) => tagName === 'track');
  const properties = {
    src,
    poster: attribute(player, 'poster'),
    width: attribute(player, 'width'),
    height: attribute(player, 'height'),
    title: attribute(player, 'title') || (title ? textOf(title).trim() : ''),
    captions: track ? attribute(track, 'src') : '',
  };
  return [element(player.tagName, properties), ...captionOf(card)];
}

/** A frame as a link in a paragraph of its own; an address of a known provider becomes an embed. */
function frame(node: Element, onLost: OnUnsupported): Element {
  const address = attribute(node, 'src', 'dataSrc', 'dataLazySrc', 'data');
  return embedLink(address.replace(/^(?:http:)?\/\//, 'https://'), onLost);
}

function embedLink(url: string, onLost: OnUnsupported): Element {
  const isWeb = /^https?:/.test(url) && URL.canParse(url);
  if (!embedOf(url)) {
    onLost(
      isWeb ? `an embed of ${new URL(url).hostname}, now a link` : 'an embed without an address',
    );
  }
  return element('p', {}, isWeb ? [link(url, url)] : []);
}

function script(node: Element, onLost: OnUnsupported): ElementContent[] {
  const src = attribute(node, 'src').replace(/^\/\//, 'https://');
  const gist = src.replace(/\.js(?:\?.*)?$/, '');
  if (embedOf(gist)) return [element('p', {}, [link(gist, gist)])];
  if (!/json/.test(attribute(node, 'type'))) {
    onLost(URL.canParse(src) ? `a script of ${new URL(src).hostname}` : 'a script');
  }
  return [];
}

/** WordPress embeds an address that is alone in a paragraph. */
function bareLink(node: Element, onLost: OnUnsupported): ElementContent[] | null {
  const [text, ...others] = node.children;
  if (!/^(?:p|div)$/.test(node.tagName) || text?.type !== 'text' || others.length > 0) return null;
  const url = text.value.trim();
  if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url)) return null;
  return hasClass(node, 'wp-block-embed__wrapper')
    ? [embedLink(url, onLost)]
    : [element('p', {}, [link(url, url)])];
}

/** A card with the title, picture and description of a page becomes a link with that title. */
function bookmark(node: Element): ElementContent[] | null {
  const anchor = find(node, ({ tagName }) => tagName === 'a');
  const title = find(node, (one) => hasClass(one, 'kg-bookmark-title'));
  const href = anchor && attribute(anchor, 'href');
  if (!href) return null;
  return [
    element('p', {}, [link(href, (title && textOf(title).trim()) || href)]),
    ...captionOf(node),
  ];
}

function callout(node: Element): Element {
  const emoji = find(node, (one) => hasClass(one, 'kg-callout-emoji'));
  const words = find(node, (one) => hasClass(one, 'kg-callout-text')) ?? node;
  const sign = emoji ? `${textOf(emoji).trim()} ` : '';
  return element('callout', {}, [{ type: 'text', value: sign }, ...words.children]);
}

function gallery(node: Element): ElementContent[] | null {
  if (node.tagName !== 'figure' && !/(?:^|[\s-])gallery\b/.test(classesOf(node))) return null;
  const pictures: Element[] = [];
  visit(node, 'element', (found, _, parent) => {
    if (found.tagName !== 'img') return;
    const own = parent?.type === 'element' && parent !== node ? captionOf(parent)[0] : undefined;
    const title = own ? textOf(own).trim() : '';
    pictures.push({ ...found, properties: { ...found.properties, ...(title && { title }) } });
  });
  if (pictures.length < 2) return null;
  const between = pictures.flatMap((picture) => [{ type: 'text', value: ' ' } as const, picture]);
  return [element('p', {}, between.slice(1)), ...captionOf(node)];
}

/** The caption of an element itself, not of one inside it. */
function captionOf(node: Element): Element[] {
  return node.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
  );
}

function withoutIcons(node: Element): void {
  node.children = node.children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'svg',
  );
}

function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(node, 'element', (one) => {
    if (test(one)) found ??= one;
  });
  return found;
}

function attribute({ properties }: Element, ...names: string[]): string {
  const values = names.map((name) => String(properties[name] ?? '').trim());
  return values.find((value) => value !== '' && value !== 'about:blank') ?? '';
}

function classesOf({ properties: { className } }: Element): string {
  return Array.isArray(className) ? className.join(' ') : '';
}

function hasClass(node: Element, name: string): boolean {
  return classesOf(node).split(' ').includes(name);
}

function link(href: string, text: string): Element {
  return element('a', { href }, [{ type: 'text', value: text }]);
}

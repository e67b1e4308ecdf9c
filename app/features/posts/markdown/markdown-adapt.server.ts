import type GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Heading } from '~/features/posts/sections/section-definition';
import { calloutTones, readCallout } from '~/features/posts/sections/text-sections';
import { type ImageFacts, pictureOf } from '~/formats/pictures';
import { formulaTree } from './formulas.server';
import { element } from './hast-element';
import { highlight } from './markdown-highlight.server';
import { ownPictureName } from './markdown-tree';

export interface PageOptions {
  /** Distinguishes the footnotes of several texts on one page. */
  idPrefix: string;
  /** One per page, so that heading ids are unique. */
  slugger: GithubSlugger;
  /** The highest heading level. */
  topLevel: number;
  /** The headings found are added here. */
  headings: Heading[];
  images: ReadonlyMap<string, ImageFacts>;
}

const articleSizes = '(min-width: 48rem) 34rem, 92vw';
const isHeading = /^h[1-6]$/;

export async function adaptForPage(tree: Root, options: PageOptions): Promise<void> {
  const code: Promise<void>[] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (isHeading.test(node.tagName)) adaptHeading(node, options);
    if (node.tagName === 'a') adaptLink(node, options.idPrefix);
    if (node.tagName === 'table') return wrap(node, index, parent, scroller());
    if (node.tagName === 'img') return replace(index, parent, toPicture(node, options.images));
    if (node.tagName === 'input')
      node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done';
    if (node.tagName === 'blockquote') adaptCallout(node, true);
    if (node.tagName === 'code' && isFormula(node)) code.push(adaptInline(node));
    if (node.tagName === 'pre') {
      if (languageOf(node) === 'math') {
        code.push(adaptFormula(node));
        return 'skip';
      }
      code.push(adaptCode(node));
      const { title } = infoOf(node);
      if (title && parent && index !== undefined) parent.children[index] = titledCode(title, node);
      else wrap(node, index, parent, element('div', { className: ['code'] }));
      return 'skip';
    }
    return undefined;
  });
  await Promise.all(code);
}

/** A picture whose file is missing is left out. */
export function adaptForFeed(tree: Root, siteUrl: string, missing: ReadonlySet<string>): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string') {
      if (!node.properties.href.startsWith('#'))
        node.properties.href = absolute(node.properties.href, siteUrl);
    }
    if (node.tagName === 'blockquote') adaptCallout(node, false);
    const { title } = infoOf(node);
    if (title && parent && index !== undefined) {
      const words = element('strong', {}, [{ type: 'text', value: title }]);
      parent.children.splice(index, 0, element('p', {}, [words]));
      return [SKIP, index + 2];
    }
    if (node.tagName !== 'img') return undefined;
    if (missing.has(ownPictureName(String(node.properties.src)) ?? '')) {
      parent?.children.splice(index ?? 0, 1);
      return index;
    }
    const picture = toPicture(node, new Map());
    const src = picture.properties.src;
    if (typeof src === 'string') picture.properties.src = absolute(src, siteUrl);
    return replace(index, parent, picture);
  });
}

function absolute(address: string, siteUrl: string): string {
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : address;
}

function adaptHeading(node: Element, { slugger, topLevel, headings }: PageOptions): void {
  // The heading of the footnotes, which are moved out of the text.
  if (node.properties.id) return;
  const level = Math.max(Number(node.tagName.slice(1)), topLevel);
  node.tagName = `h${level}`;
  const text = textOf(node);
  const id = `h-${slugger.slug(text)}`;
  headings.push({ id, text, level });
  node.properties.id = id;
  const label = `Link to the section ${text}`;
  node.children.push(
    element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel: label }, [
      { type: 'text', value: '#' },
    ]),
  );
}

function adaptLink(node: Element, idPrefix: string): void {
  const { href } = node.properties;
  if (typeof href !== 'string') return;
  if (/^https?:/i.test(href)) node.properties.rel = ['external', 'noopener'];
  // Heading ids are prefixed: a link to '#setup' means the heading 'Setup'.
  if (href.startsWith('#') && !href.startsWith(`#${idPrefix}-`) && !href.startsWith('#h-')) {
    node.properties.href = `#h-${href.slice(1)}`;
  }
}

/** A picture of this site in its sizes; an external one becomes a link, because nothing is loaded from other sites. */
function toPicture(node: Element, images: PageOptions['images']): Element {
  const src = String(node.properties.src ?? '');
  const alt = String(node.properties.alt ?? '');
  const fileName = ownPictureName(src);
  if (!fileName) {
    const isLink = /^https?:/i.test(src);
    const properties: Element['properties'] = isLink
      ? { href: src, rel: ['external', 'noopener'] }
      : {};
    return element(isLink ? 'a' : 'span', properties, [{ type: 'text', value: alt || src }]);
  }
  const { sources, img } = pictureOf(fileName, images.get(fileName));
  const stored = images.get(fileName)?.alt ?? '';
  const image = element('img', { ...img, alt: alt || stored, loading: 'lazy', decoding: 'async' });
  if (sources.length === 0) return image;
  return element('picture', {}, [
    ...sources.map((source) => element('source', { ...source, sizes: articleSizes })),
    image,
  ]);
}

/** A quote that begins with a line such as `[!NOTE]` is a callout, as on GitHub. */
function adaptCallout(node: Element, isPage: boolean): void {
  const paragraph = node.children.find((child) => child.type === 'element');
  const text = paragraph?.tagName === 'p' ? paragraph.children[0] : undefined;
  if (!paragraph || text?.type !== 'text') return;
  const found = readCallout(text.value, paragraph.children.length === 1);
  if (!found) return;
  const { tone } = found;
  const label: ElementContent = { type: 'text', value: calloutTones[tone] };
  text.value = found.rest;
  const words = node.children.filter(
    (child) => child !== paragraph || paragraph.children.length > 1 || text.value !== '',
  );
  if (isPage) {
    node.tagName = 'aside';
    node.properties = { className: ['callout', `callout-${tone}`] };
  }
  node.children = [
    isPage
      ? element('p', { className: ['label', 'callout-label'] }, [label])
      : element('p', {}, [element('strong', {}, [label])]),
    ...words,
  ];
}

/** The formula, or its source if it is not valid. */
async function adaptFormula(node: Element): Promise<void> {
  const tree = await formulaTree(textOf(node).replace(/\n$/, ''));
  const source = element('pre', { tabIndex: 0 }, node.children);
  node.tagName = 'div';
  node.properties = tree
    ? { className: ['math'], role: 'group', ariaLabel: 'Formula', tabIndex: 0 }
    : { className: ['code'] };
  node.children = tree ? (tree.children as ElementContent[]) : [source];
}

async function adaptInline(node: Element): Promise<void> {
  const tree = await formulaTree(textOf(node), 'inline');
  node.properties = {};
  if (!tree) return;
  node.tagName = 'span';
  node.children = tree.children as ElementContent[];
}

const isFormula = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes('language-math');

function languageOf(pre: Element): string {
  const code = pre.children[0];
  const names = code?.type === 'element' ? code.properties.className : undefined;
  const name =
    Array.isArray(names) && names.map(String).find((each) => each.startsWith('language-'));
  return name ? name.slice('language-'.length) : '';
}

/** What follows the language in the line of a fence: `title="a.ts" {1,3-5}`. */
function infoOf({ tagName, children: [code] }: Element) {
  const meta = (tagName === 'pre' && code?.data && 'meta' in code.data && code.data.meta) || '';
  const written = String(meta);
  return {
    title: /title="([^"]*)"/.exec(written)?.[1] ?? '',
    marked: lineNumbers(/\{([\d,\s-]+)\}/.exec(written)?.[1] ?? ''),
  };
}

const mostLines = 20_000;

/** The line numbers in '1, 3-5'. */
function lineNumbers(written: string): Set<number> {
  const lines = new Set<number>();
  for (const [, from = '', to = from] of written.matchAll(/(\d{1,5})(?:\s*-\s*(\d{1,5}))?/g)) {
    for (let line = Number(from); line <= Math.min(Number(to), mostLines); line += 1)
      lines.add(line);
  }
  return lines;
}

function titledCode(title: string, pre: Element): Element {
  return element('figure', { className: ['code-figure'] }, [
    element('figcaption', { className: ['code-caption'] }, [{ type: 'text', value: title }]),
    element('div', { className: ['code'] }, [pre]),
  ]);
}

async function adaptCode(node: Element): Promise<void> {
  const code = node.children[0];
  if (code?.type !== 'element' || code.tagName !== 'code') return;
  const language = languageOf(node);
  const { marked } = infoOf(node);
  node.properties.tabIndex = 0;
  if (/^[\w+#.-]{1,20}$/.test(language)) node.properties.dataLanguage = language;
  const text = textOf(code).replace(/\n$/, '');
  code.properties = {};
  code.children = await highlight(text, language, marked);
}

function scroller(): Element {
  return element('div', {
    className: ['edge-fade'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: 'Table',
  });
}

function wrap(
  node: Element,
  index: number | undefined,
  parent: Parents | undefined,
  wrapper: Element,
) {
  if (!parent || index === undefined) return undefined;
  wrapper.children = [node];
  parent.children[index] = wrapper;
  return undefined;
}

function replace(index: number | undefined, parent: Parents | undefined, node: Element) {
  if (parent && index !== undefined) parent.children[index] = node;
  return 'skip' as const;
}

import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { element } from '~/features/posts/markdown/hast-element';
import { embedOf } from '~/features/posts/sections/embed/providers';
import { calloutTones } from '~/features/posts/sections/text-sections';

/** Called with a short description of everything that has no place in a post. */
export type OnUnsupported = (what: string) => void;

export interface CleanOptions {
  onLost?: OnUnsupported | undefined;
  /** Whether a picture at an address is kept. */
  isPicture?(src: string): boolean;
}

/**
 * Changes what editors, chats and office programs write into the elements that mean the same: `x-…` are read by
 * read-html. Galleries become a paragraph of pictures, frames links, and players lose what is around them.
 */
export function cleanHtml(tree: Root, options: CleanOptions): void {
  const { onLost = () => {}, isPicture = () => true } = options;
  const notes = notesIn(tree);
  visit(tree, (node, index, parent) => {
    if ('children' in node) joinLists(node);
    if (node.type !== 'element' || !parent || index === undefined) return;
    const lifted = node.tagName === 'p' ? node.children.filter(isPlayed) : [];
    if (lifted.length > 0) {
      node.children = node.children.filter((child) => !isPlayed(child));
      parent.children.splice(index + 1, 0, ...lifted);
    }
    const after = parent.children
      .slice(index + 1, index + 3)
      .find(({ type }) => type === 'element');
    const place = { onLost, isPicture, notes, after: after as Element | undefined };
    for (const rule of rules) {
      const made = rule(node, place);
      if (!made) continue;
      parent.children.splice(index, 1, ...made);
      return [SKIP, index + made.length];
    }
  });
}

interface Place {
  onLost: OnUnsupported;
  isPicture(src: string): boolean;
  notes: Notes;
  after: Element | undefined;
}

/** Undefined: the element stays, changed or not, and what is in it is looked at. */
type Made = ElementContent[] | undefined;
type Rule = (node: Element, place: Place) => Made;

const rules: Rule[] = [
  formula,
  code,
  media,
  unread,
  footnote,
  renamed,
  markedByStyle,
  callout,
  link,
  picture,
  bookmark,
  bareLink,
  figure,
  table,
];

const played = new Set(['video', 'audio']);
const framed = new Set(['iframe', 'embed', 'object']);
const isPlayed = (node: ElementContent) =>
  node.type === 'element' && (played.has(node.tagName) || framed.has(node.tagName));

/** Elements that hold nothing to read. */
const silent = new Set(
  'style title xml template svg clipboard-copy button noscript form script'.split(' '),
);

const silentClass = /(?:^| )(?:markdown-alert-title|sr-only|footnotes-sep)(?: |$)/;

function unread(node: Element, { onLost }: Place): Made {
  const { tagName } = node;
  if (tagName === 'script') return script(node, onLost);
  if (tagName === 'form') onLost('a form');
  if (tagName === 'a') node.children = node.children.filter((one) => !isDrawing(one));
  if (tagName === 'svg') onLost('an SVG drawing');
  return silent.has(tagName) || silentClass.test(classesOf(node)) ? [] : undefined;
}

const isDrawing = (node: ElementContent) => node.type === 'element' && node.tagName === 'svg';

/** A formula as its source, once: KaTeX has it as MathML and drawn. */
function formula(node: Element): Made {
  const isDrawn = /(?:^| )(?:katex|katex-display|mwe-math-element)(?: |$)/.test(classesOf(node));
  if (!isDrawn && !/^(?:math|mjx-container)$/.test(node.tagName)) return undefined;
  const isTex = ({ tagName, properties }: Element) =>
    tagName === 'annotation' && properties.encoding === 'application/x-tex';
  const tex = find(node, isTex);
  const math = find(node, ({ tagName }) => tagName === 'math');
  if (!tex) return undefined;
  const isBlock = hasClass(node, 'katex-display') || math?.properties.display === 'block';
  return [element('x-math', { isBlock }, [{ type: 'text', value: textOf(tex).trim() }])];
}

const isMono = (font: string) => /mono|courier|consolas|menlo/i.test(font);
const namedLanguage = /(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]+)/;

/** Code without the heads and buttons around it. An editor copies its lines as boxes of one typeface. */
function code(node: Element, { after }: Place): Made {
  const [word, ...others] = node.children;
  if (word?.type === 'text' && others.length === 0 && after) {
    const pre = find(after, ({ tagName }) => tagName === 'pre');
    if (pre && languageOf(pre) === word.value.trim().toLowerCase()) return [];
  }
  if (node.tagName === 'div' && isMono(styleOf(node, 'font-family'))) {
    if (!styleOf(node, 'white-space').startsWith('pre')) return undefined;
    return codeBlock(node.children.map((line) => textOf(line)).join('\n'));
  }
  const pre = node.tagName === 'pre' ? node : codeBox(node);
  if (!pre) return undefined;
  const body =
    find(pre, ({ tagName }) => tagName === 'code') ??
    find(pre, (one) => hasClass(one, 'cm-content')) ??
    pre;
  visit(body, 'element', (one) => {
    if (one.tagName === 'br') one.children = [{ type: 'text', value: '\n' }];
  });
  return codeBlock(textOf(body), languageOf(pre, body) || languageOf(node));
}

/** GitHub names the language at the box around the code. */
function codeBox(node: Element): Element | undefined {
  const isBox = node.tagName === 'div' && namedLanguage.test(classesOf(node));
  return isBox ? find(node, ({ tagName }) => tagName === 'pre') : undefined;
}

function languageOf(pre: Element, body = find(pre, ({ tagName }) => tagName === 'code')): string {
  const classes = [pre, body].map((one) => one && classesOf(one)).join(' ');
  const [, named = ''] = namedLanguage.exec(classes) ?? [];
  // A chat writes the language above.
  const head = body && body !== pre ? /^\s*([\w+#-]+)\s*$/.exec(textBefore(pre, body))?.[1] : '';
  return (named || head || '').toLowerCase();
}

function textBefore(node: Element, end: Element): string {
  let text = '';
  let isOver = false;
  visit(node, (one) => {
    if (one === end) isOver = true;
    if (isOver || (one.type === 'element' && one.tagName === 'button')) return SKIP;
    if (one.type === 'text') text += one.value;
    return undefined;
  });
  return text;
}

function codeBlock(text: string, language = ''): ElementContent[] {
  const className = language ? [`language-${language}`] : [];
  const value = text.replace(/\n$/, '');
  return [element('pre', {}, [element('code', { className }, [{ type: 'text', value }])])];
}

/** Lists in lists, items without a list, and the paragraphs that are lists in Word. */
function joinLists(parent: Parents): void {
  const isList = parent.type === 'element' && /^[uo]l$/.test(parent.tagName);
  const children: Nodes[] = [];
  let open: Element[] = [element('ul', {})];
  for (const child of parent.children) {
    const last = children.findLast(({ type }) => type === 'element') as Element | undefined;
    if (child.type !== 'element') children.push(child);
    else if (isList && /^[uo]l$/.test(child.tagName) && last) last.children.push(child);
    else if (!isList && child.tagName === 'li') {
      if (last !== open[0]) {
        open = [element('ul', {})];
        children.push(...open);
      }
      open[0]?.children.push(child);
    } else {
      const depth = Number(/level(\d+)/.exec(styleOf(child, 'mso-list'))?.[1]);
      if (!depth || child.tagName !== 'p') {
        children.push(child);
        continue;
      }
      if (last !== open[0]) open = [];
      const made = wordItem(child, open, depth);
      if (made) children.push(made);
    }
  }
  parent.children = children as typeof parent.children;
}

/** Adds a paragraph of Word to the open lists; returns the list that it begins. */
function wordItem(paragraph: Element, open: Element[], depth: number): Element | undefined {
  let marker = '';
  visit(paragraph, 'element', (one, index, parent) => {
    if (!parent || index === undefined || !/ignore/i.test(styleOf(one, 'mso-list'))) return;
    marker = textOf(one);
    parent.children.splice(index, 1);
  });
  const kind = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul';
  const first = open[0];
  open.length = Math.min(open.length, depth);
  // Another kind at the same depth is another list.
  if (open[depth - 1] && open[depth - 1]?.tagName !== kind) open.length = depth - 1;
  while (open.length < depth) {
    const list = element(kind, {});
    const around = open.at(-1);
    const item = around?.children.at(-1) ?? around;
    if (item?.type === 'element') item.children.push(list);
    open.push(list);
  }
  open[depth - 1]?.children.push(element('li', {}, paragraph.children));
  return open[0] === first ? undefined : open[0];
}

/** The notes of a text by the ids that links in it have. */
type Notes = ReadonlyMap<string, Element>;

const noteName = (id: unknown) => String(id ?? '').replace(/^#?(?:user-content-)?_?/, '');
const isNote = (name: string) => /^(?:fn|ftn|footnote|cite_note)[\w:.-]*$/i.test(name);

function notesIn(tree: Root): Notes {
  const notes = new Map<string, Element>();
  visit(tree, 'element', (node) => {
    const name = noteName(node.properties.id);
    if (/^(?:li|div|p|aside)$/.test(node.tagName) && isNote(name)) notes.set(name, node);
  });
  return notes;
}

/** A reference to a note, and the note itself without the links back. */
function footnote(node: Element, { notes }: Place): Made {
  const inside = node.tagName === 'sup' ? node.children.find(isElement) : node;
  const name = noteName(inside?.properties.href);
  if (notes.has(name)) return [element('x-reference', { note: name })];
  const own = noteName(node.properties.id);
  if (notes.get(own) === node) {
    visit(node, 'element', (one, index, parent) => {
      const isBack = one.tagName === 'a' && /^#.*ref/i.test(String(one.properties.href));
      if (isBack && parent && index !== undefined) parent.children.splice(index, 1);
    });
    node.tagName = 'x-note';
    node.properties = { note: own };
  } else if (
    node.children.some((one) => isElement(one) && notes.has(noteName(one.properties.id)))
  ) {
    node.tagName = 'section';
    node.children = node.children.filter((one) => isElement(one) && one.tagName !== 'hr');
  }
  return undefined;
}

const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The titles of Word, the captions of older WordPress, and the boxes of tasks that are written as text. */
function renamed(node: Element): undefined {
  if (/^Mso(?:Title|Heading)/.test(classesOf(node))) node.tagName = 'h1';
  if (hasClass(node, 'wp-caption')) node.tagName = 'figure';
  const text = node.tagName === 'li' ? node.children[0] : undefined;
  const box = text?.type === 'text' ? /^\s*\[([ x])\]\s+/i.exec(text.value) : null;
  const checked = box ? box[1] !== ' ' : node.properties.ariaChecked;
  if (node.tagName !== 'li' || checked === undefined) return;
  if (text?.type === 'text' && box) text.value = text.value.slice(box[0].length);
  const properties = { type: 'checkbox', checked: checked === true || checked === 'true' };
  node.children.unshift(element('input', properties));
}

const marked = /^(?:b|i|em|strong|span|font)$/;

/** What a style says as an element: bold, italic, struck out, raised, lowered, code. */
function markedByStyle(node: Element): undefined {
  if (!node.properties.style || !marked.test(node.tagName)) return;
  const [weight, slant, line, raised, font] = [
    'font-weight',
    'font-style',
    'text-decoration',
    'vertical-align',
    'font-family',
  ].map((name) => styleOf(node, name)) as [string, string, string, string, string];
  const { tagName } = node;
  const set = {
    strong: weight ? /bold|[6-9]00/.test(weight) : /^(?:b|strong)$/.test(tagName),
    em: slant ? slant === 'italic' : /^(?:i|em)$/.test(tagName),
    s: line.includes('line-through'),
    sup: raised === 'super',
    sub: raised === 'sub',
    code: isMono(font),
  };
  node.tagName = 'span';
  node.properties = {};
  for (const [name, isSet] of Object.entries(set))
    if (isSet) node.children = [element(name, {}, node.children)];
}

export const toneOfSign: Record<string, string> = {
  '💡': 'tip',
  '⚠': 'warning',
  '🚨': 'caution',
  '❗': 'important',
};

/** The callouts of GitHub, Ghost and Notion; the two last begin with a sign. */
function callout(node: Element): Made {
  const named = /\bmarkdown-alert-([a-z]+)/.exec(classesOf(node))?.[1] ?? '';
  if (Object.hasOwn(calloutTones, named)) return asCallout(node, named);
  const isCard = hasClass(node, 'kg-callout-card');
  if (!isCard && node.tagName !== 'aside') return undefined;
  const sign = /^\s*(\p{Extended_Pictographic})\ufe0f?\s*/u;
  const [, found = ''] = sign.exec(textOf(node)) ?? [];
  let isTaken = !found;
  visit(node, (one, index, parent) => {
    const isIcon = one.type === 'element' && one.tagName === 'img' && !isCard;
    if (isIcon && parent && index !== undefined) parent.children.splice(index, 1);
    if (isTaken || one.type !== 'text' || !one.value.trim()) return;
    one.value = one.value.replace(sign, '');
    isTaken = true;
  });
  return asCallout(node, toneOfSign[found] ?? 'note');
}

function asCallout(node: Element, tone: string): undefined {
  node.tagName = 'x-callout';
  node.properties = { tone };
}

/** Where a link leads, without Google's page in between; none to addresses that a page may not have. */
function link(node: Element): Made {
  if (node.tagName !== 'a') return undefined;
  const href = attribute(node, 'href');
  const isPassed = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href);
  const target = (isPassed && URL.parse(href)?.searchParams.get('q')) || href;
  const hasWords = textOf(node).trim() !== '' || find(node, ({ tagName }) => tagName === 'img');
  if (!hasWords) return [];
  if (target === '' || hasOtherScheme(target)) node.tagName = 'span';
  else node.properties.href = target;
  return undefined;
}

const hasOtherScheme = (address: string) =>
  /^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(address);

/** Pages that load their pictures later name them elsewhere. */
function picture(node: Element, { isPicture }: Pick<Place, 'isPicture'>): Made {
  if (node.tagName !== 'img') return undefined;
  const src = attribute(node, 'dataCanonicalSrc', 'dataSrc', 'dataLazySrc', 'src');
  const isBox = String(node.properties.ariaRoleDescription) === 'checkbox';
  if (
    isBox ||
    !isPicture(src) ||
    src === '' ||
    (hasOtherScheme(src) && !src.startsWith('data:image/'))
  )
    return [];
  node.properties.src = src;
  return undefined;
}

/** The first row is the head. */
function table(node: Element): Made {
  if (node.tagName !== 'table') return undefined;
  const row = find(node, ({ tagName }) => tagName === 'tr');
  for (const cell of row?.children ?? [])
    if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
  visit(node, 'element', (cell) => {
    const align = styleOf(cell, 'text-align');
    if (/^t[dh]$/.test(cell.tagName) && align) cell.properties.align = align;
  });
  return undefined;
}

function media(node: Element, { onLost }: Place): Made {
  if (played.has(node.tagName)) return film(node, node, onLost);
  if (framed.has(node.tagName)) return [frame(node, onLost)];
  if (!hasClass(node, 'kg-video-card') && !hasClass(node, 'kg-audio-card')) return undefined;
  const player = find(node, ({ tagName }) => played.has(tagName));
  return player && film(player, node, onLost);
}

/** A video or audio with its first address, followed by the caption of its card. */
function film(player: Element, card: Element, onLost: OnUnsupported): ElementContent[] {
  const source = find(player, ({ tagName }) => tagName === 'source');
  const src = attribute(player, 'src') || (source ? attribute(source, 'src') : '');
  if (src === '') {
    onLost(`a ${player.tagName} without an address`);
    return [];
  }
  const name = find(card, (one) => hasClass(one, 'kg-audio-title')) ?? captionOf(card);
  const track = find(player, ({ tagName }) => tagName === 'track');
  const properties = {
    src,
    poster: attribute(player, 'poster'),
    width: attribute(player, 'width'),
    height: attribute(player, 'height'),
    title: attribute(player, 'title') || (name ? wordsOf(name) : ''),
    captions: track ? attribute(track, 'src') : '',
  };
  return [element(player.tagName, properties)];
}

/** A frame as a link in a paragraph of its own; an address of a known provider becomes an embed. */
function frame(node: Element, onLost: OnUnsupported, caption?: string): Element {
  const address = framed.has(node.tagName)
    ? attribute(node, 'src', 'dataSrc', 'dataLazySrc', 'data')
    : textOf(node).trim();
  const url = address.replace(/^(?:http:)?\/\//, 'https://');
  const isWeb = /^https?:/.test(url) && URL.canParse(url);
  if (!embedOf(url)) {
    onLost(
      isWeb ? `an embed of ${new URL(url).hostname}, now a link` : 'an embed without an address',
    );
  }
  return element('p', {}, isWeb ? [linkTo(url, caption)] : []);
}

function script(node: Element, onLost: OnUnsupported): ElementContent[] {
  const src = attribute(node, 'src').replace(/^\/\//, 'https://');
  const gist = src.replace(/\.js(?:\?.*)?$/, '');
  if (embedOf(gist)) return [element('p', {}, [linkTo(gist)])];
  if (!/json/.test(attribute(node, 'type')))
    onLost(URL.canParse(src) ? `a script of ${new URL(src).hostname}` : 'a script');
  return [];
}

/** WordPress embeds an address that is alone in a paragraph. */
function bareLink(node: Element): Made {
  const [text, ...others] = node.children;
  if (!/^(?:p|div)$/.test(node.tagName) || text?.type !== 'text' || others.length > 0)
    return undefined;
  const url = text.value.trim();
  const isAddress = /^https?:\/\/\S+$/.test(url) && URL.canParse(url);
  return isAddress ? [element('p', {}, [linkTo(url)])] : undefined;
}

/** A card with the title, picture and description of a page or a file becomes a link with that title. */
function bookmark(node: Element, { onLost }: Place): Made {
  const isFile = hasClass(node, 'kg-file-card');
  if (!isFile && !hasClass(node, 'kg-bookmark-card')) return undefined;
  const anchor = find(node, ({ tagName }) => tagName === 'a');
  const title = find(node, (one) => /kg-(?:bookmark|file-card)-title/.test(classesOf(one)));
  const href = anchor && attribute(anchor, 'href');
  if (!href) return undefined;
  if (isFile) onLost(`the file ${href.split('/').at(-1)}, still a link to the old site`);
  return [element('p', {}, [linkTo(href, title && wordsOf(title))]), ...asList(captionOf(node))];
}

const others = /^(?:table|pre|blockquote|ul|ol|p)$/;

/** The caption of one picture or frame travels with it; several pictures are one paragraph. */
function figure(node: Element, place: Place): Made {
  const isGallery = /(?:^|[\s-])gallery(?:[\s-]|$)/.test(classesOf(node));
  if (node.tagName !== 'figure' && !isGallery) return undefined;
  const [inner, ...beside] = node.children.filter(isElement);
  if (inner?.tagName === 'figure' && beside.length === 0) {
    node.tagName = 'div';
    return undefined;
  }
  const caption = captionOf(node);
  const shown = find(
    node,
    (one) => framed.has(one.tagName) || hasClass(one, 'wp-block-embed__wrapper'),
  );
  if (shown) return [frame(shown, place.onLost, caption && wordsOf(caption))];
  const pictures: Element[] = [];
  visit(node, 'element', (one, _, parent) => {
    if (one.tagName !== 'img' || picture(one, place)) return;
    const own = parent?.type === 'element' ? captionOf(parent) : undefined;
    pictures.push(element('img', { ...one.properties, ...(own && { title: wordsOf(own) }) }));
  });
  const [first, second] = pictures;
  if (!first || (!isGallery && find(node, ({ tagName }) => others.test(tagName)))) return undefined;
  if (!second && caption) first.properties.title = wordsOf(caption);
  const between = pictures.flatMap((one) => [{ type: 'text', value: ' ' } as const, one]);
  return [element('p', {}, between.slice(1)), ...(second ? asList(caption) : [])];
}

const asList = (node: Element | undefined) => (node ? [node] : []);

/** The caption of an element itself, not of one inside it. */
function captionOf(node: Element): Element | undefined {
  return node.children
    .filter(isElement)
    .find((one) => one.tagName === 'figcaption' || hasClass(one, 'wp-caption-text'));
}

function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(node, 'element', (one) => {
    if (!test(one)) return;
    found = one;
    return EXIT;
  });
  return found;
}

function attribute({ properties }: Element, ...names: string[]): string {
  const values = names.map((name) => String(properties[name] ?? '').trim());
  return values.find((value) => value !== '' && value !== 'about:blank') ?? '';
}

function styleOf({ properties }: Element, name: string): string {
  if (!properties.style) return '';
  const rule = new RegExp(`(?:^|;)\\s*${name}(?:-line)?\\s*:\\s*([^;]*)`, 'i');
  return rule.exec(String(properties.style ?? ''))?.[1]?.trim() ?? '';
}

function classesOf({ properties: { className } }: Element): string {
  return Array.isArray(className) ? className.join(' ') : '';
}

const hasClass = (node: Element, name: string) => classesOf(node).split(' ').includes(name);

const wordsOf = (node: Element) => textOf(node).replace(/\s+/g, ' ').trim();

function linkTo(href: string, text = href): Element {
  return element('a', { href }, [{ type: 'text', value: text || href }]);
}

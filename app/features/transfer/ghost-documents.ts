import { escapeMarkup } from '~/formats/html';
import { parseJson } from '~/formats/json';
import { ghostCard } from './ghost-cards';
import type { OnUnsupported } from './html-cards';
import { htmlToMarkdown } from './html-to-markdown';

/** Ghost stores a post as Lexical or, in older versions, as Mobiledoc; this reads both. */
type Json = Record<string, unknown>;

export function lexicalToMarkdown(document: string, onLost: OnUnsupported): string {
  const root = asRecord(asRecord(parseJson(document))?.root);
  return childrenOf(root)
    .map((node) => lexicalBlock(node, onLost))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Text becomes HTML first: the conversion from there escapes what markdown would read as markup. */
function lexicalBlock(node: Json, onLost: OnUnsupported): string {
  if (node.type === 'list') return htmlToMarkdown(lexicalList(node), onLost);
  if (!Array.isArray(node.children)) return card(String(node.type), node, onLost);
  const isHeading = node.type === 'heading' || node.type === 'extended-heading';
  const isQuote = /quote|aside/.test(String(node.type));
  const tag = isHeading
    ? `h${/[1-6]/.exec(String(node.tag))?.[0] ?? 2}`
    : isQuote
      ? 'blockquote'
      : 'p';
  return htmlToMarkdown(`<${tag}>${lexicalInside(node)}</${tag}>`, onLost);
}

function card(name: string, payload: Json, onLost: OnUnsupported): string {
  const markdown = ghostCard(name, payload, onLost);
  if (markdown === null) onLost(`a card “${name}”`);
  return markdown ?? '';
}

/** A nested list is an item of its own, which contains only that list; in HTML it ends the item before. */
function lexicalList(list: Json): string {
  const items: string[] = [];
  for (const item of childrenOf(list)) {
    const inner = childrenOf(item).filter(({ type }) => type === 'list');
    if (inner.length === 0) items.push(lexicalInside(item));
    else items.push(`${items.pop() ?? ''}${inner.map(lexicalList).join('')}`);
  }
  const tag = list.listType === 'number' ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
] as const;

const lexicalInside = (node: Json) => childrenOf(node).map(lexicalInline).join('');

function lexicalInline(node: Json): string {
  if (node.type === 'linebreak') return '<br>';
  const inside = lexicalInside(node);
  if (node.type === 'link' || node.type === 'autolink') return link(node.url, inside);
  const text = typeof node.text === 'string' ? escapeMarkup(node.text) : inside;
  const format = typeof node.format === 'number' ? node.format : 0;
  return formats.reduceRight(
    (html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
    text,
  );
}

function link(address: unknown, html: string): string {
  return `${linkTag(address)}${html}</a>`;
}

const linkTag = (address: unknown) => `<a href="${escapeMarkup(String(address ?? ''))}">`;

/** Mobiledoc stores paragraphs as sections of markers, and cards as a whole. */
export function mobiledocToMarkdown(document: string, onLost: OnUnsupported): string {
  const mobiledoc = asRecord(parseJson(document));
  if (!mobiledoc) return '';
  return asList(mobiledoc.sections)
    .map((section) => mobiledocSection(asList(section), mobiledoc, onLost))
    .filter((text) => text !== '')
    .join('\n\n');
}

const blockTags = /^(?:h[1-6]|blockquote)$/;

function mobiledocSection(
  [kind, tag, markers]: unknown[],
  mobiledoc: Json,
  onLost: OnUnsupported,
): string {
  if (kind === 10) {
    const [name, payload] = asList(asList(mobiledoc.cards)[Number(tag)]);
    return card(String(name), asRecord(payload) ?? {}, onLost);
  }
  if (kind === 2) return card('image', { src: tag }, onLost);
  if (kind === 3) {
    const items = asList(markers).map((item) => `<li>${markersHtml(item, mobiledoc)}</li>`);
    const list = tag === 'ol' ? 'ol' : 'ul';
    return htmlToMarkdown(`<${list}>${items.join('')}</${list}>`, onLost);
  }
  if (kind !== 1) return '';
  const name = /quote|aside/.test(String(tag)) ? 'blockquote' : String(tag);
  const block = blockTags.test(name) ? name : 'p';
  return htmlToMarkdown(`<${block}>${markersHtml(markers, mobiledoc)}</${block}>`, onLost);
}

/** A marker opens markups, has a text or an atom, and closes the last of the open markups. */
function markersHtml(markers: unknown, mobiledoc: Json): string {
  const open: string[] = [];
  let html = '';
  for (const marker of asList(markers)) {
    const [kind, opened, closed, value] = asList(marker);
    for (const index of asList(opened)) {
      const [tag, attributes] = asList(asList(mobiledoc.markups)[Number(index)]);
      const name = inlineTags.has(String(tag)) ? String(tag) : 'span';
      const [, address] = asList(attributes);
      html += name === 'a' ? linkTag(address) : `<${name}>`;
      open.push(name);
    }
    html +=
      kind === 1
        ? atomHtml(asList(mobiledoc.atoms)[Number(value)])
        : escapeMarkup(String(value ?? ''));
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left -= 1) {
      html += `</${open.pop()}>`;
    }
  }
  return html;
}

const inlineTags = new Set(['a', 'b', 'strong', 'i', 'em', 's', 'del', 'code']);

function atomHtml(atom: unknown): string {
  const [name, text] = asList(atom);
  return name === 'soft-return' ? '<br>' : escapeMarkup(String(text ?? ''));
}

function asRecord(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : null;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function childrenOf(node: Json | null): Json[] {
  return asList(node?.children)
    .map(asRecord)
    .filter((child) => child !== null);
}

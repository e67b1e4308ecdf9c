import { parseJson } from '~/formats/json';
import { ghostCard } from './ghost-cards';
import type { OnUnsupported } from './html-cards';

/** Ghost stores a post as Lexical or, in older versions, as Mobiledoc; this reads both. */
type Json = Record<string, unknown>;

export function lexicalToMarkdown(document: string, onLost: OnUnsupported): string {
  const root = asRecord(asRecord(parseJson(document))?.root);
  return childrenOf(root)
    .map((node) => lexicalBlock(node, onLost))
    .filter((text) => text !== '')
    .join('\n\n');
}

function lexicalBlock(node: Json, onLost: OnUnsupported): string {
  const inside = childrenOf(node).map(lexicalInline).join('');
  if (node.type === 'heading' || node.type === 'extended-heading') {
    const level = Number(/\d/.exec(String(node.tag))?.[0] ?? 2);
    return `${'#'.repeat(level)} ${inside}`;
  }
  if (node.type === 'list') return lexicalList(node);
  if (/quote/.test(String(node.type))) return inside.replace(/^/gm, '> ');
  if (Array.isArray(node.children)) return inside;
  return card(String(node.type), node, onLost);
}

function card(name: string, payload: Json, onLost: OnUnsupported): string {
  const markdown = ghostCard(name, payload, onLost);
  if (markdown === null) onLost(`a card “${name}”`);
  return markdown ?? '';
}

/** A nested list is an item of its own, which contains only that list. */
function lexicalList(list: Json): string {
  let count = 0;
  const lines = childrenOf(list).map((item) => {
    const inner = childrenOf(item).filter(({ type }) => type === 'list');
    if (inner.length > 0) return inner.map(lexicalList).join('\n').replace(/^/gm, '    ');
    count += 1;
    const mark = list.listType === 'number' ? `${count}.` : '-';
    return `${mark} ${childrenOf(item).map(lexicalInline).join('')}`;
  });
  return lines.join('\n');
}

const bold = 1;
const italic = 2;
const struck = 4;
const code = 16;

function lexicalInline(node: Json): string {
  if (node.type === 'linebreak') return '  \n';
  const inside = childrenOf(node).map(lexicalInline).join('');
  if (node.type === 'link') return `[${inside}](${node.url ?? ''})`;
  const text = typeof node.text === 'string' ? node.text : inside;
  const format = typeof node.format === 'number' ? node.format : 0;
  if (text.trim() === '' || format === 0) return text;
  const marks = [
    format & bold ? '**' : '',
    format & italic ? '*' : '',
    format & struck ? '~~' : '',
    format & code ? '`' : '',
  ].join('');
  return `${marks}${text}${[...(marks.match(/\*\*|\*|~~|`/g) ?? [])].reverse().join('')}`;
}

/** Mobiledoc stores paragraphs as sections of markers, and cards as a whole. */
export function mobiledocToMarkdown(document: string, onLost: OnUnsupported): string {
  const mobiledoc = asRecord(parseJson(document));
  if (!mobiledoc) return '';
  const cards = asList(mobiledoc.cards);
  return asList(mobiledoc.sections)
    .map((section) => mobiledocSection(asList(section), cards, onLost))
    .filter((text) => text !== '')
    .join('\n\n');
}

function mobiledocSection(
  [kind, tag, markers]: unknown[],
  cards: unknown[],
  onLost: OnUnsupported,
): string {
  if (kind === 10) {
    const [name, payload] = asList(cards[Number(tag)]);
    return card(String(name), asRecord(payload) ?? {}, onLost);
  }
  if (kind === 3) {
    return asList(markers)
      .map((item, at) => `${tag === 'ol' ? `${at + 1}.` : '-'} ${markersText(item)}`)
      .join('\n');
  }
  if (kind !== 1) return '';
  const level = /^h([1-6])$/.exec(String(tag))?.[1];
  const text = markersText(markers);
  return level ? `${'#'.repeat(Number(level))} ${text}` : text;
}

function markersText(markers: unknown): string {
  return asList(markers)
    .map((marker) => String(asList(marker)[3] ?? ''))
    .join('');
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

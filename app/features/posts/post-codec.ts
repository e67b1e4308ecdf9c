import type { EventBlock, ImageBlock, Section, TimelineEvent } from './post';
import { decodePiece, encodePiece, readItems, readJsonList, readRows } from './post-pieces';

/**
 * The storage format: a JSON list of sections in which list items, table headers and rows, and
 * timeline events are JSON strings of their own. Reading also takes every older encoding and never throws.
 */
export function encodeContent(sections: readonly Section[]): string {
  return JSON.stringify(sections.map(encodeSection));
}

export function decodeContent(raw: unknown): Section[] {
  return (readJsonList(raw) ?? []).flatMap((section) => decodeSection(section) ?? []);
}

function encodeSection(section: Section): object {
  const { type, title } = section;
  switch (type) {
    case 'list':
      return { type, title, items: JSON.stringify(section.items.map(encodePiece)) };
    case 'table':
      return {
        type,
        title,
        headers: JSON.stringify(section.headers.map(encodePiece)),
        rows: JSON.stringify(section.rows.map((row) => row.map(encodePiece))),
      };
    case 'timeline':
      return { type, title, events: JSON.stringify(section.events.map(encodeEvent)) };
    default:
      return section;
  }
}

function encodeEvent(event: TimelineEvent): object {
  return {
    date: encodePiece(event.date),
    title: encodePiece(event.title),
    content: event.content.map((block) =>
      block.type === 'list' ? { ...block, items: block.items.map(encodePiece) } : block,
    ),
  };
}

function decodeSection(raw: unknown): Section | null {
  if (typeof raw === 'string') return { type: 'text', value: raw };
  if (!isRecord(raw)) return null;
  const title = textOf(raw.title);
  const section = decodeBody(raw);
  if (!section) return null;
  return title === '' ? section : { ...section, title };
}

function decodeBody(raw: Record<string, unknown>): Section | null {
  switch (raw.type) {
    case 'table':
      return { type: 'table', headers: readItems(raw.headers), rows: readRows(raw.rows) };
    case 'timeline':
      return {
        type: 'timeline',
        events: (readJsonList(raw.events) ?? []).flatMap((e) => decodeEvent(e) ?? []),
      };
    default:
      return decodeBlock(raw);
  }
}

function decodeEvent(raw: unknown): TimelineEvent | null {
  if (typeof raw === 'string') return { date: '', title: decodePiece(raw), content: [] };
  if (!isRecord(raw)) return null;
  const content =
    typeof raw.content === 'string' && !raw.content.trimStart().startsWith('[')
      ? [raw.content].filter((value) => value !== '')
      : (readJsonList(raw.content) ?? []);
  return {
    date: decodePiece(textOf(raw.date)),
    title: decodePiece(textOf(raw.title)),
    content: content.flatMap((block) => decodeEventBlock(block) ?? []),
  };
}

function decodeEventBlock(raw: unknown): EventBlock | null {
  if (typeof raw === 'string') return { type: 'text', value: raw };
  return isRecord(raw) ? decodeBlock(raw) : null;
}

/** A block of an unknown type that has a text is kept as text: nothing written is lost. */
function decodeBlock(raw: Record<string, unknown>): EventBlock | null {
  if (raw.type === 'image') return decodeImage(raw);
  if (raw.type === 'list') return { type: 'list', items: readItems(raw.items ?? raw.value) };
  if (raw.type === 'text') return { type: 'text', value: textOf(raw.value ?? raw.content) };
  return typeof raw.value === 'string' ? { type: 'text', value: raw.value } : null;
}

function decodeImage(raw: Record<string, unknown>): ImageBlock {
  const { size, alignment } = raw;
  return {
    type: 'image',
    fileName: textOf(raw.fileName ?? raw.value),
    alt: textOf(raw.alt),
    size: size === 'small' || size === 'medium' ? size : 'large',
    alignment: alignment === 'left' || alignment === 'right' ? alignment : 'center',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

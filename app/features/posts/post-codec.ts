import {
  decodeLegacyText,
  encodeLegacyText,
  readItems,
  readList,
  readRecord,
  readRows,
} from './legacy-encoding';
import type { EventBlock, ImageBlock, Section, TimelineEvent } from './post';
import { pictureName } from './post-rules';

/**
 * The storage format: a JSON list of sections in which list items, table headers and rows, and
 * timeline events are JSON strings of their own. Reading also takes every older encoding and never throws.
 */
export function encodeContent(sections: readonly Section[]): string {
  return JSON.stringify(sections.map(encodeSection));
}

/** A text that is no list of sections is a section by itself: nothing written is lost. */
export function decodeContent(raw: unknown): Section[] {
  return listOf(raw).flatMap((section) => decodeSection(section) ?? []);
}

function encodeSection(section: Section): object {
  const { type, title } = section;
  switch (type) {
    case 'list':
      return { type, title, items: JSON.stringify(section.items.map(encodeLegacyText)) };
    case 'table':
      return {
        type,
        title,
        headers: JSON.stringify(section.headers.map(encodeLegacyText)),
        rows: JSON.stringify(section.rows.map((row) => row.map(encodeLegacyText))),
      };
    case 'timeline':
      return { type, title, events: JSON.stringify(section.events.map(encodeEvent)) };
    default:
      return section;
  }
}

function encodeEvent(event: TimelineEvent): object {
  return {
    date: encodeLegacyText(event.date),
    title: encodeLegacyText(event.title),
    content: event.content.map(encodeBlock),
  };
}

function encodeBlock(block: EventBlock): object {
  if (block.type === 'text') return { ...block, value: encodeLegacyText(block.value) };
  if (block.type === 'list') return { ...block, items: block.items.map(encodeLegacyText) };
  const { fileName, alt } = block;
  return { ...block, fileName: encodeLegacyText(fileName), alt: encodeLegacyText(alt) };
}

function decodeSection(raw: unknown): Section | null {
  const record = readRecord(raw);
  if (!record)
    return typeof raw === 'string' ? { type: 'text', value: decodeLegacyText(raw) } : null;
  const title = textOf(record.title);
  const section = decodeBody(record);
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
        events: listOf(raw.events).flatMap((event) => decodeEvent(event) ?? []),
      };
    default:
      return decodeBlock(raw, textOf);
  }
}

function decodeEvent(raw: unknown): TimelineEvent | null {
  const record = readRecord(raw);
  if (!record) {
    return typeof raw === 'string' ? { date: '', title: decodeLegacyText(raw), content: [] } : null;
  }
  return {
    date: encodedTextOf(record.date),
    title: encodedTextOf(record.title),
    content: listOf(record.content).flatMap((block) => decodeEventBlock(block) ?? []),
  };
}

function decodeEventBlock(raw: unknown): EventBlock | null {
  const record = readRecord(raw);
  if (record) return decodeBlock(record, encodedTextOf);
  return typeof raw === 'string' ? { type: 'text', value: decodeLegacyText(raw) } : null;
}

/** A block of an unknown type that has a text is read as text: nothing written is lost. */
function decodeBlock(
  raw: Record<string, unknown>,
  read: (value: unknown) => string,
): EventBlock | null {
  if (raw.type === 'image') return decodeImage(raw, read);
  if (raw.type === 'list') return { type: 'list', items: readItems(raw.items ?? raw.value) };
  if (raw.type === 'text') return { type: 'text', value: read(raw.value ?? raw.content) };
  return typeof raw.value === 'string' ? { type: 'text', value: read(raw.value) } : null;
}

function decodeImage(raw: Record<string, unknown>, read: (value: unknown) => string): ImageBlock {
  const { size, alignment } = raw;
  return {
    type: 'image',
    fileName: pictureName(read(raw.fileName ?? raw.value)),
    alt: read(raw.alt),
    size: size === 'small' || size === 'medium' ? size : 'large',
    alignment: alignment === 'left' || alignment === 'right' ? alignment : 'center',
  };
}

/** What stands in a list; one thing that stands alone is a list of one. */
function listOf(raw: unknown): unknown[] {
  const list = readList(raw);
  if (list) return list;
  return raw === '' || raw === null || raw === undefined ? [] : [raw];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function encodedTextOf(value: unknown): string {
  return decodeLegacyText(textOf(value));
}

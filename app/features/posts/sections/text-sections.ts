import {
  encodeLegacyText,
  readLegacyItems,
  readLegacyRows,
} from '~/features/posts/legacy-encoding';
import { escapeMarkup } from '~/formats/html';
import { webAddress } from '~/formats/links';
import { z } from '~/formats/zod';
import { escapeMarkdown, fact, fenced } from './markdown-pieces';
import { defineSection, storedText } from './section-definition';

export const textSection = defineSection('text', { value: storedText })({
  label: 'Text',
  hint: 'Paragraphs in Markdown',
  words: ['markdown', 'paragraph', 'heading'],
  decode: (raw, read) => ({ type: 'text', value: read(raw.value ?? raw.content) }),
  toMarkdown: ({ value }) => value,
  texts: ({ value }) => [value],
});

/** A text without content, which readers do not see. */
export function isEmptyText(section: { type: string; title?: string; value?: unknown }): boolean {
  if (section.type !== 'text' || section.title?.trim()) return false;
  return typeof section.value === 'string' && section.value.trim() === '';
}

export const listSection = defineSection('list', { items: z.array(z.string()).default([]) })({
  label: 'List',
  hint: 'A bulleted list',
  words: ['bullets', 'items'],
  empty: () => ({ type: 'list', items: [''] }),
  encode: ({ items, ...body }) => ({
    ...body,
    items: JSON.stringify(items.map(encodeLegacyText)),
  }),
  decode: (raw) => ({ type: 'list', items: readLegacyItems(raw.items ?? raw.value) }),
  toMarkdown: ({ items }) => items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n'),
  shownAs: ({ items }) => toMarkdownList(items),
  texts: ({ items }) => items,
});

/** A markdown list; an item may have several lines. */
export function toMarkdownList(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item) => `- ${item.trim().replace(/\r?\n/g, '\n  ')}`)
    .join('\n');
}

export const tableSection = defineSection('table', {
  headers: z.array(z.string()).default([]),
  rows: z.array(z.array(z.string())).default([]),
})({
  label: 'Table',
  hint: 'Rows and columns',
  words: ['grid', 'columns', 'rows'],
  empty: () => ({
    type: 'table',
    headers: ['Header 1', 'Header 2'],
    rows: [
      ['Cell 1', 'Cell 2'],
      ['Cell 3', 'Cell 4'],
    ],
  }),
  encode: ({ headers, rows, ...body }) => ({
    ...body,
    headers: JSON.stringify(headers.map(encodeLegacyText)),
    rows: JSON.stringify(rows.map((row) => row.map(encodeLegacyText))),
  }),
  decode: (raw) => ({
    type: 'table',
    headers: readLegacyItems(raw.headers),
    rows: readLegacyRows(raw.rows),
  }),
  toMarkdown: ({ headers, rows }) => {
    const line = (cells: string[]) =>
      `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', '<br>')).join(' | ')} |`;
    // Cells beyond the headers would not be shown.
    const columns = Math.max(headers.length, ...rows.map(({ length }) => length));
    const heads = Array.from({ length: columns }, (_, at) => headers[at] ?? '');
    return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
  },
  texts: ({ headers, rows }) => [...headers, ...rows.flat()],
  pictures: () => [],
  render: ({ type, headers, rows }) => ({ type, headers, rows }),
  toFeed: ({ headers, rows }) => {
    const row = (cells: string[], tag: 'th' | 'td') =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
    return `<table><thead>${row(headers, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  },
});

/** The callouts of GitHub and others, by their names. */
export const calloutTones = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
export type CalloutTone = keyof typeof calloutTones;

/** The callout that a quote is whose first words have a line such as `[!NOTE]`, and the words after it. */
export function readCallout(words: string, isAlone: boolean) {
  const [line = '', word = ''] = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(words) ?? [];
  const tone = word.toLowerCase();
  const isWhole = line.endsWith('\n') || isAlone;
  if (!Object.hasOwn(calloutTones, tone) || !isWhole) return null;
  return { tone: tone as CalloutTone, rest: words.slice(line.length) };
}

const earlierSchema = z.object({
  type: z.enum(['quote', 'callout', 'code', 'math', 'divider']),
  title: z.string().optional(),
  ...{ value: storedText, source: storedText, url: storedText, tone: storedText.catch('') },
  ...{ language: storedText, caption: storedText, highlighted: storedText },
});

/** Sections of kinds that Markdown says, as they were stored once, are texts. */
export function readEarlier(raw: unknown): { type: 'text'; value: string; title?: string } | null {
  const { data } = earlierSchema.safeParse(raw);
  if (!data) return null;
  return { type: 'text', value: asMarkdown(data), ...(data.title && { title: data.title }) };
}

function asMarkdown(earlier: z.infer<typeof earlierSchema>): string {
  const { type, value, source, url, tone, language, caption, highlighted } = earlier;
  switch (type) {
    case 'quote': {
      const link = webAddress(url);
      const name = escapeMarkdown(source || link || '');
      const said = link ? `[${name}](<${link}>)` : name;
      return quoteMarkdown(said ? `${value}\n\n— ${said}` : value);
    }
    case 'callout': {
      const known = Object.hasOwn(calloutTones, tone) ? tone : 'note';
      return quoteMarkdown(`[!${known.toUpperCase()}]\n${value}`);
    }
    case 'code': {
      const lines = highlighted && `{${highlighted.replace(/[^\d,-]/g, '')}}`;
      // The first word of the line is the language.
      const name = language.replace(/[\s`]/g, '') || (caption || lines ? 'text' : '');
      return fenced(value, name, fact('title', caption), lines);
    }
    case 'math':
      // A fence, as on GitHub: between dollar signs a line that begins with a minus would be a list.
      return fenced(value, 'math');
    default:
      return '---';
  }
}

function quoteMarkdown(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

import {
  encodeLegacyText,
  readLegacyItems,
  readLegacyRows,
} from '~/features/posts/legacy-encoding';
import { picturesInMarkdown } from '~/features/posts/markdown/markdown-tree';
import { escapeMarkup } from '~/formats/html';
import { webAddress } from '~/formats/links';
import { z } from '~/formats/zod';
import { escapeMarkdown, fact, fenced } from './markdown-pieces';
import { defineSection, storedText } from './section-definition';

// The text, and the types that are written as a part of it now. Those stay as they were stored.

export const textSection = defineSection('text', { value: storedText })({
  label: 'Text',
  hint: 'Paragraphs in Markdown',
  words: ['markdown', 'paragraph', 'heading'],
  decode: (raw, read) => ({ type: 'text', value: read(raw.value ?? raw.content) }),
  toMarkdown: ({ value }) => value,
  texts: ({ value }) => [value],
  pictures: ({ value }) => picturesInMarkdown(value),
  render: async ({ type, value }, page, topLevel) => ({
    type,
    html: await page.markdown(value, topLevel),
  }),
  toFeed: ({ value }, feed) => feed.markdown(value),
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
  texts: ({ items }) => items,
  pictures: ({ items }) => picturesInMarkdown(toMarkdownList(items)),
  render: async ({ type, items }, page, topLevel) => ({
    type,
    html: await page.markdown(toMarkdownList(items), topLevel),
  }),
  toFeed: ({ items }, feed) => feed.markdown(toMarkdownList(items)),
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
  render: ({ type, headers, rows }) => ({ type, headers, rows }),
  toFeed: ({ headers, rows }) => {
    const row = (cells: string[], tag: 'th' | 'td') =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
    return `<table><thead>${row(headers, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  },
});

export const quoteSection = defineSection('quote', {
  value: storedText,
  /** Who said it, and where. */
  source: storedText,
  url: storedText,
})({
  label: 'Quote',
  hint: 'Somebody’s words, and whose they are',
  words: ['citation', 'blockquote', 'source'],
  toMarkdown: ({ value, source, url }) => {
    const link = webAddress(url);
    const name = escapeMarkdown(source || link || '');
    const said = link ? `[${name}](<${link}>)` : name;
    return quoteMarkdown(said ? `${value}\n\n— ${said}` : value);
  },
  texts: ({ value, source }) => [value, source],
  pictures: ({ value }) => picturesInMarkdown(value),
  render: async ({ type, value, source, url }, page, topLevel) => ({
    type,
    html: await page.markdown(value, topLevel),
    source: source.trim() || (webAddress(url) ?? ''),
    url: webAddress(url),
  }),
  toFeed: ({ value, source, url }, feed) => {
    const link = webAddress(url);
    const name = escapeMarkup(source.trim() || (link ?? ''));
    const said = link ? `<a href="${escapeMarkup(link)}">${name}</a>` : name;
    return `<blockquote>${feed.markdown(value)}${said && `<p>— ${said}</p>`}</blockquote>`;
  },
});

function quoteMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The callouts of GitHub and others, by their names. */
export const calloutTones = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
export type CalloutTone = keyof typeof calloutTones;

export const calloutSection = defineSection('callout', {
  tone: z.enum(Object.keys(calloutTones) as CalloutTone[]).catch('note'),
  value: storedText,
})({
  label: 'Callout',
  hint: 'A note, a tip or a warning in a box',
  words: ['note', 'tip', 'warning', 'alert', 'aside', 'box'],
  toMarkdown: ({ tone, value }) => quoteMarkdown(`[!${tone.toUpperCase()}]\n${value}`),
  texts: ({ value }) => [value],
  pictures: ({ value }) => picturesInMarkdown(value),
  render: async ({ type, tone, value }, page, topLevel) => ({
    type,
    tone,
    html: await page.markdown(value, topLevel),
  }),
  toFeed: ({ tone, value }, feed) =>
    `<blockquote><p><strong>${calloutTones[tone]}</strong></p>${feed.markdown(value)}</blockquote>`,
});

const mostLines = 20_000;

/** The line numbers in '1, 3-5'; anything else is ignored. */
function lineNumbers(written: string): Set<number> {
  const lines = new Set<number>();
  for (const [, from = '', to = from] of written.matchAll(/(\d{1,5})(?:\s*-\s*(\d{1,5}))?/g)) {
    for (let line = Number(from); line <= Math.min(Number(to), mostLines); line += 1)
      lines.add(line);
  }
  return lines;
}

export const codeSection = defineSection('code', {
  value: storedText,
  language: storedText,
  /** Shown above the code, such as a file name. */
  caption: storedText,
  /** Line numbers, such as '1, 3-5'. */
  highlighted: storedText,
})({
  label: 'Code',
  hint: 'Code with a title and highlighted lines',
  words: ['program', 'snippet', 'source', 'highlight'],
  toMarkdown: ({ value, language, caption, highlighted }) => {
    const lines = highlighted && `{${highlighted.replace(/[^\d,-]/g, '')}}`;
    return fenced(value, language.replace(/[\s`]/g, ''), fact('title', caption), lines);
  },
  texts: ({ caption, value }) => [caption, value],
  render: async ({ type, value, language, caption, highlighted }, page) => ({
    type,
    caption: caption.trim(),
    html: await page.code(value, language.trim(), lineNumbers(highlighted)),
  }),
  toFeed: ({ caption, value }) =>
    `${caption && `<p><strong>${escapeMarkup(caption)}</strong></p>`}<pre><code>${escapeMarkup(value)}</code></pre>`,
  fromMarkdown: (node) => {
    if (node.type !== 'code') return null;
    const caption = /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
    const highlighted = /\{([\d,\s-]+)\}/.exec(node.meta ?? '')?.[1] ?? '';
    if (!caption && !highlighted) return null;
    return { type: 'code', value: node.value, language: node.lang ?? '', caption, highlighted };
  },
});

export const mathSection = defineSection(
  'math',
  /** TeX. */
  { value: storedText },
)({
  label: 'Math',
  hint: 'A formula in TeX',
  words: ['formula', 'equation', 'tex', 'latex'],
  // A fence, as on GitHub: between dollar signs a line that begins with a minus would be a list.
  toMarkdown: ({ value }) => fenced(value.replaceAll('`', "'"), 'math'),
  texts: ({ value }) => [value],
  // `mathml` is null if the formula is not valid: then its source is shown.
  render: async ({ type, value }, page) => ({ type, tex: value, mathml: await page.math(value) }),
  // Few feed readers show MathML; all of them show the source.
  toFeed: ({ value }) => `<pre><code>${escapeMarkup(value)}</code></pre>`,
});

export const dividerSection = defineSection(
  'divider',
  {},
)({
  label: 'Divider',
  hint: 'A pause between two parts',
  words: ['rule', 'line', 'break', 'hr'],
  toMarkdown: () => '---',
  texts: () => [],
  render: ({ type }) => ({ type }),
  toFeed: () => '<hr>',
});

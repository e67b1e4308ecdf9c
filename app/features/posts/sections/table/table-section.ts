import {
  encodeLegacyText,
  readLegacyItems,
  readLegacyRows,
} from '~/features/posts/legacy-encoding';
import type { SectionDefinition } from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';

export const tableSchema = z.object({
  type: z.literal('table'),
  headers: z.array(z.string()).default([]),
  rows: z.array(z.array(z.string())).default([]),
});
export type TableBody = z.infer<typeof tableSchema>;

export const tableSection: SectionDefinition<TableBody, TableBody> = {
  schema: tableSchema,
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
};

import type { ServerKind } from '~/features/posts/sections/kind.server';
import { escapeMarkup } from '~/formats/html';
import type { TableBody } from './table-kind';

export const tableServer: ServerKind<TableBody, TableBody> = {
  render: ({ type, headers, rows }) => ({ type, headers, rows }),
  toFeed: ({ headers, rows }) => {
    const row = (cells: string[], tag: 'th' | 'td') =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
    return `<table><thead>${row(headers, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  },
};

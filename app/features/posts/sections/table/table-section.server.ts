import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import type { TableBody } from './table-section';

export const tableServerSection: ServerDefinition<TableBody, TableBody> = {
  render: ({ type, headers, rows }) => ({ type, headers, rows }),
  toFeed: ({ headers, rows }) => {
    const row = (cells: string[], tag: 'th' | 'td') =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
    return `<table><thead>${row(headers, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  },
};

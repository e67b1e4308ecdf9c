export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A spreadsheet runs a cell that starts like a formula, in full-width signs too; an apostrophe makes it text again. */
const formula = /^\s*[=+\-@]|^[\t\r]/;

function csvCell(text: string): string {
  const safe = formula.test(text.normalize('NFKC')) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file with this name. */
export const csvResponse = (name: string, rows: readonly (readonly string[])[]) =>
  new Response(rows.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });

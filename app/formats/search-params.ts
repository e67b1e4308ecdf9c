const longestQuery = 200;
const lastPage = 1e6;

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 && page < lastPage ? page : 1;
}

export const pagesOf = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize));

/** An address past the end shows the last page. */
export const clampPage = (page: number, pages: number) => Math.min(page, pages);

/** What an address searches for, as text that both databases take. */
export function readQuery(params: URLSearchParams): string {
  return (params.get('q') ?? '').toWellFormed().replaceAll('\0', '').slice(0, longestQuery);
}

/** The query part of a list's address. Blank values, the first page and other defaults are left out. */
export function toSearch<Values extends Record<string, string | number>>(
  values: Values,
  defaults: Partial<Values> = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isDefault = value === (defaults[name] ?? (name === 'page' ? 1 : ''));
    if (!isDefault && String(value).trim() !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

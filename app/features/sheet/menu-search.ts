export interface Findable {
  label: string;
  hint?: string;
  words?: readonly string[];
}

/** The entries that match: by label first, then by their other words, then by hint. */
export function findInMenu<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(item, query) }))
    .filter(({ rank }) => rank < notFound)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const notFound = 4;

function rankOf({ label, hint = '', words = [] }: Findable, query: string): number {
  const begins = (text: string) => text.toLowerCase().startsWith(query);
  if (begins(label)) return 0;
  if (label.toLowerCase().includes(query)) return 1;
  if (words.some(begins)) return 2;
  return hint.split(' ').some(begins) ? 3 : notFound;
}

/** What there is to choose from, which of it lets strangers' words in, and by which words leave: a review link, the address of a file. */
export interface Ways {
  words: Readonly<Record<string, { label: string; limit: string }>>;
  hearing: readonly string[];
  sharing: readonly string[];
}

export const hearsApart =
  'An agent that reads what strangers wrote can be talked into things: messages, comments, also the addresses in the analytics. So it can’t also share review links or files.';

export const hears = (chosen: readonly string[], { hearing }: Ways) =>
  chosen.some((right) => hearing.includes(right));
export const shares = (chosen: readonly string[], { sharing }: Ways) =>
  chosen.some((right) => sharing.includes(right));

export const lifetimesInDays = [7, 30, 90, 365] as const;

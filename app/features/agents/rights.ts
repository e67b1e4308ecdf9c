/** What the owner reads beside each right, and below it: what the right leaves out. */
export const rightWords = {
  'posts:read': {
    label: 'Read all posts, private ones and drafts included',
    limit: 'Changes nothing.',
  },
  'posts:draft': {
    label: 'Write drafts and share their review links',
    limit: 'Reads posts, too. Can’t publish, or change what’s public: it asks you.',
  },
  todos: { label: 'Read, add and change tasks', limit: 'Can’t delete. It asks you.' },
  assignments: {
    label: 'Read and change assignments, and work on those you hand over',
    limit: 'Can’t delete. It asks you.',
  },
  'grades:add': {
    label: 'Add grades',
    limit: 'They count at once, also on /gpa. Can’t correct or delete one: it asks you.',
  },
  'media:add': { label: 'Add pictures', limit: 'Can’t delete a file. It asks you.' },
  'stats:read': { label: 'Read the analytics', limit: 'Changes nothing.' },
  'inbox:read': {
    label: 'Read messages and comments',
    limit: 'Can’t delete. To approve, sort or answer, it asks you.',
  },
};
export type Right = keyof typeof rightWords;

/** The rights that let strangers' words in, and those by which words leave: a review link, the address of a file. */
export interface Ways {
  hearing: readonly Right[];
  sharing: readonly Right[];
}

export const hearsApart =
  'An agent that reads what strangers wrote can be talked into things: messages, comments, also the addresses in the analytics. So it can’t also share review links or files.';

export const hears = (chosen: readonly Right[], { hearing }: Ways) =>
  chosen.some((right) => hearing.includes(right));
export const shares = (chosen: readonly Right[], { sharing }: Ways) =>
  chosen.some((right) => sharing.includes(right));

export const lifetimesInDays = [7, 30, 90, 365] as const;

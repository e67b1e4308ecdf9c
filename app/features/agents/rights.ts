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
  'grades:add': { label: 'Add grades', limit: 'Can’t correct or delete a grade. It asks you.' },
  'media:add': { label: 'Add pictures', limit: 'Can’t delete a file. It asks you.' },
  'stats:read': { label: 'Read the analytics', limit: 'Changes nothing.' },
  'inbox:read': {
    label: 'Read messages and comments',
    limit: 'Can’t approve or delete. To answer, it asks you.',
  },
};
export type Right = keyof typeof rightWords;

/** By these words can leave the site: a review link, or the address of a file, is open to whoever knows it. */
const leavingRights: readonly Right[] = ['posts:draft', 'media:add'];

export const inboxAlone =
  'An agent that reads what strangers wrote can be talked into things. So it can’t also share review links or files.';

export const readsInbox = (chosen: readonly Right[]) => chosen.includes('inbox:read');
export const sendsOut = (chosen: readonly Right[]) =>
  chosen.some((right) => leavingRights.includes(right));

export const lifetimesInDays = [7, 30, 90, 365] as const;

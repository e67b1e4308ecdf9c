import type { CommentStatus } from '~/features/posts/comments/comment';

export const queueFilters = ['held', 'approved', 'spam', 'all'] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const filterLabels: Record<QueueFilter, string> = {
  held: 'Held',
  approved: 'Approved',
  spam: 'Spam',
  all: 'All',
};

export interface QueueView {
  filter: QueueFilter;
  page: number;
}

export function readView(params: URLSearchParams): QueueView {
  const page = Number(params.get('page') ?? '1');
  return {
    filter: queueFilters.find((name) => name === params.get('filter')) ?? 'held',
    page: Number.isSafeInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** The query part of the queue's address; what is at its default is left out. */
export function viewSearch({ filter, page }: QueueView): string {
  const params = new URLSearchParams();
  if (filter !== 'held') params.set('filter', filter);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** A comment as the queue shows it. */
export interface QueuedComment {
  id: string;
  version: number;
  postId: string;
  postTitle: string;
  readerId: string | null;
  name: string;
  email: string;
  isAuthor: boolean;
  isBlocked: boolean;
  isReply: boolean;
  text: string;
  status: Exclude<CommentStatus, 'deleted'>;
  reasons: string[];
  createdAt: string;
  ip: string;
}

const doneWords: Record<string, string> = {
  approved: 'approved',
  held: 'held again',
  spam: 'marked as spam',
  delete: 'deleted',
};

/** What happened, told honestly: also what had changed meanwhile. */
export function describeOutcomes(
  what: string,
  { done, gone, edited }: { done: number; gone: number; edited: number },
): string {
  const count = (n: number) => (n === 1 ? '1 comment' : `${n} comments`);
  if (done === 1 && gone + edited === 0) return `Comment ${doneWords[what]}.`;
  const sentences = done > 0 ? [`${count(done)} ${doneWords[what]}.`] : [];
  if (edited > 0) sentences.push(`${count(edited)} edited meanwhile: please read again.`);
  if (gone > 0) sentences.push(`${count(gone)} deleted meanwhile.`);
  return sentences.join(' ');
}

import { decisions } from '~/features/comments/comment';
import { countOf } from '~/formats/numbers';
import { readPage, toSearch } from '~/formats/search-params';

export const queueFilters = [...decisions, 'all'] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const queueFilterLabels: Record<QueueFilter, string> = {
  held: 'Waiting for review',
  approved: 'Approved',
  spam: 'Spam',
  all: 'All',
};

export interface QueueView {
  filter: QueueFilter;
  page: number;
}

export const settingsTab = 'settings';

export function readQueueView(params: URLSearchParams): QueueView {
  return {
    filter: queueFilters.find((name) => name === params.get('filter')) ?? 'held',
    page: readPage(params),
  };
}

/** The query of the queue's address, without default values. */
export function queueSearch({ filter, page }: QueueView): string {
  return toSearch({ filter, page }, { filter: 'held' });
}

export const doneWords: Record<string, string> = {
  approved: 'approved',
  held: 'put back for review',
  spam: 'marked as spam',
  delete: 'deleted',
};

/** The result in words, with the comments that were not changed and why. */
export function describeQueueOutcomes(
  what: string,
  { done, gone, edited }: { done: number; gone: number; edited: number },
): string {
  if (done === 1 && gone + edited === 0) return `Comment ${doneWords[what]}.`;
  const sentences = done > 0 ? [`${countOf(done, 'comment')} ${doneWords[what]}.`] : [];
  if (edited > 0) sentences.push(`${countOf(edited, 'comment')} edited since: read again first.`);
  if (gone > 0) sentences.push(`${countOf(gone, 'comment')} already deleted.`);
  return sentences.join(' ');
}

export const queueKeys = {
  r: 'Reply',
  a: 'Approve',
  s: 'Spam',
  x: 'Select',
  b: 'Block or unblock the reader',
  Delete: 'Delete',
  'Control+Enter': 'Send the reply, and go on to the next comment',
};

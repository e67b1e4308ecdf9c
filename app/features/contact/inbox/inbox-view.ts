import type { MessageStatus } from '~/features/contact/message';
import { readPage, readQuery, toSearch } from '~/formats/search-params';

/** The filters of the inbox, which stand in its address. */
export const inboxFilters = ['all', 'new', 'responded', 'spam'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

export const inboxFilterLabels: Record<InboxFilter, string> = {
  all: 'All',
  new: 'New',
  responded: 'Responded',
  spam: 'Spam',
};

export interface InboxView {
  filter: InboxFilter;
  query: string;
  page: number;
}

export function readInboxView(params: URLSearchParams): InboxView {
  return {
    filter: inboxFilters.find((name) => name === params.get('filter')) ?? 'all',
    query: readQuery(params),
    page: readPage(params),
  };
}

/** The query part of the inbox's address; what is at its default is left out. */
export function inboxSearch({ filter, query, page }: InboxView, message = ''): string {
  return toSearch({ filter, q: query, page, message }, { filter: 'all' });
}

/** 'All' leaves spam out, as its list does. */
export function countsByFilter(counts: Record<MessageStatus, number>): Record<InboxFilter, number> {
  return { all: counts.new + counts.responded, ...counts };
}

/** Whether a message of this status is in the list of the filter. */
export function belongsTo(filter: InboxFilter, status: MessageStatus): boolean {
  return filter === 'all' ? status !== 'spam' : status === filter;
}

/** The message to select after some were deleted: the one after the first of them, or else the last. */
export function nextAfter<Message extends { id: string }>(list: Message[], gone: Message[]) {
  const left = list.filter(({ id }) => !gone.some((one) => one.id === id));
  return left[list.findIndex(({ id }) => id === gone[0]?.id)] ?? left.at(-1);
}

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

interface Listed {
  id: string;
  timestamp: string;
}

/**
 * The message to select after some were deleted: the next older one, or else the last. Also for
 * messages that were not in the list, which is ordered by time.
 */
export function nextAfter<Message extends Listed>(list: Message[], gone: readonly Listed[]) {
  const [first] = gone;
  if (!first) return undefined;
  const left = list.filter(({ id }) => !gone.some((one) => one.id === id));
  const isAfter = ({ timestamp, id }: Listed) =>
    timestamp < first.timestamp || (timestamp === first.timestamp && id < first.id);
  return left.find(isAfter) ?? left.at(-1);
}

import { href } from 'react-router';
import { readListPage } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import { editAddress } from '~/features/posts/list/row-actions';
import { titleOf } from '~/features/posts/post-display';
import { inAll } from '~/features.server';
import { formatNear } from '~/formats/when';
import type { TodaySource } from '~/server/feature.server';

export const rowsOfKind = 5;

/** What waits, kind by kind, in the order of the list. Each is loaded by itself. */
export const todaySources: Record<string, TodaySource> = {
  ...inAll('today'),
  posts: async ({ db, ownerTime }) => {
    const view = { ...firstView, state: 'scheduled', sort: 'oldest' } as const;
    const now = await ownerTime();
    const { rows, total } = await readListPage(db, view, { now, size: rowsOfKind });
    const items = rows.map((row) => ({
      ...opened(row.id, editAddress(row)),
      kind: 'Going out',
      title: titleOf(row),
      // Both are written as the owner's clock shows them.
      note: formatNear(row.publishedDate, 'UTC', new Date(now)),
    }));
    const to = `${href('/admin/posts')}?state=scheduled`;
    return { items, total, to, noun: ['scheduled post', 'scheduled posts'] };
  },
  drafts: async ({ db, ownerTime }) => {
    const view = { ...firstView, state: 'draft' } as const;
    const now = await ownerTime();
    const { rows, total } = await readListPage(db, view, { now, size: rowsOfKind });
    const items = rows.map((row) => ({
      ...opened(row.id, editAddress(row)),
      kind: 'Draft',
      title: titleOf(row),
      when: row.updatedAt,
    }));
    const to = `${href('/admin/posts')}?state=draft`;
    return { items, total, to, noun: ['draft', 'drafts'] };
  },
};

const opened = (id: string, to: string) => ({ key: `post ${id}`, to, action: to, actions: [] });

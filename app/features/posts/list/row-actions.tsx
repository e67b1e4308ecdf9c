import { BarChart3, ExternalLink, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { viewAddress } from '~/features/posts/visibility-labels';
import { markHidden } from '~/formats/hidden-characters';
import type { OwnerTime } from '~/formats/owner-day';
import { keyed } from '~/ui/screen-keys';
import type { ListRow } from './list-row';

export const editAddress = ({ id }: Pick<ListRow, 'id'>) =>
  `${href('/admin/blog')}?edit=${encodeURIComponent(id)}`;

export const postKeys = {
  '/': 'Search',
  x: 'Select',
  v: 'View',
  e: 'Edit',
  Delete: 'Delete',
};

export type RowAction = 'view' | 'edit' | 'analytics' | 'delete';

interface RowActionsProps {
  row: ListRow;
  now: OwnerTime;
  /** Which of them, in this order. */
  actions: readonly RowAction[];
  onDelete?: (row: ListRow) => void;
}

/** In words where there is room, else as icons. */
export function RowActions({ row, now, actions, onDelete }: RowActionsProps) {
  const parts = (Icon: LucideIcon, label: string, key?: keyof typeof postKeys) => ({
    className:
      'inline-flex size-8 items-center justify-center rounded-control font-medium text-muted text-xs hover:bg-text/7 hover:text-text lg:w-auto! lg:px-2 pointer-coarse:size-11 [&_svg]:size-3.5',
    title: label,
    ...(key && keyed(postKeys, key)),
    'aria-label': `${label} ${markHidden(titleOf(row))}`,
    children: (
      <>
        <Icon aria-hidden="true" className="lg:hidden" />
        <span className="max-lg:hidden">{label}</span>
      </>
    ),
  });
  const all: Record<RowAction, ReactNode> = {
    view: (
      <Link
        key="view"
        to={viewAddress(row, now)}
        target="_blank"
        {...parts(ExternalLink, 'View', 'v')}
      />
    ),
    edit: <Link key="edit" to={editAddress(row)} {...parts(Pencil, 'Edit', 'e')} />,
    analytics: (
      <Link
        key="analytics"
        to={href('/admin/blog-analytics/:id', { id: row.id })}
        {...parts(BarChart3, 'Analytics')}
      />
    ),
    delete: (
      <button
        key="delete"
        type="button"
        onClick={() => onDelete?.(row)}
        {...parts(Trash2, 'Delete', 'Delete')}
      />
    ),
  };
  return actions.map((action) => all[action]);
}

import {
  BarChart3,
  Download,
  ExternalLink,
  Link as LinkIcon,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';
import { titleOf } from '~/features/posts/post-display';
import { viewAddress } from '~/features/posts/visibility-labels';
import type { OwnerTime } from '~/formats/owner-day';
import { classNames } from '~/ui/class-names';
import { useToast } from '~/ui/toast';
import type { ListRow } from './list-row';

export function editAddress({ id, state }: Pick<ListRow, 'id' | 'state'>): string {
  const name = state === 'draft' ? 'draft' : 'edit';
  return `${href('/admin/blog')}?${name}=${encodeURIComponent(id)}`;
}

interface RowActionsProps {
  row: ListRow;
  origin: string;
  now: OwnerTime;
  /** Which of them, in this order; all but Delete if it is not said. */
  offer?: readonly RowAction[];
  /** With labels beside the icons, for touch. */
  labelled?: boolean;
  onDelete?: (row: ListRow) => void;
}

type RowAction = 'view' | 'edit' | 'analytics' | 'copy' | 'markdown' | 'delete';
const usual: RowAction[] = ['view', 'edit', 'analytics', 'copy', 'markdown'];

const look =
  'inline-flex items-center justify-center gap-1.5 rounded-control text-muted hover:bg-text/7 hover:text-text';

export function RowActions(props: RowActionsProps) {
  const { row, origin, now, offer = usual, labelled = false, onDelete } = props;
  const toast = useToast();
  const copy = async () => {
    const isOut = row.state === 'public' || row.state === 'unlisted';
    try {
      await navigator.clipboard.writeText(origin + postPath(row));
      const message = isOut ? 'Link copied.' : 'Link copied. It works once the post is public.';
      toast.show({ message, tone: 'good' });
    } catch {
      toast.show({ message: 'Couldn’t copy the link.', tone: 'bad' });
    }
  };
  const parts = (icon: LucideIcon, label: string) => ({
    className: classNames(
      look,
      labelled
        ? 'min-h-13 flex-col text-[0.75rem]'
        : 'size-8 pointer-coarse:size-11 [&_svg]:size-3.5',
    ),
    title: labelled ? undefined : label,
    'aria-label': `${label} ${titleOf(row)}`,
    children: <Face icon={icon} label={labelled ? label : ''} />,
  });
  const edit = (
    <Link key="edit" to={editAddress(row)} aria-keyshortcuts="e" {...parts(Pencil, 'Edit')} />
  );
  if (row.state === 'draft') return edit;
  const all: Record<RowAction, ReactNode> = {
    view: (
      <Link
        key="view"
        to={viewAddress(row, now)}
        target="_blank"
        aria-keyshortcuts="v"
        {...parts(ExternalLink, 'View')}
      />
    ),
    edit,
    analytics: (
      <Link
        key="analytics"
        to={href('/admin/blog-analytics/:id', { id: row.id })}
        {...parts(BarChart3, 'Analytics')}
      />
    ),
    copy: <button key="copy" type="button" onClick={copy} {...parts(LinkIcon, 'Copy link')} />,
    markdown: (
      <a
        key="markdown"
        href={href('/admin/posts/:id/markdown', { id: row.id })}
        download
        {...parts(Download, labelled ? 'Markdown' : 'Download Markdown')}
      />
    ),
    delete: (
      <button
        key="delete"
        type="button"
        onClick={() => onDelete?.(row)}
        {...parts(Trash2, 'Delete')}
      />
    ),
  };
  return offer.map((action) => all[action]);
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  );
}

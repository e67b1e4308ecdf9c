import { RotateCcw } from 'lucide-react';
import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { countOf, formatCount } from '~/formats/numbers';
import { readPage } from '~/formats/search-params';
import { emptyTrash } from '~/operations/empty-trash.server';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { type AskOf, readInput } from '~/server/operation.server';
import { trashDays } from '~/server/storage/trash.server';
import { notStored } from '~/ui/action-result';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/empty-state';
import { HiddenNote } from '~/ui/hidden-note';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Pager } from '~/ui/pager';
import { keyed } from '~/ui/screen-keys';
import { Stat } from '~/ui/stat';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';
import type { Route } from './+types/trash.route';
import { listTrash, restoreDeleted, restoreFromTrash } from './trash.server';

const trashKeys = { r: 'Restore' };

export const handle: DocumentHandle = { keys: trashKeys };

export const meta = adminMeta('Trash', 'What you deleted in the last 30 days.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { ...(await listTrash(db, readPage(url.searchParams))), days: trashDays };
}

export const action = actionOf([emptyTrash], {
  logged: 'Changing the trash failed',
  failed: notStored,
  others: {
    async restore(services, input) {
      const undo = await restoreFromTrash(services, readInput(restoreDeleted, input));
      return { message: 'Restored.', undo };
    },
  },
});

type Asked =
  | AskOf<[typeof emptyTrash]>
  | { operation: 'restore'; input: { kind: string; id: string } };

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, days } = loaderData;
  const { change, busyIds } = useRowChanges<Asked>(href('/admin/trash'));
  const confirm = useConfirm();
  const empty = async () => {
    const consequence = `${countOf(total, 'thing is', 'things are')} deleted for good.`;
    if (await confirm('Empty the trash?', { consequence, action: 'Empty trash' }))
      void change({ operation: 'empty_trash', input: {} });
  };
  return (
    <>
      <PageHeader
        title="Trash"
        description={`What you delete stays here for ${days} days.`}
        figures={<Stat label={total === 1 ? 'thing' : 'things'} value={formatCount(total)} />}
        actions={
          total > 0 && (
            <Button size="sm" variant="danger" onClick={empty}>
              Empty trash
            </Button>
          )
        }
      />
      <Card padded={false}>
        {items.length === 0 ? (
          <EmptyState title="The trash is empty" text="What you delete appears here." />
        ) : (
          <ul aria-label="Deleted things" className="divide-y divide-line">
            {items.map(({ kind, kindLabel, id, label: written, deletedAt, comments }) => {
              const label = markHidden(written);
              return (
                <li
                  key={`${kind}/${id}`}
                  data-row=""
                  className="group flex min-h-9 flex-wrap items-center gap-x-3 py-0.5 pr-1 pl-4 text-sm focus-within:bg-text/4 hover:bg-text/4"
                >
                  <span className="w-24 shrink-0 max-sm:w-16">
                    <Badge>{kindLabel}</Badge>
                  </span>
                  <span
                    dir="auto"
                    title={label}
                    className="wrap-anywhere min-w-0 flex-1 text-left sm:truncate"
                  >
                    {label || 'Untitled'}
                    {comments > 0 && (
                      <span className="text-muted"> · with {countOf(comments, 'comment')}</span>
                    )}
                  </span>
                  <When
                    time={deletedAt}
                    className="shrink-0 text-xs text-muted tabular-nums max-sm:hidden"
                  />
                  <Button
                    size="sm"
                    variant="quiet"
                    data-main=""
                    {...keyed(trashKeys, 'r')}
                    busy={busyIds.includes(`${kind}/${id}`)}
                    onClick={() =>
                      change(
                        { operation: 'restore', input: { kind, id } },
                        { ids: [`${kind}/${id}`] },
                      )
                    }
                  >
                    <RotateCcw aria-hidden="true" />
                    <span className="max-sm:sr-only">Restore</span>
                    <span className="sr-only">{` ${kindLabel.toLowerCase()} ${label || 'Untitled'}`}</span>
                  </Button>
                  {hasHidden(written) && <HiddenNote />}
                </li>
              );
            })}
          </ul>
        )}
        <Pager page={page} pages={pages} to={(page) => `?page=${page}`} />
      </Card>
    </>
  );
}

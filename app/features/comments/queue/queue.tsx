import { href } from 'react-router';
import { BulkBar } from '~/ui/bulk-bar';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import type { QueuedComment } from './queue.server';
import { QueueRow } from './queue-row';
import { type QueueView, queueSearch } from './queue-view';
import { useQueue } from './use-queue';

interface QueueProps {
  view: QueueView;
  comments: QueuedComment[];
  pages: number;
}

export function Queue({ view, comments: listed, pages }: QueueProps) {
  const { comments, onPointerLeave, ...actions } = useQueue(listed);
  const { picked, pick, pickAll, clear } = useSelection(comments.map(({ id }) => id));
  const selection = comments.filter(({ id }) => picked.has(id));
  const tool = (label: string, act: () => Promise<void>) => (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => {
        clear();
        void act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <section
      aria-label="Comments"
      className="overflow-hidden rounded-card border border-line bg-surface-raised"
      onPointerLeave={onPointerLeave}
    >
      {comments.length === 0 ? (
        <EmptyState
          title="No comments here"
          text={
            view.filter === 'held'
              ? 'New readers’ comments wait here. Once you approve one, that reader’s next comments appear right away.'
              : 'Nothing here.'
          }
        />
      ) : (
        <>
          <BulkBar
            label="Selected comments"
            shown={comments.length}
            selected={selection.length}
            onSelect={pickAll}
          >
            {tool('Approve', () => actions.decide('approved', selection))}
            {tool('Spam', () => actions.decide('spam', selection))}
            {tool('Delete', () => actions.remove(selection))}
          </BulkBar>
          <ul className="divide-y divide-line">
            {comments.map((comment) => (
              <QueueRow
                key={comment.id}
                comment={comment}
                actions={actions}
                filter={view.filter}
                isPicked={picked.has(comment.id)}
                onPick={(on) => pick(comment.id, on)}
              />
            ))}
          </ul>
        </>
      )}
      <Pager
        page={view.page}
        pages={pages}
        to={(page) => href('/admin/comments') + queueSearch({ ...view, page })}
      />
    </section>
  );
}

import { useState } from 'react';
import { href } from 'react-router';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { QueueRow } from './queue-row';
import { type QueueActions, useQueue } from './use-queue';
import { type QueuedComment, type QueueView, viewSearch } from './view';

interface QueueProps {
  view: QueueView;
  comments: QueuedComment[];
  total: number;
}

const pageSize = 50;

export function Queue({ view, comments: listed, total }: QueueProps) {
  const { comments, onPointerLeave, ...actions } = useQueue(listed);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const selection = comments.filter(({ id }) => picked.has(id));
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
              ? 'What readers write and you have not seen yet appears here. Later comments of a reader you approved appear under the post at once.'
              : 'Nothing has this state.'
          }
        />
      ) : (
        <>
          <BulkBar
            {...{ comments, selection, actions }}
            onPick={(ids) => setPicked(new Set(ids))}
          />
          <ul className="divide-y divide-line">
            {comments.map((comment) => (
              <QueueRow
                key={comment.id}
                {...{ comment, actions }}
                isPicked={picked.has(comment.id)}
                onPick={(on) => setPicked(toggled(picked, comment.id, on))}
              />
            ))}
          </ul>
        </>
      )}
      <Pager view={view} pages={Math.ceil(total / pageSize)} />
    </section>
  );
}

interface BulkBarProps {
  comments: QueuedComment[];
  selection: QueuedComment[];
  actions: QueueActions;
  onPick(ids: string[]): void;
}

function BulkBar({ comments, selection, actions, onPick }: BulkBarProps) {
  const done = (act: Promise<void>) => {
    onPick([]);
    void act;
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5">
      <label className="flex items-center gap-2.5 text-muted text-sm">
        <input
          type="checkbox"
          className="checkbox"
          checked={selection.length === comments.length}
          onChange={({ target }) => onPick(target.checked ? comments.map(({ id }) => id) : [])}
        />
        <span className="figures text-[0.8125rem]">
          {selection.length === 0 ? 'Select all' : `${selection.length} selected`}
        </span>
      </label>
      {selection.length > 0 && (
        <fieldset className="ml-auto flex flex-wrap gap-1" aria-label="Selected comments">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => done(actions.decide('approved', selection))}
          >
            Approve
          </Button>
          <Button size="sm" variant="quiet" onClick={() => done(actions.decide('spam', selection))}>
            Spam
          </Button>
          <Button size="sm" variant="quiet" onClick={() => done(actions.remove(selection))}>
            Delete
          </Button>
        </fieldset>
      )}
    </div>
  );
}

function Pager({ view, pages }: { view: QueueView; pages: number }) {
  if (pages < 2) return null;
  const to = (page: number) => href('/admin/comments') + viewSearch({ ...view, page });
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-line border-t px-3 py-2"
    >
      {view.page > 1 ? (
        <ButtonLink to={to(view.page - 1)} size="sm" variant="quiet">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="label-mono text-muted">
        Page {view.page} of {pages}
      </p>
      {view.page < pages ? (
        <ButtonLink to={to(view.page + 1)} size="sm" variant="quiet">
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

function toggled(picked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(picked);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

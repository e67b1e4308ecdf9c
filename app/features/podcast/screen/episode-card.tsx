import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { formatDuration } from '~/features/podcast/dates';
import { type Episode, isComplete } from '~/features/podcast/draft';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { EpisodeFieldset } from './episode-fieldset';

export interface EpisodeCardProps {
  episode: Episode;
  number: number;
  count: number;
  isOpen: boolean;
  titleMessage: string | undefined;
  audioMessage: string | undefined;
  actions: EpisodeActions;
}

export interface EpisodeActions {
  edit: (key: string, fields: Partial<Episode>) => void;
  move: (key: string, by: -1 | 1, focus: string) => void;
  remove: (episode: Episode, at: number) => void;
  toggle: (key: string) => void;
}

export function toggleId(key: string): string {
  return `episode-${key}-toggle`;
}

export const EpisodeCard = memo(function EpisodeCard(props: EpisodeCardProps) {
  const { episode, number, count, isOpen, titleMessage, audioMessage, actions } = props;
  const { key } = episode;
  const name = episode.title.trim() || `Episode ${number}`;
  const bodyId = `episode-${key}-fields`;
  const upId = `episode-${key}-up`;
  const downId = `episode-${key}-down`;
  const reorder = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    actions.move(key, by, event.currentTarget.id);
  };
  return (
    <li className="rounded-card border border-line bg-surface-raised">
      <div className="flex items-center gap-1 p-2">
        <button
          id={toggleId(key)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => actions.toggle(key)}
          onKeyDown={reorder}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 text-left hover:bg-text/5"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames(
              'size-4 shrink-0 text-muted transition-transform',
              isOpen && 'rotate-90',
            )}
          />
          <span className="figures shrink-0 text-muted text-xs">
            {String(number).padStart(2, '0')}
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium text-sm leading-snug">{name}</span>
            <EpisodeState episode={episode} isFlagged={Boolean(titleMessage ?? audioMessage)} />
          </span>
        </button>
        <MoveButton
          id={upId}
          label={`Move ${name} up`}
          isEnd={number === 1}
          onClick={() => actions.move(key, -1, upId)}
        >
          <ArrowUp aria-hidden="true" />
        </MoveButton>
        <MoveButton
          id={downId}
          label={`Move ${name} down`}
          isEnd={number === count}
          onClick={() => actions.move(key, 1, downId)}
        >
          <ArrowDown aria-hidden="true" />
        </MoveButton>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove ${name}`}
          className="min-h-10 px-2.5"
          onClick={() => actions.remove(episode, number - 1)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {isOpen && (
        <div id={bodyId} className="border-line border-t p-4 sm:p-5">
          <EpisodeFieldset
            {...{ episode, titleMessage, audioMessage }}
            onEdit={(fields) => actions.edit(key, fields)}
          />
        </div>
      )}
    </li>
  );
});

function EpisodeState({ episode, isFlagged }: { episode: Episode; isFlagged: boolean }) {
  const { pubDate, duration } = episode;
  const facts = [
    pubDate && new Date(pubDate).toLocaleDateString('en-US', { dateStyle: 'medium' }),
    formatDuration(duration),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span className={classNames('label block truncate', isFlagged ? 'text-warn' : 'text-muted')}>
      {isComplete(episode) ? facts || 'No date yet' : 'Not in feed'}
    </span>
  );
}

/** At the end of the list it is aria-disabled, not disabled: it keeps the focus. */
function MoveButton(props: {
  id: string;
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const { id, label, isEnd, onClick, children } = props;
  return (
    <Button
      id={id}
      size="sm"
      variant="quiet"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className="min-h-10 px-2.5 aria-disabled:opacity-40"
      onClick={isEnd ? undefined : onClick}
    >
      {children}
    </Button>
  );
}

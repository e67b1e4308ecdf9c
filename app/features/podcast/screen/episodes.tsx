import { ChevronRight, Plus } from 'lucide-react';
import {
  type Episode,
  type EpisodeFields,
  episodeField,
  isComplete,
} from '~/features/podcast/draft';
import { formatFeedDate } from '~/features/podcast/feed';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { EmptyState } from '~/ui/empty-state';
import { SelectField, TextareaField, TextField } from '~/ui/field';
import { MoveTools } from '~/ui/move-tools';
import { addressProps, type TextControl, ToolSection } from './podcast-form';
import type { FeedMaker } from './use-feed-maker';

export function Episodes({ maker }: { maker: FeedMaker }) {
  const { open, messages } = maker;
  const { episodes } = maker.draft;
  const add = (
    <Button onClick={maker.addEpisode}>
      <Plus aria-hidden="true" />
      Add episode
    </Button>
  );
  return (
    <ToolSection
      id="episodes"
      title="Episodes"
      text="Only episodes with both a title and an audio URL are put in the feed."
    >
      {episodes.length === 0 ? (
        <EmptyState
          className="rounded-card border border-line border-dashed"
          title="No episodes yet"
          text="Each episode needs a title and the address of its audio file."
          action={add}
        />
      ) : (
        <>
          <ol className="flex flex-col gap-3">
            {episodes.map((episode, at) => {
              const name = episode.title.trim() || `Episode ${at + 1}`;
              const isOpen = open.has(episode.key);
              const isFlagged = (['title', 'audio'] as const).some((field) =>
                messages.has(episodeField(episode.key, field)),
              );
              return (
                <li key={episode.key} className="rounded-card border border-line bg-surface-raised">
                  <div className="flex items-center gap-1 p-2">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => maker.toggle(episode.key)}
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
                        {String(at + 1).padStart(2, '0')}
                      </span>
                      <span className="min-w-0">
                        <span className="line-clamp-2 font-medium text-sm leading-snug">
                          {name}
                        </span>
                        <span
                          className={classNames(
                            'label block truncate',
                            isFlagged ? 'text-warn' : 'text-muted',
                          )}
                        >
                          {stateOf(episode)}
                        </span>
                      </span>
                    </button>
                    <MoveTools
                      name={name}
                      first={at === 0}
                      last={at === episodes.length - 1}
                      onMove={(by) => maker.moveEpisode(at, by)}
                      onDelete={() => maker.removeEpisode(at)}
                    />
                  </div>
                  {isOpen && (
                    <div className="border-line border-t p-4 sm:p-5">
                      <EpisodeForm
                        episode={episode}
                        messages={messages}
                        onEdit={(fields) => maker.editEpisode(at, fields)}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
          <div className="mt-4">{add}</div>
        </>
      )}
    </ToolSection>
  );
}

function stateOf(episode: Episode): string {
  if (!isComplete(episode)) return 'Not in feed';
  const { pubDate, duration } = episode;
  const date = pubDate && new Date(pubDate).toLocaleDateString('en-US', { dateStyle: 'medium' });
  const long = /^\d+$/.test(duration) ? `${Math.round(Number(duration) / 60)} min` : duration;
  return [date, long].filter(Boolean).join(', ') || 'No date yet';
}

interface EpisodeFormProps {
  episode: Episode;
  messages: ReadonlyMap<string, string>;
  onEdit: (fields: Partial<Episode>) => void;
}

function EpisodeForm({ episode, messages, onEdit }: EpisodeFormProps) {
  const control = (name: keyof EpisodeFields) => {
    const id = episodeField(episode.key, name);
    return {
      id,
      value: episode[name],
      message: messages.get(id),
      autoComplete: 'off',
      onChange: (event: React.ChangeEvent<TextControl>) => onEdit({ [name]: event.target.value }),
    };
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...control('title')} className="sm:col-span-2" label="Episode title" required />
      <TextField
        {...control('audio')}
        {...addressProps}
        className="sm:col-span-2"
        label="Audio URL"
        required
      />
      <TextField
        {...control('pubDate')}
        label="Publication date"
        type="datetime-local"
        value={toLocalInput(episode.pubDate)}
        onChange={(event) => onEdit({ pubDate: fromLocalInput(event.target.value) })}
        hint={formatFeedDate(episode.pubDate) || 'In your own time zone.'}
      />
      <TextField
        {...control('duration')}
        label="Duration"
        placeholder="mm:ss"
        hint="h:mm:ss, mm:ss or seconds."
      />
      <TextareaField
        {...control('description')}
        className="sm:col-span-2"
        label="Episode description"
        rows={3}
      />
      <details className="sm:col-span-2">
        <summary className="inline-flex min-h-8 rounded-control text-muted text-sm hover:text-text">
          More about this episode
        </summary>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <TextField
            {...control('length')}
            label="Length in bytes"
            inputMode="numeric"
            hint="The size of the audio file."
          />
          <SelectField {...control('explicit')} label="Explicit episode">
            <option value="">As the podcast</option>
            <option value="false">No, clean</option>
            <option value="true">Yes, explicit</option>
          </SelectField>
          <TextField
            {...control('guid')}
            className="sm:col-span-2"
            label="Episode ID (guid)"
            spellCheck={false}
            hint="Players identify the episode by it. Never change it after publishing."
          />
        </div>
      </details>
    </div>
  );
}

/** The value of <input type="datetime-local">, in the visitor's time zone. */
function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function fromLocalInput(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

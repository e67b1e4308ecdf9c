import { Plus } from 'lucide-react';
import type { Episode } from '~/features/podcast/draft';
import { episodeField } from '~/features/podcast/required';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { useHydrated } from '~/ui/use-hydrated';
import { type EpisodeActions, EpisodeCard } from './episode-card';
import { ToolSection } from './tool-section';

interface EpisodeListProps {
  episodes: Episode[];
  open: ReadonlySet<string>;
  messages: ReadonlyMap<string, string>;
  actions: EpisodeActions;
  onAdd: () => void;
}

export function EpisodeList({ episodes, open, messages, actions, onAdd }: EpisodeListProps) {
  const isHydrated = useHydrated();
  const add = (
    <Button id="add-episode" disabled={!isHydrated} onClick={onAdd}>
      <Plus aria-hidden="true" />
      Add episode
    </Button>
  );
  return (
    <ToolSection
      id="episodes"
      title="Episodes"
      text={
        <>
          Only episodes with both a title and an audio URL are put in the feed.
          {episodes.length > 1 && (
            <span className="pointer-coarse:hidden">
              {' '}
              Alt with the arrow keys moves one in the list.
            </span>
          )}
        </>
      }
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
            {episodes.map((episode, index) => (
              <EpisodeCard
                key={episode.key}
                episode={episode}
                number={index + 1}
                count={episodes.length}
                isOpen={open.has(episode.key)}
                titleMessage={messages.get(episodeField(episode.key, 'title'))}
                audioMessage={messages.get(episodeField(episode.key, 'audio'))}
                actions={actions}
              />
            ))}
          </ol>
          <div className="mt-4">{add}</div>
        </>
      )}
    </ToolSection>
  );
}

import { href } from 'react-router';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta, siteOf } from '~/ui/page-meta';
import type { Route } from './+types/feed-maker.route';
import { Artwork } from './screen/artwork';
import { DirectoryDetails } from './screen/directory-details';
import { EpisodeList } from './screen/episode-list';
import { loadFeedCode } from './screen/feed-code';
import { FeedPanel } from './screen/feed-panel';
import { LoadFeed } from './screen/load-feed';
import { PodcastDetails } from './screen/podcast-details';
import { SaveStatus } from './screen/save-status';
import { UndoNoticeBar } from './screen/undo-notice';
import { useFeedMaker } from './screen/use-feed-maker';

/** The navigation has the blog once there is a post. */
export const headers = () => cacheUntilChanged('blog');

export function meta({ matches }: Route.MetaArgs) {
  const title = `Podcast feed maker - ${siteOf(matches).siteName}`;
  const description =
    'Write a podcast RSS feed in the browser, or change one you have. Nothing is uploaded.';
  return pageMeta({ title, description, path: href('/RSS-Maker') }, matches);
}

export default function FeedMaker() {
  const maker = useFeedMaker();
  const { draft, dispatch, messages } = maker;
  const form = {
    podcast: draft.podcast,
    messages,
    onEdit: (fields: Partial<typeof draft.podcast>) => dispatch({ type: 'edit-podcast', fields }),
  };
  return (
    <div className="column page-top">
      <header className="max-w-[44rem] pb-8 sm:pb-10">
        <h1 className="text-title">Podcast feed maker</h1>
        <p className="mt-4 text-lead text-muted">
          Write the RSS feed of a podcast, or change one you have. Everything stays in this browser:
          no picture, address or feed leaves it.
        </p>
        <noscript>
          <p className="mt-6 border-warn border-l-2 pl-4">
            The feed maker needs JavaScript, which is switched off here.
          </p>
        </noscript>
        <div className="mt-5">
          <SaveStatus
            state={maker.saveState}
            savedAt={maker.savedAt}
            onStartOver={maker.startOver}
          />
        </div>
      </header>
      <fieldset
        {...maker.touchHandlers}
        onFocus={loadFeedCode}
        className="grid min-w-0 gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <legend className="sr-only">Podcast feed</legend>
        <div className="min-w-0">
          <LoadFeed onLoad={maker.load} />
          <PodcastDetails {...form} />
          <Artwork
            key={maker.replacements}
            {...form}
            thumbnail={draft.thumbnail}
            onThumbnail={(thumbnail) => dispatch({ type: 'set-thumbnail', thumbnail })}
          />
          <DirectoryDetails {...form} isNew={draft.source === null} />
          <EpisodeList
            episodes={draft.episodes}
            open={maker.open}
            messages={messages}
            actions={maker.actions}
            onAdd={maker.addEpisode}
          />
        </div>
        <div className="min-w-0 border-line border-t pt-8 sm:pt-10">
          <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:-m-1 lg:overflow-y-auto lg:p-1">
            <FeedPanel
              draft={draft}
              generated={maker.generated}
              missing={maker.missingCount}
              checks={maker.checks}
              isTouched={maker.isTouched}
              onGenerate={maker.generate}
              onGo={maker.go}
            />
          </div>
        </div>
      </fieldset>
      <UndoNoticeBar notice={maker.notice} onUndo={maker.undo} onDismiss={maker.dismiss} />
    </div>
  );
}

import { X } from 'lucide-react';
import { href } from 'react-router';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { Button } from '~/ui/button';
import { pageMeta, siteOf } from '~/ui/page-meta';
import { useHydrated } from '~/ui/use-hydrated';
import type { Route } from './+types/feed-maker.route';
import { Artwork } from './screen/artwork';
import { Episodes } from './screen/episodes';
import { FeedOutput } from './screen/feed-output';
import { LoadFeed } from './screen/load-feed';
import { DirectoryDetails, PodcastDetails } from './screen/podcast-form';
import { type SaveState, undoButtonId, useFeedMaker } from './screen/use-feed-maker';

export const headers = () => cacheUntilChanged();

export function meta({ matches }: Route.MetaArgs) {
  const title = `Podcast feed maker - ${siteOf(matches).siteName}`;
  const description =
    'Write a podcast RSS feed in the browser, or change one you have. Nothing is uploaded.';
  return pageMeta({ title, description, path: href('/RSS-Maker') }, matches);
}

const saveStates: Record<SaveState, string> = {
  empty: 'Your work is saved in this browser until you start over.',
  saved: 'Saved in this browser.',
  restored: 'Your work is back.',
  'not-saved': 'This browser has no room left for your work: download the feed before you leave.',
};

export default function FeedMaker() {
  const maker = useFeedMaker();
  const isHydrated = useHydrated();
  const { notice } = maker;
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
        <div className="mt-5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <p role="status">{saveStates[maker.saveState]}</p>
          {maker.saveState !== 'empty' && (
            <Button size="sm" variant="quiet" onClick={maker.startOver}>
              Start over
            </Button>
          )}
        </div>
      </header>
      {/* What is typed before the script runs would be lost. */}
      <fieldset
        disabled={!isHydrated}
        className="grid min-w-0 gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <legend className="sr-only">Podcast feed</legend>
        <div className="min-w-0">
          <LoadFeed onLoad={maker.load} />
          <PodcastDetails maker={maker} />
          <Artwork key={maker.replacements} maker={maker} />
          <DirectoryDetails maker={maker} />
          <Episodes maker={maker} />
        </div>
        <div className="min-w-0 border-line border-t pt-8 sm:pt-10">
          <div className="lg:sticky lg:top-24">
            <FeedOutput maker={maker} />
          </div>
        </div>
      </fieldset>
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center"
      >
        {notice && (
          <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-control border border-line-strong bg-surface-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float">
            <p className="min-w-0 break-words">{notice.message}</p>
            <Button id={undoButtonId} size="sm" onClick={maker.undo}>
              Undo
            </Button>
            <Button size="sm" variant="quiet" aria-label="Dismiss" onClick={maker.dismiss}>
              <X aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

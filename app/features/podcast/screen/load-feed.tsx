import { useRef, useState } from 'react';
import type { FeedDraft } from '~/features/podcast/draft';
import { readFeed, readFeedFile } from '~/features/podcast/feed';
import { LoadError } from '~/features/podcast/feed-xml';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { ToolSection } from './podcast-form';

export function LoadFeed({ onLoad }: { onLoad: (draft: FeedDraft) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<LoadError | null>(null);

  const load = async (read: () => FeedDraft | Promise<FeedDraft>) => {
    try {
      onLoad(await read());
      if (box.current) box.current.value = '';
      setFailure(null);
    } catch (error) {
      // A file that the browser may not read rejects with an error of its own.
      const isOurs = error instanceof LoadError;
      setFailure(isOurs ? error : new LoadError(`Error loading RSS feed: ${error}`));
      box.current?.focus();
    }
  };

  return (
    <ToolSection
      id="load-feed"
      title="Load Existing RSS Feed"
      text="Already have a feed? Load it here to change it. Unknown tags are kept."
    >
      <Field
        id="existing-feed"
        label="Existing RSS feed XML"
        message={
          failure && (
            <span role="alert">
              <span className="block font-medium">{failure.message}</span>
              {failure.detail && <span className="block text-muted">{failure.detail}</span>}
            </span>
          )
        }
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={box}
            rows={4}
            onChange={() => setFailure(null)}
            placeholder="<?xml version=&quot;1.0&quot;?><rss version=&quot;2.0&quot;>…"
            spellCheck={false}
            autoComplete="off"
            className="control resize-y font-mono text-xs leading-relaxed"
          />
        )}
      </Field>
      <Button className="mt-3 mb-5" onClick={() => load(() => readFeed(box.current?.value ?? ''))}>
        Load feed
      </Button>
      <Field label="Or choose a feed file">
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the same file can be chosen again.
              target.value = '';
              if (file) void load(() => readFeedFile(file));
            }}
            className="control"
          />
        )}
      </Field>
    </ToolSection>
  );
}

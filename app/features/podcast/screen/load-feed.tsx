import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FeedDraft } from '~/features/podcast/draft';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { useHydrated } from '~/ui/use-hydrated';
import { type FeedCode, loadFeedCode, notFetched } from './feed-code';
import { FileButton } from './file-button';
import { ToolSection } from './tool-section';

interface Failure {
  message: string;
  detail: string;
}

export function LoadFeed({ onLoad }: { onLoad: (draft: FeedDraft) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = async (read: (code: FeedCode) => FeedDraft | Promise<FeedDraft>) => {
    const fail = (reason: Failure) => {
      setFailure(reason);
      box.current?.focus();
    };
    const code = await loadFeedCode();
    if (!code) return fail({ message: `Error loading RSS feed: ${notFetched}`, detail: '' });
    try {
      onLoad(await read(code));
      if (box.current) box.current.value = '';
      setFailure(null);
    } catch (error) {
      // A file that the browser may not read rejects with an error of its own.
      const reason = error instanceof Error ? error.message : String(error);
      const isOurs = error instanceof code.LoadError;
      fail(isOurs ? error : { message: `Error loading RSS feed: ${reason}`, detail: '' });
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
        message={failure && <FailureText failure={failure} />}
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
            className="control resize-y font-mono text-[0.8125rem] leading-relaxed"
          />
        )}
      </Field>
      <p role="alert" className="sr-only">
        {failure?.message}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          disabled={!isHydrated}
          onClick={() => load(({ readFeed }) => readFeed(box.current?.value ?? ''))}
        >
          Load feed
        </Button>
        <FileButton
          id="existing-feed-file"
          accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
          onFile={(file) => load(({ readFeedFile }) => readFeedFile(file))}
        >
          <FileUp aria-hidden="true" />
          Choose a feed file
        </FileButton>
      </div>
    </ToolSection>
  );
}

function FailureText({ failure }: { failure: Failure }) {
  return (
    <>
      <span className="block font-medium">{failure.message}</span>
      {failure.detail && <span className="block break-words text-muted">{failure.detail}</span>}
    </>
  );
}

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Draft } from '~/features/podcast/draft';
import { decodeFeedFile } from '~/features/podcast/feed/feed-file';
import { LoadError, readFeed } from '~/features/podcast/feed/reader';
import { XML_LIMITS } from '~/features/podcast/xml/parse';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { FileButton } from './file-button';
import { Section } from './section';
import { useHydrated } from './use-hydrated';

export function LoadFeed({ onLoad }: { onLoad: (draft: Draft) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<LoadError | null>(null);

  const attempt = (read: () => Draft) => {
    try {
      onLoad(read());
      if (box.current) box.current.value = '';
      setFailure(null);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      setFailure(error);
      box.current?.focus();
    }
  };

  const loadFile = async (file: File) => {
    const bytes = new Uint8Array(await file.slice(0, XML_LIMITS.bytes + 1).arrayBuffer());
    attempt(() => readFeed(decodeFeedFile(bytes)));
  };

  return (
    <Section
      id="load-feed"
      title="Load Existing RSS Feed"
      text="Already have a feed? Bring it here to change it. Tags this form does not know are kept as they are."
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
          onClick={() => attempt(() => readFeed(box.current?.value ?? ''))}
        >
          Load feed
        </Button>
        <FileButton
          id="existing-feed-file"
          accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
          onFile={loadFile}
        >
          <FileUp aria-hidden="true" />
          Choose a feed file
        </FileButton>
      </div>
    </Section>
  );
}

function FailureText({ failure }: { failure: LoadError }) {
  return (
    <>
      <span className="block font-medium">{failure.message}</span>
      {failure.detail && <span className="block break-words text-muted">{failure.detail}</span>}
    </>
  );
}

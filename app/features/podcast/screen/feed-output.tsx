import { Check, Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { leftOut } from '~/features/podcast/draft';
import { Button } from '~/ui/button';
import type { FeedMaker } from './use-feed-maker';

const copiedMessage = 'Feed copied.';

/** The feed as text, to be copied or saved. */
export function FeedOutput({ maker }: { maker: FeedMaker }) {
  const xml = maker.generated?.xml ?? '';
  const output = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState({ xml: '', result: '' });
  // A result belongs to the feed that was copied.
  const result = copied.xml === xml ? copied.result : '';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(xml);
      setCopied({ xml, result: copiedMessage });
    } catch {
      output.current?.select();
      setCopied({ xml, result: 'Copying isn’t allowed here. The feed is selected instead.' });
    }
  };

  return (
    <>
      <Button variant="primary" className="w-full" onClick={maker.generate}>
        Generate RSS Feed
      </Button>
      <p role="status" className="mt-2 mb-4 text-xs text-muted leading-snug empty:mt-0">
        {stateOf(maker)}
      </p>
      <label htmlFor="feed-xml" className="font-medium text-sm">
        RSS feed XML
      </label>
      <textarea
        id="feed-xml"
        ref={output}
        readOnly
        rows={xml === '' ? 3 : 12}
        wrap="off"
        value={xml}
        placeholder="The feed appears here."
        spellCheck={false}
        className="control mt-1.5 resize-y font-mono text-xs leading-relaxed"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={xml === ''} onClick={copy}>
          {result === copiedMessage ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copy
        </Button>
        <Button size="sm" disabled={xml === ''} onClick={() => download(xml)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <p role="status" className="text-xs text-muted">
          {result}
        </p>
      </div>
    </>
  );
}

function stateOf({ draft, generated, missingCount }: FeedMaker): string {
  if (missingCount === 1) return 'One required field is empty.';
  if (missingCount > 0) return `${missingCount} required fields are empty.`;
  if (!generated) return '';
  if (generated.draft !== draft) return 'Something changed since the feed was generated.';
  const absent = leftOut(draft);
  return `The feed is ready.${absent && ` ${absent} left out: title or audio URL is missing.`}`;
}

function download(xml: string) {
  const address = URL.createObjectURL(new Blob([xml], { type: 'application/rss+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'feed.xml';
  link.click();
  URL.revokeObjectURL(address);
}

import { Check, Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/ui/button';

const copiedMessage = 'Feed copied.';

/** The feed as text, to be copied or saved. */
export function FeedOutput({ xml }: { xml: string }) {
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
    <div>
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
        placeholder="The feed will be here."
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
        <p role="status" className="text-[0.8125rem] text-muted">
          {result}
        </p>
      </div>
    </div>
  );
}

function download(xml: string) {
  const address = URL.createObjectURL(new Blob([xml], { type: 'application/rss+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'feed.xml';
  link.click();
  URL.revokeObjectURL(address);
}

import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { DeviceFrame } from '~/ui/device-frame';

interface PreviewPaneProps {
  /** The public page that shows the part, with the anchor to show. */
  page: string;
  /** Another value reloads the page. */
  version: string;
}

/** The page as visitors would see it with the drafts of all parts; the owner's own views are not counted. */
export function PreviewPane({ page, version }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(version);
  const placed = useRef('');
  const [path = '', anchor = ''] = page.slice(1).split('#');
  const arrive = (loaded: HTMLIFrameElement) => {
    holdLinks(loaded);
    if (placed.current !== page) scrollInside(loaded, anchor);
    placed.current = page;
  };
  // The frame in the server's HTML may have loaded before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once: later frames fire onLoad
  useEffect(() => {
    const { contentDocument } = frame.current ?? {};
    const isThere =
      contentDocument?.readyState === 'complete' && contentDocument.URL !== 'about:blank';
    if (isThere && frame.current && !placed.current) arrive(frame.current);
  }, []);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    // Reloaded, it stays where it was scrolled to.
    frame.current?.contentWindow?.location.reload();
  }, [version]);
  return (
    <section aria-label="Preview" className="min-w-0">
      <DeviceFrame
        key={page}
        ref={frame}
        title="Preview of the page"
        src={href('/admin/site/preview/*', { '*': path })}
        first={() => 'phone'}
        heading={<h2 className="font-semibold text-base tracking-tight">Preview</h2>}
        onLoad={({ currentTarget }) => arrive(currentTarget)}
      />
    </section>
  );
}

/** With `#anchor` in the address the browser would scroll the form away as well. */
function scrollInside({ contentWindow, contentDocument }: HTMLIFrameElement, anchor: string): void {
  const top = contentDocument?.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
  contentWindow?.scrollTo({ top, behavior: 'instant' });
}

/** Only preview pages may be framed, so links in the preview do nothing. */
function holdLinks(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a, button');
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  });
}

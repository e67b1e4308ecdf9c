import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';

const widths = { phone: 'Phone', desktop: 'Desktop' } as const;
type Width = keyof typeof widths;

/** The frame is as wide as a phone; a desktop is shown smaller. */
const frames: Record<Width, string> = {
  phone: 'h-[42rem] w-full max-w-[26rem]',
  desktop: 'h-[120rem] w-[80rem] origin-top-left scale-[0.275] lg:scale-[0.325]',
};
const boxes: Record<Width, string> = {
  phone: '',
  desktop: 'h-[33rem] w-[22rem] max-w-full overflow-hidden lg:h-[39rem] lg:w-[26rem]',
};

interface PreviewPaneProps {
  /** The public page that shows the part, with the anchor to show. */
  page: string;
  /** Another value reloads the page. */
  version: string;
}

/** The page as visitors would see it with the drafts of all parts; the owner's own views are not counted. */
export function PreviewPane({ page, version }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone');
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
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base tracking-tight">Preview</h2>
        <div className="flex gap-1">
          {Object.entries(widths).map(([name, label]) => (
            <Button
              key={name}
              size="sm"
              variant={name === width ? 'secondary' : 'quiet'}
              aria-pressed={name === width}
              onClick={() => setWidth(name as Width)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div className={boxes[width]}>
        <iframe
          key={page}
          ref={frame}
          title="Preview of the page"
          src={href('/admin/site/preview/*', { '*': path })}
          onLoad={({ currentTarget }) => arrive(currentTarget)}
          className={classNames('rounded-card border border-line bg-surface', frames[width])}
        />
      </div>
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

import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { FormStore } from '~/features/editor/form/form-store';
import { useValues } from '~/features/editor/form/use-form';
import type { PostMetaSite } from '~/features/posts/article/post-meta';
import type { PostValues } from '~/features/posts/post';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { LinkPreviews } from './listing-previews';

interface PreviewTabProps {
  store: FormStore;
  postId: string | null;
  site: PostMetaSite;
}

const widths = { phone: 390, desktop: 1280 };
const devices = [
  { name: 'desktop', label: 'Desktop', Icon: Monitor },
  { name: 'phone', label: 'Phone', Icon: Smartphone },
] as const;
const heightPx = 760;

/** The post as readers will see it, from the same renderer, and in listings. */
export function PreviewTab({ store, postId, site }: PreviewTabProps) {
  const values = useValues(store);
  const [device, setDevice] = useState<keyof typeof widths>(() =>
    window.matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  );
  return (
    <div className="flex flex-col gap-8">
      <div>
        <div className="mb-3 flex gap-1">
          {devices.map(({ name, label, Icon }) => (
            <Button
              key={name}
              size="sm"
              variant={device === name ? 'secondary' : 'quiet'}
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            >
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
        <PostFrame values={values} width={widths[device]} />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <LinkPreviews {...{ values, postId, site }} />
      </div>
    </div>
  );
}

/** Posts the form into a frame of the device's width, scaled to the available width. */
function PostFrame({ values, width }: { values: PostValues; width: number }) {
  const boxRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    formRef.current?.submit();
  }, []);

  useEffect(() => {
    const box = boxRef.current;
    const frame = frameRef.current;
    if (!box || !frame) return;
    const scaleToBox = () => {
      const scale = Math.min(1, box.clientWidth / width);
      frame.style.transformOrigin = 'top left';
      frame.style.transform = scale < 1 ? `scale(${scale})` : '';
      frame.style.height = `${heightPx / scale}px`;
    };
    const observer = new ResizeObserver(scaleToBox);
    observer.observe(box);
    scaleToBox();
    return () => observer.disconnect();
  }, [width]);

  return (
    <>
      <form
        ref={formRef}
        method="post"
        action={href('/admin/blog/preview')}
        target="post-preview"
        hidden
      >
        <input type="hidden" name="values" value={JSON.stringify(values)} readOnly />
      </form>
      <div
        ref={boxRef}
        aria-busy={!loaded}
        className="relative h-[760px] overflow-hidden rounded-card border border-line bg-surface-sunken"
      >
        <iframe
          ref={frameRef}
          name="post-preview"
          title="Preview of the post"
          width={width}
          height={heightPx}
          // The empty frame also fires a load event, before the post is in it.
          onLoad={({ currentTarget }) =>
            setLoaded(currentTarget.contentDocument?.URL !== 'about:blank')
          }
          className="mx-auto block max-w-none bg-surface"
        />
        {/* After the frame, because a scaled element paints above what precedes it. */}
        {!loaded && <Skeleton className="absolute inset-0 rounded-none" />}
      </div>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { useValues } from '~/features/editor/use-open-post';
import { DeviceFrame } from '~/ui/device-frame';
import { Skeleton } from '~/ui/skeleton';

/** The post as readers will see it, from the same renderer. */
export function PreviewTab() {
  const values = useValues();
  const formRef = useRef<HTMLFormElement>(null);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    formRef.current?.submit();
  }, []);
  return (
    <div className="page py-6">
      <form
        ref={formRef}
        method="post"
        action={href('/admin/blog/preview')}
        target="post-preview"
        hidden
      >
        <input type="hidden" name="values" value={JSON.stringify(values)} readOnly />
      </form>
      <DeviceFrame
        name="post-preview"
        title="Preview of the post"
        first={() => (window.matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop')}
        // The empty frame also fires a load event, before the post is in it.
        onLoad={({ currentTarget }) =>
          setLoaded(currentTarget.contentDocument?.URL !== 'about:blank')
        }
        cover={!loaded && <Skeleton className="absolute inset-0 rounded-none" />}
      />
    </div>
  );
}

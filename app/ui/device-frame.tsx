import { Monitor, Smartphone } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button';

const widths = { desktop: 1280, phone: 390 };
const height = 720;
type Device = keyof typeof widths;
const devices = [
  { name: 'desktop', label: 'Desktop', Icon: Monitor },
  { name: 'phone', label: 'Phone', Icon: Smartphone },
] as const;

interface DeviceFrameProps extends ComponentProps<'iframe'> {
  title: string;
  /** The device that is shown first. */
  first: () => Device;
  heading?: ReactNode;
  /** Shown over the frame. */
  cover?: ReactNode;
}

/** A page at the true width of a device, scaled to the available width. */
export function DeviceFrame({ first, heading, cover, ...frame }: DeviceFrameProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState(first);
  const width = widths[device];

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const scaleToBox = () => {
      const scale = Math.min(1, box.clientWidth / width);
      const style = box.querySelector('iframe')?.style;
      style?.setProperty('transform', scale < 1 ? `scale(${scale})` : '');
      style?.setProperty('height', `${height / scale}px`);
    };
    const observer = new ResizeObserver(scaleToBox);
    observer.observe(box);
    scaleToBox();
    return () => observer.disconnect();
  }, [width]);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {heading}
        <div className="flex gap-1">
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
      </div>
      <div
        ref={boxRef}
        aria-busy={Boolean(cover)}
        className="relative h-[720px] overflow-hidden rounded-card border border-line bg-surface-sunken"
      >
        <iframe
          {...frame}
          width={width}
          height={height}
          className="mx-auto block max-w-none origin-top-left bg-surface"
        />
        {/* After the frame, because a scaled element paints above what precedes it. */}
        {cover}
      </div>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { beginNetwork } from './neural-frame';

/** Empty until the browser has nothing else to do; what is put into it is none of React's business. */
export function NeuralBackdrop() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => beginNetwork(ref.current), []);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="neural-backdrop"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

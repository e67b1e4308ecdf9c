import { useEffect, useState } from 'react';

/**
 * The network behind the hero is a small page of its own. It is fetched once the browser has
 * nothing else to do, draws in the colour of this frame, and stops by itself when out of view.
 */
export function NeuralBackdrop() {
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const want = () => setWanted(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(want, 400);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(want, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }, []);

  return (
    <div aria-hidden="true" className="neural-backdrop">
      {wanted && (
        <iframe src="/neural/index.html" title="Neural network" tabIndex={-1} aria-hidden="true" />
      )}
    </div>
  );
}

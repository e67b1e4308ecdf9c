import { useEffect } from 'react';
import { replayEarlyInput } from './early-input';

/** Says on the document that the page listens now, and lets it hear what was done before. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    replayEarlyInput();
    if ('requestIdleCallback' in window) requestIdleCallback(wakeStyles, { timeout: 1000 });
    else setTimeout(wakeStyles, 200);
  }, []);
}

/** The whole stylesheet, for what the page may show from now on; a touch may have woken it already. */
function wakeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    link.disabled = false;
}

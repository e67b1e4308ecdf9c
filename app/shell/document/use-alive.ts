import { useEffect } from 'react';
import { replayEarlyInput } from './early-input';

/** Says on the document that the page listens now, and lets it hear what was done before. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    replayEarlyInput();
  }, []);
}

import { useEffect } from 'react';
import { replayEarlyInput } from './early-input';

/**
 * Says on the document that the page listens now, and lets it hear what was done before; but not
 * before the whole stylesheet is there for what may show from now on.
 */
export function useAlive(): void {
  useEffect(() => {
    const listen = () => {
      replayEarlyInput();
      document.documentElement.dataset.alive = '';
    };
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    if (!window.earlyInput || !sheet || sheet.sheet) return listen();
    for (const end of ['load', 'error']) sheet.addEventListener(end, listen, { once: true });
    const patience = setTimeout(listen, 1000);
    return () => clearTimeout(patience);
  }, []);
}

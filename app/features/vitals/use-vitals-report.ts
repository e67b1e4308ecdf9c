import { useEffect } from 'react';

/** Measures the page visit, once the page is idle; a public document's helper may do so already. */
export function useVitalsReport(): void {
  useEffect(() => {
    const begin = () => {
      if (document.documentElement.dataset.measured !== undefined) return;
      import('./collect-vitals').then(({ collectVitals }) => collectVitals()).catch(() => {});
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 2000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: 5000 });
    return () => cancelIdleCallback(waiting);
  }, []);
}

import { useEffect } from 'react';
import type { VitalReport } from './vital';

/** Measures the page visit with web-vitals, loaded once the page is idle, and reports it on leaving. */
export function useVitalsReport(): void {
  useEffect(() => {
    const begin = () => {
      import('./collect-vitals').then(({ collectVitals }) => collectVitals(send)).catch(() => {});
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 2000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: 5000 });
    return () => cancelIdleCallback(waiting);
  }, []);
}

function send(report: VitalReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon('/api/vitals', body);
}

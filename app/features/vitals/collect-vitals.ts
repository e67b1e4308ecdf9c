import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalReport } from './vital';

/** More than this the site does not read of an address. */
const longestPage = 200;

/** Gathers the metrics of one page visit and hands them over once, when the page is left or hidden. */
export function collectVitals(send: (report: VitalReport) => void): void {
  const page = window.location.pathname.slice(0, longestPage);
  const found = new Map<Metric['name'], number>();
  const note = ({ name, value }: Metric) => {
    found.set(name, value);
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return;
    send({ page, metrics: [...found].map(([name, value]) => ({ name, value })) });
    found.clear();
  });
}

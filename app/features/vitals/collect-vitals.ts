import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalReport } from './vitals.server';

/** More than this the site does not read of an address. */
const longestPage = 200;

export function collectVitals(): void {
  const root = document.documentElement;
  if (root.dataset.measured !== undefined) return;
  root.dataset.measured = '';
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

function send(report: VitalReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon('/api/vitals', body);
}

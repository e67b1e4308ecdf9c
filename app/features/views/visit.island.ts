import { browserHints } from '~/formats/browser-hints';
import { repeatMs, visibleSeconds } from './visit-limits';

/** Reports once an hour that a page was read: visible for 15 seconds in total. */
export function startReading(): void {
  try {
    const key = `viewed:${location.pathname}`;
    if (Date.now() - Number(localStorage.getItem(key) ?? 0) < repeatMs) return;
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1;
      if (seconds < visibleSeconds) return;
      clearInterval(timer);
      localStorage.setItem(key, String(Date.now()));
      reportVisit({ read: true });
    }, 1000);
  } catch (cause) {
    reportError(new Error('Error setting up view tracking', { cause }));
  }
}

/** sendBeacon also works while the page is being left. */
export function reportVisit({ read = false } = {}): void {
  const query = new URLSearchParams(location.search);
  const named = [query.get('utm_source'), query.get('utm_campaign')].filter(Boolean);
  const report = JSON.stringify({
    path: location.pathname,
    read,
    referrer: document.referrer,
    campaign: named.join(' / '),
    hints: browserHints(),
  });
  const body = new Blob([report], { type: 'application/json' });
  if (!navigator.sendBeacon('/api/views', body)) {
    reportError(new Error('Error tracking delayed view'));
  }
}

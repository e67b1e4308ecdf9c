import { browserHints } from '~/formats/browser-hints';
import { repeatMs, visibleSeconds } from './view-limits';

/**
 * Reports one view after the page was visible for 15 seconds in total. `data-view` is a post's id,
 * or empty for home.
 */
export function startView({ dataset }: HTMLElement): void {
  try {
    track(dataset.view ?? '');
  } catch (cause) {
    reportError(new Error('Error setting up view tracking', { cause }));
  }
}

function track(page: string): void {
  const key = `viewed:${page}`;
  if (Date.now() - Number(localStorage.getItem(key) ?? 0) < repeatMs) return;
  let seconds = 0;
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') seconds += 1;
    if (seconds < visibleSeconds) return;
    clearInterval(timer);
    localStorage.setItem(key, String(Date.now()));
    send(page);
  }, 1000);
}

/** Reports a view, or without a page that this one is shown. sendBeacon also works while the page is being left. */
export function send(page?: string): void {
  const query = new URLSearchParams(location.search);
  const named = [query.get('utm_source'), query.get('utm_campaign')].filter(Boolean);
  const report = JSON.stringify({
    page,
    path: location.pathname,
    referrer: document.referrer,
    campaign: named.join(' / '),
    hints: browserHints(),
  });
  const body = new Blob([report], { type: 'application/json' });
  if (!navigator.sendBeacon('/api/views', body)) {
    reportError(new Error('Error tracking delayed view'));
  }
}

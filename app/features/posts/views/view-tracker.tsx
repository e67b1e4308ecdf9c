import { useEffect } from 'react';
import { repeatMs, visibleMs } from './view-limits';

declare global {
  interface Window {
    /** For how long the document was seen; kept for as long as no script of the page ran. */
    visibleMs?: () => number;
  }
}

/** Reports one view after the page has been visible for 15 seconds in all. `page` is a post's id, or empty for home. */
export function ViewTracker({ page }: { page: string }) {
  useEffect(() => {
    try {
      return track(page);
    } catch (cause) {
      reportError(new Error('Error setting up view tracking', { cause }));
      return undefined;
    }
  }, [page]);
  return null;
}

const landingPath = typeof window === 'undefined' ? '' : window.location.pathname;

function track(page: string): (() => void) | undefined {
  const key = `viewed:${page}`;
  if (Date.now() - Number(localStorage.getItem(key) ?? 0) < repeatMs) return undefined;
  // A later page of the same visit was not reached from the site that led here.
  const referrer = window.location.pathname === landingPath ? document.referrer : '';
  let leftMs = visibleMs - seenBefore();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= performance.now() - since;
  }
  function run() {
    if (document.visibilityState !== 'visible') return pause();
    if (timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(count, leftMs);
  }
  function count() {
    stop();
    localStorage.setItem(key, String(Date.now()));
    send(page, referrer);
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
  }

  document.addEventListener('visibilitychange', run);
  run();
  return stop;
}

/** The document was read before its scripts ran: that counts, for the page it brought. */
function seenBefore(): number {
  const seen = window.location.pathname === landingPath ? window.visibleMs?.() : 0;
  delete window.visibleMs;
  return seen ?? 0;
}

/** A beacon arrives even where the reader leaves at this moment. */
function send(page: string, referrer: string) {
  const report = JSON.stringify({ page, referrer, hints: hints() });
  const body = new Blob([report], { type: 'application/json' });
  if (!navigator.sendBeacon('/api/views', body)) {
    reportError(new Error('Error tracking delayed view'));
  }
}

function hints() {
  return {
    platform: navigator.platform,
    language: navigator.language,
    cookieEnabled: navigator.cookieEnabled,
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${window.innerWidth}x${window.innerHeight}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    touchPoints: navigator.maxTouchPoints,
    webdriver: navigator.webdriver,
  };
}

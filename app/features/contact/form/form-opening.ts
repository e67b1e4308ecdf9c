import { minimumMs } from './spam';

/** The browser's side of the minimum time: a fresh time stamp, and no sending before it is old enough. */
let readyAt = 0;

export async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/contact-token');
    const { token } = await response.json();
    if (!response.ok || typeof token !== 'string') return undefined;
    readyAt = performance.now() + minimumMs;
    return token;
  } catch {
    // The page's own time stamp serves.
    return undefined;
  }
}

export async function oldEnough(): Promise<void> {
  const rest = readyAt - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}

/** What this browser says about itself. */
export function browserHints(): string {
  const { screen } = window;
  return JSON.stringify({
    platform: navigator.platform,
    language: navigator.language,
    cookieEnabled: navigator.cookieEnabled,
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${window.innerWidth}x${window.innerHeight}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    touchPoints: navigator.maxTouchPoints,
    webdriver: navigator.webdriver === true,
  });
}

import { applyTheme, nextTheme, readTheme } from './theme';

/** What every page does: its theme switch, wherever it stands, and measuring the visit once there is time. */
export function startPage(body: HTMLElement): void {
  body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) {
      applyTheme(nextTheme(readTheme()));
    }
  });
  // A visit that cannot be measured, without a connection for example, is nobody's error.
  whenIdle(() => {
    import('~/features/vitals/collect-vitals').then(
      ({ collectVitals }) => collectVitals(),
      () => {},
    );
  });
}

function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3000 });
  else setTimeout(begin, 200);
}

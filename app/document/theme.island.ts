import { chooseTheme, nextTheme, readTheme, showStoredTheme } from './theme';

/** By delegation, because the switch may be anywhere on the page. */
export function startThemeSwitch(body: HTMLElement): void {
  body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) {
      chooseTheme(nextTheme(readTheme()));
    }
  });
  // Chosen in another tab, or on a later page before Back led to this one.
  window.addEventListener('storage', showStoredTheme);
  window.addEventListener('pageshow', ({ persisted }) => persisted && showStoredTheme());
}

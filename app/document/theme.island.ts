import { applyTheme, nextTheme, readTheme } from './theme';

/** The theme switch, wherever it stands. */
export function startThemeSwitch(body: HTMLElement): void {
  body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) {
      applyTheme(nextTheme(readTheme()));
    }
  });
}

import { applyTheme, nextTheme, readTheme } from './theme';

/** By delegation, because the switch may be anywhere on the page. */
export function startThemeSwitch(body: HTMLElement): void {
  body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) {
      applyTheme(nextTheme(readTheme()));
    }
  });
}

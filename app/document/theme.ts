export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'theme';

/** The browser's own chrome around the page: `--surface` of each theme as sRGB. */
export const themeColors = { light: '#f8f6f1', dark: '#090f12' };

/** Runs in <head> before the first paint: a remembered choice wins over the system's. */
export const themeScript = `try{const t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name="theme-color"]').forEach(m=>{m.content=t==="dark"?"${themeColors.dark}":"${themeColors.light}"})}}catch{}`;

export function nextTheme(current: ThemeChoice): ThemeChoice {
  return current === 'system' ? 'light' : current === 'light' ? 'dark' : 'system';
}

export function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = themeColors[choice === 'system' ? own : choice];
  }
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // A browser that keeps nothing still shows the chosen theme until the page is left.
  }
}

export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'theme';

/** The metas of theme-color, the light one first: a chosen theme switches its own on. */
const metas = 'meta[name="theme-color"]';

/** Runs in <head> before the first paint: a remembered choice wins over the system's. */
export const themeScript = `try{const t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll('${metas}').forEach((m,i)=>{m.media=t==="dark"==!!i?"all":"not all"})}}catch{}`;

export function nextTheme(current: ThemeChoice): ThemeChoice {
  return current === 'system' ? 'light' : current === 'light' ? 'dark' : 'system';
}

export function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the theme lasts until the page is left.
  }
}

export function showStoredTheme(): void {
  try {
    const stored = localStorage.getItem(storageKey);
    showTheme(stored === 'light' || stored === 'dark' ? stored : 'system');
  } catch {
    // Without storage this page keeps its own.
  }
}

function showTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const [at, meta] of document.querySelectorAll<HTMLMetaElement>(metas).entries()) {
    const own = at === 0 ? 'light' : 'dark';
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = choice === own ? 'all' : 'not all';
  }
}

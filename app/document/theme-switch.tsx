import type { ReactNode } from 'react';
import { OutlineIcon } from '~/ui/outline-icon';
import { nextTheme, type ThemeChoice } from './theme';

/** Cycles through system, light and dark. CSS shows the icon of the current theme, so nothing is rendered again. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      className="needs-script inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:bg-text/7 hover:text-text"
    >
      <ThemeIcon theme="system">
        <rect width="20" height="14" x="2" y="3" rx="2" />
        <path d="M8 21h8M12 17v4" />
      </ThemeIcon>
      <ThemeIcon theme="light">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
      </ThemeIcon>
      <ThemeIcon theme="dark">
        <path d="M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8Z" />
      </ThemeIcon>
    </button>
  );
}

function ThemeIcon({ theme, children }: { theme: ThemeChoice; children: ReactNode }) {
  const label = `Theme: ${theme}. Switch to ${nextTheme(theme)}.`;
  return (
    <span title={label} className={`theme-${theme}`}>
      <OutlineIcon className="size-4">{children}</OutlineIcon>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** For <head>: the browser's own chrome. The theme script may already have switched one off when React arrives. */
export function ThemeColorMetas({ colors }: { colors: { light: string; dark: string } }) {
  return (['light', 'dark'] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      content={colors[theme]}
      media={`(prefers-color-scheme: ${theme})`}
      suppressHydrationWarning
    />
  ));
}

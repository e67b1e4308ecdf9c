import { useSyncExternalStore } from 'react';
import { classes } from '~/ui/classes';
import { OutlineIcon } from '~/ui/outline-icon';
import { applyTheme, nextTheme, readTheme, themeColors } from './theme';

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** System, light, dark, and around again. The icon follows from CSS, so it is right before hydration. */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'system' as const);
  const label = `Theme: ${theme}. Switch to ${nextTheme(theme)}.`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => applyTheme(nextTheme(theme))}
      className={classes(
        'needs-script inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:bg-text/7 hover:text-text',
        className,
      )}
    >
      <OutlineIcon className="theme-system size-4">
        <rect width="20" height="14" x="2" y="3" rx="2" />
        <path d="M8 21h8M12 17v4" />
      </OutlineIcon>
      <OutlineIcon className="theme-light size-4">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
      </OutlineIcon>
      <OutlineIcon className="theme-dark size-4">
        <path d="M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8Z" />
      </OutlineIcon>
    </button>
  );
}

/** For <head>. The theme script may already have changed the colours when React arrives. */
export function ThemeColorMetas() {
  return (
    <>
      <meta
        name="theme-color"
        content={themeColors.light}
        media="(prefers-color-scheme: light)"
        suppressHydrationWarning
      />
      <meta
        name="theme-color"
        content={themeColors.dark}
        media="(prefers-color-scheme: dark)"
        suppressHydrationWarning
      />
    </>
  );
}

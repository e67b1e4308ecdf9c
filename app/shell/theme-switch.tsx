import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from '~/ui/classes';
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
        'theme-switch inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:bg-text/7 hover:text-text',
        className,
      )}
    >
      <Monitor className="theme-system size-4" aria-hidden="true" />
      <Sun className="theme-light size-4" aria-hidden="true" />
      <Moon className="theme-dark size-4" aria-hidden="true" />
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

import { useCallback, useState, useSyncExternalStore } from 'react';

export const drawerCookie = 'editor-settings';
const wideScreen = '(min-width: 64rem)';

export interface Drawer {
  /** On the screen there is now. */
  open: boolean;
  wideOpen: boolean;
  narrowOpen: boolean;
  toggle: () => void;
  show: () => void;
  close: () => void;
  /** Gives the sheet free where the drawer covers it. */
  uncover: () => void;
}

/**
 * Beside the sheet the drawer stays as it was left, by a cookie, so that the server draws it right at once.
 * On a narrow screen it covers the sheet and begins closed.
 */
export function useDrawer(wasOpen: boolean): Drawer {
  const [wideOpen, setWideOpen] = useState(wasOpen);
  const [narrowOpen, setNarrowOpen] = useState(false);
  const isWide = useSyncExternalStore(watchWidth, readWidth, () => true);
  const open = isWide ? wideOpen : narrowOpen;
  const set = useCallback((next: boolean) => {
    if (!readWidth()) return setNarrowOpen(next);
    setWideOpen(next);
    const year = 365 * 24 * 60 * 60_000;
    void globalThis.cookieStore?.set({
      name: drawerCookie,
      value: next ? 'open' : 'closed',
      expires: Date.now() + year,
      sameSite: 'lax',
    });
  }, []);
  return {
    open,
    wideOpen,
    narrowOpen,
    toggle: () => set(!open),
    show: () => set(true),
    close: () => set(false),
    uncover: () => setNarrowOpen(false),
  };
}

function readWidth(): boolean {
  return window.matchMedia(wideScreen).matches;
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

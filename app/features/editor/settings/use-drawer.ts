import { useState, useSyncExternalStore } from 'react';

export const drawerCookie = 'editor-settings';
const wideScreen = '(min-width: 64rem)';

/**
 * It starts closed. On a wide screen a cookie stores whether it is open, so that the server renders it
 * correctly; on a narrow one it covers the page.
 */
export function useDrawer(wasOpen: boolean) {
  const [wideOpen, setWideOpen] = useState(wasOpen);
  const [narrowOpen, setNarrowOpen] = useState(false);
  const isWide = useSyncExternalStore(watchWidth, readWidth, () => true);
  const open = isWide ? wideOpen : narrowOpen;
  const set = (next: boolean) => {
    if (!readWidth()) return setNarrowOpen(next);
    setWideOpen(next);
    const year = 365 * 24 * 60 * 60_000;
    void globalThis.cookieStore?.set({
      name: drawerCookie,
      value: next ? 'open' : 'closed',
      expires: Date.now() + year,
      sameSite: 'lax',
    });
  };
  return {
    /** In the current layout. */
    open,
    wideOpen,
    narrowOpen,
    toggle: () => set(!open),
    show: () => set(true),
    close: () => set(false),
    /** Closes the drawer if it covers the page. */
    uncover: () => setNarrowOpen(false),
  };
}

export type Drawer = ReturnType<typeof useDrawer>;

function readWidth(): boolean {
  return window.matchMedia(wideScreen).matches;
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

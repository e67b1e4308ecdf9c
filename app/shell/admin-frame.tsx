import { Globe, Keyboard, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, matchPath, useLocation, useNavigation } from 'react-router';
import { useDocumentHandle } from '~/document/handle';
import { ThemeSwitch } from '~/document/theme-switch';
import type { Owner } from '~/server/identity/owner-claims';
import { buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { ConfirmProvider } from '~/ui/confirm';
import { isListKey, mainControl, useListKeys } from '~/ui/list-keys';
import { OfflineNote } from '~/ui/offline-note';
import { ChunkLoadError } from '~/ui/request-errors';
import { useRestoreFocus } from '~/ui/restore-focus';
import { ToastProvider, useToast } from '~/ui/toast';
import { useTypingGuard } from '~/ui/typing-guard';
import { undoNewest } from '~/ui/undo-key';
import { AdminNav, type Waiting } from './admin-nav';
import { Palette } from './palette';
import { ShortcutHelp } from './shortcut-help';
import { SignOut } from './sign-out';
import { SkipLink } from './site-frame';
import { useShortcuts } from './use-shortcuts';

interface AdminFrameProps {
  owner: Owner;
  waiting?: Waiting;
  children: ReactNode;
}

export function AdminFrame({ owner, waiting, children }: AdminFrameProps) {
  const [helpOpen, setHelpOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  // Before all other keys.
  useTypingGuard();
  useShortcuts({ onHelp: setHelpOpen, onPalette: setPaletteOpen });
  const mainRef = useRef<HTMLElement>(null);
  useRestoreFocus(mainRef);
  useListKeys(mainRef);
  const { ownBar } = useDocumentHandle();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where the same record is gone to again
  useEffect(() => {
    const record = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (record) mainControl(record)?.focus();
  }, [hash, key]);
  return (
    <ToastProvider>
      <ConfirmProvider>
        <SkipLink />
        <PendingBar />
        <UndoKey isLocal={ownBar === true} />
        {!ownBar && (
          <header className="admin-header sticky top-0 z-30 flex min-h-12 items-center justify-between gap-x-6 border-b bg-surface px-(--admin-edge)">
            <AdminNav waiting={waiting} />
            <div className="-mr-2.5 ml-auto flex min-w-0 items-center justify-end">
              <OfflineNote />
              <p className="max-sm:[:not(:empty)+&]:hidden mx-2 min-w-0 truncate text-muted text-sm">
                Welcome, <span className="text-text">{owner.name || owner.email}</span>
              </p>
              <button
                type="button"
                aria-label="Find or do anything"
                title="Find or do anything (Ctrl K)"
                aria-keyshortcuts="Control+K Meta+K"
                onClick={() => setPaletteOpen(true)}
                className={toolClasses}
              >
                <Search className="size-4" aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label="Keyboard shortcuts"
                title="Keyboard shortcuts (?)"
                aria-keyshortcuts="?"
                onClick={() => setHelpOpen(true)}
                className={`${toolClasses} max-sm:hidden`}
              >
                <Keyboard className="size-4" aria-hidden="true" />
              </button>
              <ThemeSwitch />
              <a
                href={href('/')}
                title="Back to site"
                className={buttonClasses({ variant: 'quiet', size: 'sm' })}
              >
                <Globe aria-hidden="true" className="xl:hidden" />
                <span className="max-xl:sr-only">Back to site</span>
              </a>
              <SignOut />
            </div>
          </header>
        )}
        <main
          ref={mainRef}
          id="content"
          tabIndex={-1}
          className={classNames(
            'outline-none',
            !ownBar &&
              'px-(--admin-edge) pt-4 pb-12 max-[56rem]:pb-[calc(var(--admin-bar)+5.5rem)]',
          )}
        >
          {children}
        </main>
        <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
        {paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      </ConfirmProvider>
    </ToastProvider>
  );
}

/** z takes the last change back; in the editor only what its page offers. */
function UndoKey({ isLocal }: { isLocal: boolean }) {
  const toast = useToast();
  const turn = useRef(Promise.resolve<unknown>(null));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !isListKey(event)) return;
      event.preventDefault();
      if (undoNewest() || isLocal) return;
      turn.current = turn.current.then(() => toast.takeBack());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toast, isLocal]);
  return null;
}

const toolClasses = classNames(
  buttonClasses({ variant: 'quiet', size: 'sm' }),
  'size-9 rounded-full px-0',
);

/** The longest that the next page is waited for. */
const loadLimitMs = 120_000;

function PendingBar() {
  const { state, location: wanted } = useNavigation();
  const busy = state !== 'idle';
  const hasLoaded = useRef(false);
  useEffect(() => {
    hasLoaded.current ||= busy;
  }, [busy]);
  const address = wanted && wanted.pathname + wanted.search;
  const [reason, setReason] = useState<'timeout' | 'missing'>();
  useEffect(() => {
    if (!address) return;
    const tooLate = setTimeout(() => setReason('timeout'), loadLimitMs);
    return () => clearTimeout(tooLate);
  }, [address]);
  useEffect(() => {
    // Where a script of the next page is missing, React Router would reload the page that is being
    // left, once for each script: the listener stays.
    window.navigation?.addEventListener('navigate', (event) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      setReason('missing');
    });
  }, []);
  if (reason) {
    const page = address ?? href('/admin');
    throw new ChunkLoadError(reason, scriptWithout(page) ?? page, page);
  }
  return (
    <div
      role="status"
      className={classNames(
        busy &&
          'pending-bar fixed top-0 left-0 z-70 h-0.5 w-full origin-left animate-[pending_4s_150ms_var(--ease-standard)_both] bg-signal',
      )}
    >
      <span className="sr-only">{busy ? 'Loading' : hasLoaded.current && 'Loaded'}</span>
    </div>
  );
}

declare global {
  interface Window {
    /** Where React Router says which scripts each route has. */
    __reactRouterManifest?: {
      routes: Record<string, { path?: string; module: string; imports?: string[] }>;
    };
  }
}

/** The first script of a page of which nothing arrived. */
function scriptWithout(page: string): string | undefined {
  const { pathname } = new URL(page, location.href);
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const route = routes.find(({ path = '*' }) => path !== '*' && matchPath(`/${path}`, pathname));
  const hasArrived = (address: string) =>
    performance
      .getEntriesByName(address)
      .some((load) => (load as PerformanceResourceTiming).responseStatus === 200);
  return [route?.module ?? [], route?.imports ?? []]
    .flat()
    .map((file) => new URL(file, location.href).href)
    .find((address) => !hasArrived(address));
}

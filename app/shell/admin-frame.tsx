import { Keyboard } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useDocumentHandle } from '~/document/handle';
import { ThemeSwitch } from '~/document/theme-switch';
import { classes } from '~/ui/classes';
import { ConfirmProvider } from '~/ui/confirm';
import { useDoubleClickGuard } from '~/ui/double-click';
import { useRestoreFocus } from '~/ui/restore-focus';
import { ToastProvider } from '~/ui/toast';
import { AdminNav } from './admin-nav';
import { ShortcutHelp } from './shortcut-help';
import { SignOut } from './sign-out';
import { useShortcuts } from './use-shortcuts';

export type AdminOwner = { name: string; email: string };

/** The workbench around every admin page: header, toasts, confirmations, shortcuts. */
export function AdminFrame({ owner, children }: { owner: AdminOwner; children: ReactNode }) {
  const [helpOpen, setHelpOpen] = useState(false);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(showHelp);
  useDoubleClickGuard();
  const mainRef = useRef<HTMLElement>(null);
  useRestoreFocus(mainRef);
  const { ownBar } = useDocumentHandle();
  return (
    <ToastProvider>
      <ConfirmProvider>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <PendingBar />
        {!ownBar && (
          <header className="admin-header">
            <AdminNav />
            <div className="flex min-w-0 items-center gap-1">
              <p className="mr-auto min-w-0 truncate text-muted text-sm min-[56rem]:mr-3 min-[56rem]:ml-auto">
                Welcome, <span className="text-text">{owner.name || owner.email}</span>
              </p>
              <button
                type="button"
                aria-label="Keyboard shortcuts"
                title="Keyboard shortcuts (?)"
                onClick={showHelp}
                className="hidden size-9 items-center justify-center rounded-full text-muted hover:bg-text/7 hover:text-text sm:inline-flex"
              >
                <Keyboard className="size-4" aria-hidden="true" />
              </button>
              <ThemeSwitch />
              <SignOut />
            </div>
          </header>
        )}
        <main
          ref={mainRef}
          id="content"
          tabIndex={-1}
          className={classes('outline-none', !ownBar && 'page py-6 sm:py-8')}
        >
          {children}
        </main>
        <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
      </ConfirmProvider>
    </ToastProvider>
  );
}

function PendingBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className={classes(busy && 'pending-bar')}>
      <span className="sr-only">{busy ? 'Loading' : ''}</span>
    </div>
  );
}

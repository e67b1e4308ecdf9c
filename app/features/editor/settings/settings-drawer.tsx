import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '~/ui/class-names';
import type { Drawer } from './use-drawer';

interface SettingsDrawerProps {
  drawer: Drawer;
  children: ReactNode;
}

const openDialog = ':is([role=dialog], [role=alertdialog])[data-open]';

/** Beside the text on a wide screen, over it on a narrow one. */
export function SettingsDrawer({ drawer, children }: SettingsDrawerProps) {
  const ref = useRef<HTMLElement>(null);
  const { wideOpen, narrowOpen, close } = drawer;
  useEffect(() => {
    if (narrowOpen) ref.current?.focus();
  }, [narrowOpen]);
  return (
    <div
      className={classNames(
        'lg:absolute lg:top-0 lg:right-0 lg:bottom-px lg:w-84 lg:pt-12',
        !narrowOpen && 'max-lg:hidden',
        !wideOpen && 'lg:hidden',
      )}
    >
      <aside
        ref={ref}
        id="post-settings"
        tabIndex={-1}
        aria-label="Settings"
        onKeyDown={({ key }) => {
          // An open dialog handles Escape itself.
          if (key === 'Escape' && narrowOpen && !document.querySelector(openDialog)) close();
        }}
        className={classNames(
          'min-w-0 overflow-y-auto overscroll-contain bg-surface outline-none',
          'max-lg:fixed max-lg:inset-x-0 max-lg:top-12 max-lg:bottom-0 max-lg:z-20 max-sm:top-[5.5rem]',
          'lg:sticky lg:top-12 lg:h-[calc(100dvh-3rem)] lg:border-line lg:border-l',
        )}
      >
        <div className="mx-auto flex max-w-xl items-center justify-between px-5 pt-4">
          <h2 className="font-semibold text-sm">Settings</h2>
          <button
            type="button"
            aria-label="Close settings"
            onClick={close}
            className="-mr-1.5 inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-text/7 hover:text-text pointer-coarse:-my-1.5 pointer-coarse:-mr-3 pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
        <div className="mx-auto max-w-xl px-5 pt-3 pb-16">{children}</div>
      </aside>
    </div>
  );
}

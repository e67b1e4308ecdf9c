import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { buttonClasses } from './button';
import { classNames } from './class-names';

const menu =
  'inset-auto my-1 min-w-40 rounded-control border bg-surface-raised p-1 text-text shadow-float [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline] open:grid *:min-h-9 *:rounded-control *:px-3 *:text-start *:text-sm *:focus-visible:bg-text/7 *:enabled:hover:bg-text/7 *:disabled:text-muted *:disabled:opacity-60 pointer-coarse:*:min-h-11';

interface MoreMenuProps {
  /** Of what it is. */
  name: string;
  className: string;
  /** Plain buttons. */
  children: ReactNode;
}

/** What a row can do besides, where there's no room for its buttons. */
export function MoreMenu({ name, className, children }: MoreMenuProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={() => setAsked(true)}
        aria-label={`More for ${name}`}
        className={classNames(buttonClasses({ size: 'sm', variant: 'quiet' }), className)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      <Menu id={id}>{isAsked && children}</Menu>
    </>
  );
}

export function Menu({ id, children }: { id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes behind what was pressed in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too
    <div
      id={id}
      popover="auto"
      className={menu}
      onClick={({ currentTarget }) => currentTarget.hidePopover()}
    >
      {children}
    </div>
  );
}

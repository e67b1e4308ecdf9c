import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { OutlineIcon } from './outline-icon';

type ModalProps = {
  /** A button with `popoverTarget={id}` opens it, also where no script runs. */
  id: string;
  title: ReactNode;
  children: ReactNode;
};

/**
 * The light dialog of the public pages: the browser's own popover, which closes on Escape and
 * gives focus back. Unlike `showModal()` it does not restyle the whole page to make it inert:
 * the sheet covers it, a press beside the card closes it, and Tab stays inside.
 */
export function Modal({ id, title, children }: ModalProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      className="modal"
      onToggle={(event) => event.newState === 'open' && close.current?.focus()}
      onClick={(event) => event.target === sheet.current && sheet.current.hidePopover()}
      onKeyDown={keepInside}
    >
      <div className="modal-card p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <button
            ref={close}
            type="button"
            aria-label="Close modal"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mt-1 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted hover:bg-text/7 hover:text-text"
          >
            <OutlineIcon className="size-5">
              <path d="M18 6 6 18M6 6l12 12" />
            </OutlineIcon>
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Tab leads from the last control to the first, and back with Shift. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button');
  const [first, last] = [controls[0], controls[controls.length - 1]];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

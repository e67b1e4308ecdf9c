import { type ReactNode, useId } from 'react';
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
 * the sheet covers it; modal.island.ts adds the press beside the card and keeps Tab inside.
 */
export function Modal({ id, title, children }: ModalProps) {
  const titleId = useId();
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      data-island="modal"
      className="inset-0 size-auto overscroll-contain bg-transparent px-4 py-8 text-text open:grid open:place-items-center backdrop:bg-backdrop"
    >
      <div className="max-h-[calc(100dvh-4rem)] w-[min(40rem,100%)] animate-rise overflow-auto overscroll-contain rounded-card border bg-surface-raised p-5 shadow-float sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <button
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

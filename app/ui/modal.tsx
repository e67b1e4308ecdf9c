import { type ReactNode, useEffect, useId, useRef } from 'react';
import { OutlineIcon } from './outline-icon';

type ModalProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode };

/**
 * The light dialog of the public pages: the browser's own <dialog>, which keeps focus inside,
 * closes on Escape and gives focus back. A press on the backdrop lands on the element itself.
 */
export function Modal({ open, onClose, title, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('click', closeOutside);
    return () => dialog.removeEventListener('click', closeOutside);
  }, [open]);

  return (
    <dialog ref={ref} onClose={onClose} aria-labelledby={titleId} className="modal">
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close modal"
            onClick={() => ref.current?.close()}
            className="-mt-1 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted hover:bg-text/7 hover:text-text"
          >
            <OutlineIcon className="size-5">
              <path d="M18 6 6 18M6 6l12 12" />
            </OutlineIcon>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

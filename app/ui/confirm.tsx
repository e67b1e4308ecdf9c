import { AlertDialog } from '@base-ui/react/alert-dialog';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { backdropClasses, popupClasses } from './popup-classes';

export type ConfirmOptions = {
  /** What happens then: 'The post and its 214 views are removed for good.' */
  consequence?: ReactNode;
  action?: string;
  cancel?: string;
  tone?: 'danger' | 'primary';
};

type Confirm = (question: string, options?: ConfirmOptions) => Promise<boolean>;
type Pending = ConfirmOptions & { question: string };

const ConfirmContext = createContext<Confirm | null>(null);

/** `if (await confirm('Are you sure…?', { consequence, action: 'Delete' })) …` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [open, setOpen] = useState(false);
  const resolveRef = useRef<(yes: boolean) => void>(() => {});
  /** A row that only its keys focus; the dialog would give its first button the focus instead. */
  const rowRef = useRef<HTMLElement | null>(null);

  const confirm = useCallback<Confirm>((question, options = {}) => {
    resolveRef.current(false);
    rowRef.current = document.querySelector<HTMLElement>('[data-row][tabindex="-1"]:focus');
    setPending({ question, ...options });
    setOpen(true);
    return new Promise((resolve) => {
      resolveRef.current = resolve;
    });
  }, []);

  const close = (yes: boolean) => {
    resolveRef.current(yes);
    resolveRef.current = () => {};
    setOpen(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={backdropClasses} />
          <AlertDialog.Popup
            finalFocus={() => rowRef.current ?? true}
            className={classNames(popupClasses, 'max-w-md')}
          >
            <AlertDialog.Title className="font-semibold text-base leading-snug tracking-tight">
              {pending?.question}
            </AlertDialog.Title>
            {pending?.consequence && (
              <AlertDialog.Description className="mt-2 text-muted text-sm">
                {pending.consequence}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button onClick={() => close(false)}>{pending?.cancel ?? 'Cancel'}</Button>
              <Button variant={pending?.tone ?? 'danger'} onClick={() => close(true)}>
                {pending?.action ?? 'Delete'}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}

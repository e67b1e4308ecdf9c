import { AlertDialog } from '@base-ui/react/alert-dialog';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button';
import { classes } from './classes';
import { backdropClasses, popupClasses } from './popup-classes';

export type ConfirmOptions = {
  /** What happens then, in words: 'The post and its 214 views are removed for good.' */
  consequence?: ReactNode;
  /** The words on the button that does it. */
  action?: string;
  cancel?: string;
  tone?: 'danger' | 'primary';
};

type Ask = (question: string, options?: ConfirmOptions) => Promise<boolean>;
type Pending = ConfirmOptions & { question: string };

const ConfirmContext = createContext<Ask | null>(null);

/** `if (await confirm('Are you sure…?', { consequence, action: 'Delete' })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [open, setOpen] = useState(false);
  const answerRef = useRef<(yes: boolean) => void>(() => {});

  const ask = useCallback<Ask>((question, options = {}) => {
    answerRef.current(false);
    setPending({ question, ...options });
    setOpen(true);
    return new Promise((resolve) => {
      answerRef.current = resolve;
    });
  }, []);

  const answer = (yes: boolean) => {
    answerRef.current(yes);
    answerRef.current = () => {};
    setOpen(false);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={backdropClasses} />
          <AlertDialog.Popup className={classes(popupClasses, 'max-w-md')}>
            <AlertDialog.Title className="font-semibold text-lg leading-snug tracking-tight">
              {pending?.question}
            </AlertDialog.Title>
            {pending?.consequence && (
              <AlertDialog.Description className="mt-2 text-muted text-sm">
                {pending.consequence}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button onClick={() => answer(false)}>{pending?.cancel ?? 'Cancel'}</Button>
              <Button variant={pending?.tone ?? 'danger'} onClick={() => answer(true)}>
                {pending?.action ?? 'Delete'}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}

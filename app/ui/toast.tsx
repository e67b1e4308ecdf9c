import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ActionResult } from './action-result';
import { classNames } from './class-names';
import { goToRecord } from './list-keys';
import { announceWith } from './request-errors';
import { useTakeBack } from './submissions';
import { tellTakenBack, useTakenBack, useUndoKey } from './undo-key';

export type ToastTone = 'neutral' | 'good' | 'warn' | 'bad';

export type ToastMessage = {
  message: string;
  tone?: ToastTone;
  undo?: () => void;
  /** A later toast with the same topic replaces an earlier one. */
  topic?: string;
  /** The line of the activity that its Undo takes back. */
  line?: string | undefined;
};

/** `toast.show({ message: 'Draft discarded.', undo })`, or `toast.tell(result)` with an action's result. */
export function useToast() {
  const { add, close } = Toast.useToastManager();
  const takeBack = useTakeBack();
  return useMemo(() => {
    const latest = new Map<string, string>();
    const toast = {
      /** Shows a result, with Undo where something takes it back or `undo` is given. */
      tell({ ok, message, undo: line }: ActionResult, undo?: () => void) {
        const offered = undo ?? (line === undefined ? undefined : () => void toast.takeBack(line));
        if (!message) return;
        return toast.show({
          message,
          tone: ok ? 'good' : 'bad',
          undo: ok ? offered : undefined,
          line,
        });
      },
      /** Takes a change back, or without a line the newest, and says what it was. */
      async takeBack(line?: string): Promise<boolean> {
        const from = document.activeElement;
        const result = await takeBack?.(line);
        if (!result) return false;
        if (result.takenBack !== undefined) tellTakenBack(result.takenBack);
        // Whoever went on meanwhile stays there.
        const stayed = document.activeElement === from || !from?.isConnected;
        if (result.record && stayed) goToRecord(result.record);
        toast.tell(result);
        return result.ok;
      },
      /** A repeated message replaces the earlier one, unless that offers undo. */
      show({ message, tone = 'neutral', undo, topic = message, line }: ToastMessage) {
        const before = latest.get(topic);
        if (before && !undo) close(before);
        const id: string = add({
          title: message,
          type: tone,
          data: line,
          timeout: undo || tone === 'bad' ? 10_000 : 5000,
          actionProps: undo && {
            children: 'Undo',
            onClick: () => {
              close(id);
              undo();
            },
          },
        });
        latest.set(topic, id);
        return id;
      },
      close,
    };
    return toast;
  }, [add, close, takeBack]);
}

const manager = Toast.createToastManager();

announceWith((message) => {
  manager.add({ id: message, title: message, type: 'bad', timeout: 10_000 });
});

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={4} toastManager={manager}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-[calc(var(--admin-bar,0px)+var(--action-bar,0px)+1rem)] z-60 flex flex-col-reverse gap-2 sm:right-6 sm:left-auto sm:w-88">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const marks: Record<string, string> = {
  neutral: 'bg-line-strong',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
};

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => <ToastSheet key={toast.id} toast={toast} />);
}

function ToastSheet({ toast }: { toast: Toast.Root.Props['toast'] }) {
  const undoRef = useRef<HTMLButtonElement>(null);
  const isOpen = toast.transitionStatus !== 'ending';
  const isOffered = toast.actionProps && isOpen;
  useUndoKey(isOffered && !toast.data ? () => undoRef.current?.click() : undefined);
  const { close } = useToast();
  useTakenBack((line) => {
    if (line === toast.data) close(toast.id);
  });
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['right', 'down']}
      className="rounded-control border border-line bg-surface-raised text-text shadow-float transition-[opacity,translate] data-limited:hidden max-sm:nth-[n+2]:hidden data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 p-3">
        <span
          aria-hidden="true"
          className={classNames(
            'mt-1.5 size-2 shrink-0 rounded-full',
            marks[toast.type ?? 'neutral'],
          )}
        />
        <Toast.Title render={<p />} className="min-w-0 flex-1 text-sm" />
        <Toast.Action
          ref={undoRef}
          aria-keyshortcuts="z"
          title="z"
          className="rounded-control px-1.5 font-medium text-signal text-sm hover:underline"
        />
        <Toast.Close
          aria-label="Dismiss"
          className="-m-1 inline-flex size-7 shrink-0 pointer-coarse:-m-3 pointer-coarse:size-11 items-center justify-center rounded-control text-muted hover:bg-text/7 hover:text-text"
        >
          <X className="size-3.5" aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

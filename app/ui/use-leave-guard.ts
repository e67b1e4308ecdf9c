import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm';

interface LeaveGuard {
  /** Whether a link away asks first. */
  isDirty: () => boolean;
  /** Whether closing the tab asks first, where that is not the same. */
  isUnstored?: () => boolean;
  consequence: string;
}

/** The state of a navigation that passes, because the owner has already confirmed it. */
export const confirmedLeave = { confirmedLeave: true };

export function useLeaveGuard(guard: LeaveGuard): void {
  const { isDirty, isUnstored = isDirty, consequence } = guard;
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty() &&
      // Back to such an address was not confirmed.
      (historyAction === 'POP' || !nextLocation.state?.confirmedLeave) &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let gone = false;
    void confirm('Leave without saving?', {
      consequence,
      action: 'Leave',
      cancel: 'Stay',
      tone: 'primary',
    }).then((leave) => {
      if (gone) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      gone = true;
    };
  }, [blocker, confirm, consequence]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isUnstored()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnstored]);
}

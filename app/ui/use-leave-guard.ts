import { type RefObject, useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useConfirm } from './confirm';

interface LeaveGuard {
  /** Whether a link away asks first. */
  isDirty: () => boolean;
  /** Whether closing the tab asks first, where that is not the same. */
  isUnstored?: () => boolean;
  consequence: string;
  /** Set to let the next navigation pass, because the owner has already confirmed it. */
  free?: RefObject<boolean>;
}

export function useLeaveGuard(guard: LeaveGuard): void {
  const { isDirty, isUnstored = isDirty, consequence, free } = guard;
  const confirm = useConfirm();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    if (free) free.current = false;
  }, [key]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      !free?.current &&
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

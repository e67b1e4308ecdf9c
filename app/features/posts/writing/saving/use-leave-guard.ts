import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '~/ui/confirm';

/** Asks before unsaved writing is left, by a link or by closing. */
export function useLeaveGuard(isDirty: () => boolean) {
  const confirm = useConfirm();
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      !free.current &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let gone = false;
    void confirm('Leave without saving?', {
      consequence: 'What you wrote is kept as a draft and offered when you come back.',
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
  }, [blocker, confirm]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  /** Lets the next navigation pass: the owner has said so already. */
  return () => {
    free.current = true;
  };
}

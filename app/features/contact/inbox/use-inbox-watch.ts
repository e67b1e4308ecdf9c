import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '~/ui/toast';

const everyMs = 15_000;

/** Brings new messages, and what other tabs did, onto the screen without a reload. */
export function useInboxWatch(stamp: string, unread: number): void {
  const { revalidate } = useRevalidator();
  const stampRef = useRef(stamp);
  stampRef.current = stamp;
  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const now = await currentStamp();
      if (now && now !== stampRef.current) revalidate();
    }
    const timer = setInterval(look, everyMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
  useArrivalNotice(stamp, unread);
}

/** Undefined where the site cannot be asked; the next look asks again. */
async function currentStamp(): Promise<string | undefined> {
  try {
    const response = await fetch('/admin/contacts/stamp', { redirect: 'error' });
    const { stamp } = await response.json();
    return response.ok ? String(stamp) : undefined;
  } catch {
    return undefined;
  }
}

/** The newest message is the last part of the stamp: where it changes, one arrived. */
function useArrivalNotice(stamp: string, unread: number): void {
  const toast = useToast();
  const before = useRef({ stamp, unread });
  useEffect(() => {
    const arrived = unread - before.current.unread;
    const isNew = newestOf(stamp) !== newestOf(before.current.stamp);
    before.current = { stamp, unread };
    if (isNew && arrived > 0) {
      toast.show({
        message: arrived === 1 ? 'A new message arrived.' : `${arrived} new messages arrived.`,
      });
    }
  }, [stamp, unread, toast]);
}

function newestOf(stamp: string): string {
  return stamp.split(' ').at(-1) ?? '';
}

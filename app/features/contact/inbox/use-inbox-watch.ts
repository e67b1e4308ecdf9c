import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { MessageStatus } from '~/features/contact/message';
import { useToast } from '~/ui/toast';

const everyMs = 15_000;

/** Brings new messages, and what other tabs did, onto the screen without a reload. */
export function useInboxWatch(totals: Record<MessageStatus, number>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    const timer = setInterval(look, everyMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
  useArrivalNotice(totals.new + totals.responded + totals.spam, totals.new);
}

/** There are more messages than before, and more that wait for a reply: some arrived. */
function useArrivalNotice(total: number, unread: number): void {
  const toast = useToast();
  const before = useRef({ total, unread });
  useEffect(() => {
    const arrived = Math.min(total - before.current.total, unread - before.current.unread);
    before.current = { total, unread };
    if (arrived > 0) {
      toast.show({
        message: arrived === 1 ? 'A new message arrived.' : `${arrived} new messages arrived.`,
      });
    }
  }, [total, unread, toast]);
}

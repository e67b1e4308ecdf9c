import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 15_000;

/** Brings new messages, and what other tabs did, onto the screen without a reload. */
export function useInboxWatch(): void {
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
}

import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalSentence } from './refusals';

const lookEveryMs = 500;

/** Signs in through a popup; where it is blocked, the form's own full-page request goes ahead. */
export function useSignIn(returnTo: string, firstError: string | null) {
  const [popup, setPopup] = useState<Window | null>(null);
  const [error, setError] = useState(firstError);
  const { revalidate } = useRevalidator();

  // The window may have lost its opener on the way, so the result comes over a channel.
  useEffect(() => {
    const channel = new BroadcastChannel('sign-in');
    channel.onmessage = ({ data }: MessageEvent<{ error: string | null }>) => {
      setPopup(null);
      setError(refusalSentence(data.error));
      if (!data.error) revalidate();
    };
    return () => channel.close();
  }, [revalidate]);

  useEffect(() => {
    if (!popup) return;
    const timer = setInterval(() => {
      if (popup.closed) setPopup(null);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [popup]);

  function signIn(event: FormEvent) {
    const query = new URLSearchParams({ popup: '1', returnTo });
    const opened = window.open(`/auth/start?${query}`, 'sign-in', 'popup,width=480,height=640');
    if (!opened) return;
    event.preventDefault();
    setPopup(opened);
    setError(null);
  }

  return { signIn, busy: popup !== null, error };
}

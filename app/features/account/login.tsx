import { useEffect, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/login';
import { refusalSentence } from './refusals';
import { safeReturnTo } from './return-to';

export async function loader({ url, context }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'));
  if (context.get(visitContext).owner) throw redirect(returnTo);
  const { config } = context.get(siteContext);
  return {
    returnTo,
    error: refusalSentence(url.searchParams.get('error')),
    isLocal: !config.google,
  };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { returnTo, isLocal } = loaderData;
  const { signIn, busy, error } = useSignIn(returnTo, loaderData.error);
  return (
    <main>
      <h1>Admin login</h1>
      {error && <p role="alert">{error}</p>}
      <form method="get" action="/auth/start" onSubmit={signIn}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <button type="submit" aria-busy={busy}>
          Sign in with Google
        </button>
      </form>
      {isLocal && (
        <p>This site runs locally: the sign-in window is its own, and needs no account.</p>
      )}
    </main>
  );
}

/** Signs in through a popup; where it is blocked, the form's own full-page request goes ahead. */
function useSignIn(returnTo: string, firstError: string | null) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(firstError);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const channel = new BroadcastChannel('sign-in');
    channel.onmessage = ({ data }: MessageEvent<{ error: string | null }>) => {
      setBusy(false);
      setError(refusalSentence(data.error));
      if (!data.error) revalidate();
    };
    return () => channel.close();
  }, [revalidate]);

  function signIn(event: React.FormEvent) {
    const query = new URLSearchParams({ popup: '1', returnTo });
    const popup = window.open(`/auth/start?${query}`, 'sign-in', 'popup,width=480,height=640');
    if (!popup) return;
    event.preventDefault();
    setBusy(true);
    setError(null);
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setBusy(false);
    }, 500);
  }

  return { signIn, busy, error };
}

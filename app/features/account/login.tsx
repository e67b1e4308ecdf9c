import { useEffect, useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import { Button } from '~/ui/button';
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
    <main className="page flex min-h-dvh flex-col items-center justify-center py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-heading">Admin login</h1>
        <p className="mt-2 mb-6 text-muted text-sm">One account has the key to this workbench.</p>
        {error && (
          <p
            role="alert"
            className="mb-4 rounded-control border border-bad/50 bg-bad/8 px-3 py-2.5 text-bad text-sm"
          >
            {error}
          </p>
        )}
        <form method="get" action="/auth/start" onSubmit={signIn}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" variant="primary" busy={busy} className="w-full">
            Sign in with Google
          </Button>
        </form>
        {isLocal && (
          <p className="mt-4 text-[0.8125rem] text-muted">
            This site runs locally: the sign-in window is its own, and needs no account.
          </p>
        )}
        <Link to="/" className="link mt-8 inline-block text-muted text-sm">
          Back to site
        </Link>
      </div>
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

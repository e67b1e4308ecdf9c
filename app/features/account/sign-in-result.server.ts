import { href, redirect } from 'react-router';
import { escapeMarkup } from '~/formats/html';
import { signInPage } from '~/formats/reader-pages';
import style from '~/server/http/plain.css?url';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import type { SignInAs } from '~/server/identity/identity.server';

export interface SignInResult {
  as: SignInAs;
  popup: boolean;
  returnTo: string;
  error?: string;
  headers?: HeadersInit;
}

/**
 * How a sign-in ends: in a popup, a page whose script tells the login page and closes the window;
 * without one, a redirect.
 */
export function signInResult(result: SignInResult): Response {
  const { as, popup, returnTo, error, headers } = result;
  const page = as === 'reader' ? signInPage : href('/admin/login');
  const loginPage = `${page}?error=${error}&returnTo=${encodeURIComponent(returnTo)}`;
  const target = error ? loginPage : returnTo;
  if (!popup) return redirect(target, { headers });
  const response = new Response(popupPage(target, error ?? 'none'), { headers });
  response.headers.set('content-type', 'text/html; charset=utf-8');
  return response;
}

/** The address failed too often and is locked out. */
export function tooManyAttempts(result: SignInResult, until: Date, now: Date): Response {
  const headers = new Headers(result.headers);
  const seconds = String(retryAfterSeconds(until, now));
  headers.set('retry-after', seconds);
  return signInResult({ ...result, error: `too-many-${seconds}`, headers });
}

function popupPage(target: string, error: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title><link rel="stylesheet" href="${style}"><script src="/signed-in.js" data-error="${error}" defer></script></head><body><main><p>You can close this window.</p><p><a href="${escapeMarkup(target)}">Continue</a></p></main></body></html>`;
}

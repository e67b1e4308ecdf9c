import { href } from 'react-router';
import { escapeMarkup } from '~/formats/html';
import type { Config } from '~/server/config.server';
import style from '~/server/http/plain.css?url';
import { newToken } from './secret-token';
import { SignInRefused } from './sign-in-refused';

export const localIdentityPath = '/local-identity';

/** Stands in for the identity provider on a site that only this machine can reach: it believes who says who they are. */
export function localIdentity({ publicUrl, ownerEmail }: Config) {
  const issuer = new URL(localIdentityPath, publicUrl);
  return {
    issuer,
    secret: newToken(),
    async addressOf({ state }: { state: string }) {
      const page = new URL(issuer);
      page.searchParams.set('state', state);
      return page;
    },
    async claimsOf({ searchParams }: URL, { state }: { state: string }) {
      if (searchParams.get('state') !== state) {
        throw new SignInRefused('refused', 'The answer belongs to another sign-in.');
      }
      const email = searchParams.get('email')?.trim() || ownerEmail;
      return { sub: email, email, email_verified: true, name: email.split('@')[0] };
    },
  };
}

/** The sign-in page of local mode: plain HTML, one field, one button. */
export function localIdentityPage(ownerEmail: string, state: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local identity</title>
<link rel="stylesheet" href="${style}">
<link rel="stylesheet" href="/accent.css">
<link rel="stylesheet" href="/local-identity.css">
</head>
<body>
<main>
<h1>Local identity</h1>
<p>This site runs on this machine only, so it brings its own identity provider. No account and no password are needed. With Google sign-in set up, Google's page appears here instead.</p>
<form action="${href('/auth/callback')}">
<input type="hidden" name="state" value="${escapeMarkup(state)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${escapeMarkup(ownerEmail)}" required autocomplete="username">
<button>Continue</button>
</form>
</main>
</body>
</html>
`;
}

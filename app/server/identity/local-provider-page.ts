import { escapeMarkup } from '~/formats/html';
import style from '~/server/http/plain.css?url';

/** The sign-in page of local mode: plain HTML, one field, one button. */
export function signInPage(ownerEmail: string): string {
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
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${escapeMarkup(ownerEmail)}" required autocomplete="username">
<button>Continue</button>
</form>
</main>
</body>
</html>
`;
}

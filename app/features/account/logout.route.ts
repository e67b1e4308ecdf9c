import { href, redirect, redirectDocument } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { clearCookie, readCookie } from '~/server/identity/cookies';
import { endAllSessions, endSession, sessionCookie } from '~/server/identity/sessions.server';
import type { Route } from './+types/logout.route';

export async function loader() {
  return redirect(href('/admin'));
}

/** Ends the session on the server, so that a copied cookie is invalid; `everywhere` ends all sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const everywhere = form.has('everywhere');
  if (everywhere) {
    const count = await endAllSessions(db);
    context.get(requestContext).log.info({ count }, 'The owner signed out everywhere');
  } else {
    const token = readCookie(request.headers.get('cookie'), sessionCookie, config.secure);
    if (token) await endSession(db, token);
  }
  return redirectDocument(href('/admin/login') + (everywhere ? '?signedOut=everywhere' : ''), {
    headers: { 'set-cookie': clearCookie(sessionCookie, config.secure) },
  });
}

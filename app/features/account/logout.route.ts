import { redirect } from 'react-router';
import { siteContext } from '~/server/context.server';
import { sessionCookie } from '~/server/http/app.server';
import { clearCookie, readCookie } from '~/server/identity/cookies';
import { endSession } from '~/server/identity/sessions.server';
import type { Route } from './+types/logout.route';

export async function loader() {
  return redirect('/admin');
}

/** Ends the session on the server, so that a copy of the cookie is worth nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(siteContext);
  const token = readCookie(request.headers.get('cookie'), sessionCookie, config.secure);
  if (token) await endSession(db, token);
  return redirect('/admin/login', {
    headers: { 'set-cookie': clearCookie(sessionCookie, config.secure) },
  });
}

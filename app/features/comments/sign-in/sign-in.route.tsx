import { data, href, redirect } from 'react-router';
import { linkMinutes } from '~/features/account/reader-sign-ins.server';
import { emailKey, readerOf } from '~/features/account/readers.server';
import { refusalSentence } from '~/features/account/refusals';
import { safeReturnTo } from '~/features/account/return-to.server';
import { SignInForm } from '~/features/account/sign-in-form';
import { requestContext, servicesContext } from '~/server/context.server';
import { readForm } from '~/server/http/failures.server';
import { refusedInit } from '~/server/http/problem';
import { mailMode } from '~/server/mail/mail-mode';
import { Refused } from '~/server/operation.server';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/sign-in.route';
import { requestLink } from './request-link.server';

/** Without the signs that separate addresses in the header of a mail. */
const anAddress = /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\].]+(\.[^\s@<>,;:"\\()[\].]+)+$/;
const longestAddress = 254;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const returnTo = safeReturnTo(services.routes, 'reader', url.searchParams.get('returnTo'));
  if (await readerOf(services, request)) throw redirect(returnTo);
  const { google } = services.config;
  return {
    returnTo,
    error: refusalSentence(url.searchParams.get('error')),
    isGoogle: !google || google.isGoogle,
    mail: mailMode(services.config),
    minutes: linkMinutes,
  };
}

/** Asks for a link by mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const email = emailKey(String(form.get('email') ?? ''));
  const returnTo = safeReturnTo(services.routes, 'reader', String(form.get('returnTo') ?? ''));
  const fail = (message: string) =>
    data({ state: 'failed' as const, email, message }, { status: 400 });
  if (email.length > longestAddress || !anAddress.test(email)) {
    return fail('Please enter a valid email address');
  }
  if (mailMode(services.config) === 'none')
    return fail('This site can’t send mail. Please sign in another way.');
  const current = context.get(requestContext);
  try {
    const { cookie } = await requestLink(services, current, request, { email, returnTo });
    const headers = new Headers(cookie ? { 'set-cookie': cookie } : {});
    return data({ state: 'sent' as const, email, message: '' }, { headers });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return data({ state: 'failed' as const, email, message: error.message }, refusedInit(error));
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta = readerMeta('Sign in');

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, isGoogle, error, mail, minutes } = loaderData;
  return (
    <div className="column page-top">
      <div className="max-w-md">
        <h1 className="text-title">Sign in</h1>
        <p className="mt-6 text-lead text-muted">
          To comment. Your e-mail address is never shown, and what you wrote is kept.
        </p>
        {actionData?.state === 'sent' ? (
          <div role="status" className="mt-10 rounded-control border border-good/50 px-4 py-3">
            <p className="font-medium text-good">Check your mail.</p>
            <p className="mt-1 [overflow-wrap:anywhere]">
              A link is on its way to {actionData.email}. Open it in this browser within {minutes}{' '}
              minutes.
            </p>
            {mail === 'preview' && (
              <p className="mt-2 text-muted text-sm">
                This site runs on this machine and sends no mail: the owner finds it in{' '}
                <a href={href('/admin/mail')} className="link">
                  the mail preview
                </a>
                .
              </p>
            )}
          </div>
        ) : (
          <>
            <div data-island="sign-in" className="mt-10">
              <SignInForm as="reader" returnTo={returnTo} isGoogle={isGoogle} error={error} />
            </div>
            {mail !== 'none' && (
              <form method="post" className="mt-10 flex flex-col gap-5 border-line border-t pt-10">
                <input type="hidden" name="returnTo" value={returnTo} />
                <TextField
                  label="Email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  defaultValue={actionData?.email ?? ''}
                  message={actionData?.message || undefined}
                  autoFocus={Boolean(actionData?.message)}
                  hint={`We’ll send a link. It works once, for ${minutes} minutes, in this browser.`}
                />
                <Button type="submit" className="self-start">
                  Send me a link
                </Button>
              </form>
            )}
          </>
        )}
      </div>
    </div>
  );
}

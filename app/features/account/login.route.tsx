import { href, redirect } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { requestContext, servicesContext } from '~/server/context.server';
import { pageMeta } from '~/ui/page-meta';
import { Plate } from '~/ui/plate';
import type { Route } from './+types/login.route';
import { refusalSentence } from './refusals';
import { safeReturnTo } from './return-to.server';
import { SignInForm } from './sign-in-form';

export const handle: DocumentHandle = { document: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const returnTo = safeReturnTo(services.routes, 'owner', url.searchParams.get('returnTo'));
  if (context.get(requestContext).owner) throw redirect(returnTo);
  const { config, content } = services;
  const { google } = config;
  const { site } = await content.read();
  return {
    siteName: site.siteName,
    returnTo,
    error: refusalSentence(url.searchParams.get('error')),
    isSignedOutEverywhere: url.searchParams.get('signedOut') === 'everywhere',
    isLocal: !google,
    isGoogle: !google || google.isGoogle,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(
    { title: `Admin login - ${loaderData.siteName}`, path: href('/admin/login'), noindex: true },
    matches,
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { siteName, returnTo, isLocal, isGoogle, error } = loaderData;
  return (
    <main data-island="sign-in" className="plate-hero min-h-dvh pb-block">
      <Plate name="plate-racks.svg" alt="" cover />
      <div className="column">
        <p className="label text-muted">{siteName}</p>
        <h1 className="mt-3 text-title">Admin login</h1>
        <p className="mt-4 max-w-[24em] text-lead text-muted">
          The workbench behind the site, for its owner only.
        </p>
        {loaderData.isSignedOutEverywhere && (
          <p role="status" className="mt-6 max-w-xl rounded-control border border-line px-4 py-3">
            You’re signed out in every browser.
          </p>
        )}
        <SignInForm
          as="owner"
          className="mt-block max-w-sm"
          returnTo={returnTo}
          isGoogle={isGoogle}
          error={error}
        />
        {isLocal && (
          <p className="mt-6 max-w-[29em] text-muted text-sm">
            This site runs on this machine, so it opens its own local{' '}
            <span className="whitespace-nowrap">sign-in</span>. You need no account.
          </p>
        )}
        <p className="mt-10 text-sm">
          <a href={href('/')} className="link">
            Back to the site
          </a>
        </p>
      </div>
    </main>
  );
}

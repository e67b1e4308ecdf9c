import { data, href, redirect, redirectDocument, useActionData } from 'react-router';
import { blankHeadline, withoutItems } from '~/demo/blank-content';
import { isNamed } from '~/demo/demo-owner';
import { findUnchangedDemo } from '~/demo/demo-records.server';
import { checkSetup, type SetupValues } from '~/features/content/setup/setup';
import { SetupForm } from '~/features/content/setup/setup-form';
import { isRecord } from '~/formats/records';
import { ownerActor } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import type { Owner } from '~/server/identity/owner-claims';
import { perform } from '~/server/operation.server';
import { notStored } from '~/ui/action-result';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/setup.route';
import { removal } from './demo.server';
import { setUp } from './setup.server';

export const meta = adminMeta('Set up your site', 'Your name, your colours, your content.');

/** The local provider uses the first half of the address as a name. */
function givenName(owner: Owner | null): string {
  return owner && owner.name !== owner.email.split('@')[0] ? owner.name : '';
}

/** The form begins with what the owner has said so far, and with nothing of the demo's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, content } = context.get(servicesContext);
  const { owner } = context.get(requestContext);
  const published = await content.read();
  const { rows, items } = await findUnchangedDemo(db, published);
  const { site, home, appearance } = withoutItems(
    published,
    owner?.email ?? config.ownerEmail,
    (kind, id) => items.some((item) => item.kind === kind && item.id === id),
  );
  const { email, place, timeZone, portrait, links } = site;
  const start: SetupValues = {
    ownerName: isNamed(site) ? site.ownerName : givenName(owner),
    headline: home.headline === blankHeadline ? '' : home.headline,
    email,
    place,
    timeZone,
    portrait,
    accent: appearance.accent,
    links,
  };
  return { start, hasDemo: rows.length + items.length > 0 };
}

/** JSON from the form; the plain form of the overview skips the set-up. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  try {
    if (!request.headers.get('content-type')?.startsWith('application/json')) {
      await perform(services, ownerActor, setUp, { values: null });
      return redirect(href('/admin'));
    }
    const sent: unknown = await request.json().catch(() => null);
    if (!isRecord(sent)) {
      const message = 'Something went wrong with that request. Reload and try again.';
      return data({ message }, { status: 400 });
    }
    const { content: checked, errors } = checkSetup(sent.values);
    if (errors) return data({ message: Object.values(errors).join(' ') }, { status: 422 });
    if (sent.demo === 'remove') await perform(services, ownerActor, removal, {});
    await perform(services, ownerActor, setUp, { values: checked });
    // The whole admin is loaded again: it greets by the name that was given.
    return redirectDocument(href('/admin'));
  } catch (error) {
    logFailure(context.get(requestContext), error, 'The set-up could not be stored');
    return data({ message: notStoredSentence(error, notStored) }, { status: 503 });
  }
}

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { start, hasDemo } = loaderData;
  const result = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Make this site yours"
        description="You can change all of this later, under Site."
        back={{ to: href('/admin'), label: 'Back' }}
      />
      <SetupForm start={start} hasDemo={hasDemo} problem={result?.message} />
    </div>
  );
}

import { data, Form, href, redirect, useActionData, useNavigation } from 'react-router';
import { portraitOf } from '~/art/plate-name';
import { blankContent } from '~/demo/blank-content';
import { removeDemo } from '~/demo/remove-demo.server';
import { readAppearance } from '~/features/content/setup/appearance-form';
import { AppearanceStep } from '~/features/content/setup/appearance-step';
import { type IdentityValues, readIdentity } from '~/features/content/setup/identity-form';
import { saveAppearance, saveIdentity } from '~/features/content/setup/setup.server';
import { readSetup, storeSetup } from '~/features/content/setup/setup-state.server';
import { type SetupStep, setupSteps } from '~/features/content/setup/setup-steps';
import { ContentStep, IdentityStep, noErrors } from '~/features/content/setup/steps';
import { encodeImage } from '~/features/media/encode-image.server';
import { PictureRefused } from '~/features/media/media';
import type { FieldErrors } from '~/formats/field-errors';
import { type Owner, requestContext, servicesContext } from '~/server/context.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { notStored } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/setup.route';
import { applyTimeZone } from './apply-time-zone.server';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Your name, your colours, your content.';
  return adminMeta({ title: 'Set up your site', description, path: href('/admin/setup') }, matches);
}

/** The local provider uses the first half of the address as a name. */
function givenName(owner: Owner | null): string {
  return owner && owner.name !== owner.email.split('@')[0] ? owner.name : '';
}

const marked = 'Please correct the marked fields.';

const addressOf = (step: SetupStep) => `${href('/admin/setup')}?step=${step}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, content, timeZone } = context.get(servicesContext);
  const { owner } = context.get(requestContext);
  const [{ site, home, appearance }, state] = await Promise.all([content.read(), readSetup(db)]);
  const asked = url.searchParams.get('step') ?? state;
  const step = setupSteps.find((one) => one === asked) ?? 'you';
  const isNew = state === 'you';
  const values: IdentityValues = {
    name: isNew ? givenName(owner) : site.ownerName,
    headline: isNew ? '' : home.headline,
    place: isNew ? '' : site.place,
    timeZone: await timeZone(),
    email: isNew ? (owner?.email ?? '') : site.email,
    links: isNew ? '' : site.links.map(({ url: address }) => address).join('\n'),
  };
  return {
    step,
    values,
    hasTimeZone: site.timeZone !== '',
    accent: appearance.accent,
    portrait: portraitOf(site),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { config, clock } = services;
  const form = await readForm(request);
  const refuse = (
    status: number,
    message: string,
    more: { values?: IdentityValues; errors?: FieldErrors } = {},
  ) => data({ ok: false as const, message, ...more }, { status });
  const write = <T,>(work: Parameters<typeof writeAndInvalidate<T>>[2]) =>
    writeAndInvalidate(services, cacheTags, work);
  try {
    switch (form.get('intent')) {
      case 'skip':
        await write((trx) => storeSetup(trx, 'skipped', clock()));
        return redirect(href('/admin'));
      case 'you': {
        const read = readIdentity(form);
        if (!read.ok) return refuse(422, marked, read);
        await write(async (trx) => {
          await saveIdentity(trx, read.identity, clock());
          await applyTimeZone(trx, services);
        });
        return redirect(addressOf('look'));
      }
      case 'look': {
        const read = await readAppearance(form);
        if (!read.ok) return refuse(422, marked, { errors: read.errors });
        const { accent, portrait: chosen } = read.appearance;
        const portrait = chosen instanceof Uint8Array ? await encodeImage(chosen, clock()) : chosen;
        await write((trx) => saveAppearance(trx, { accent, portrait }, clock()));
        return redirect(addressOf('content'));
      }
      case 'content': {
        const { ownerEmail } = config;
        const timeZone = await services.timeZone();
        const empty = form.get('demo') === 'remove';
        const now = clock();
        await write(async (trx) => {
          if (empty) {
            await removeDemo(trx, (old) => blankContent(old, ownerEmail), { now, timeZone });
          }
          await storeSetup(trx, 'done', now);
        });
        return redirect(href('/admin'));
      }
      default:
        return refuse(400, 'This page does not know what to do with that.');
    }
  } catch (error) {
    if (error instanceof PictureRefused) {
      return refuse(422, marked, { errors: { portrait: error.message } });
    }
    logFailure(context.get(requestContext), error, 'The set-up could not be stored');
    return refuse(503, notStored);
  }
}

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { step, values, hasTimeZone, accent, portrait } = loaderData;
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const at = setupSteps.indexOf(step);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Make this site yours"
        description={`Step ${at + 1} of ${setupSteps.length}. Everything here can be changed later.`}
        actions={
          <Form method="post" className="-mr-3">
            <Button type="submit" name="intent" value="skip" variant="quiet" size="sm">
              Skip for now
            </Button>
          </Form>
        }
      />
      {step === 'you' && (
        <IdentityStep
          values={result?.values ?? values}
          suggestTimeZone={!hasTimeZone && !result}
          errors={result?.errors ?? noErrors}
          busy={busy}
          problem={result?.message}
        />
      )}
      {step === 'look' && (
        <AppearanceStep
          accent={accent}
          portrait={portrait}
          errors={result?.errors ?? noErrors}
          busy={busy}
          problem={result?.message}
        />
      )}
      {step === 'content' && <ContentStep busy={busy} problem={result?.message} />}
    </div>
  );
}

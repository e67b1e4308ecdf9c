import { useId } from 'react';
import { href } from 'react-router';
import { listMissing } from '~/features/posts/addresses/missing.server';
import {
  listRedirects,
  redirectTargets,
  removeRedirect,
  setRedirect,
} from '~/features/posts/addresses/redirects-admin.server';
import { addDays } from '~/formats/owner-day';
import { changeAsOwner } from '~/server/activity.server';
import { servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { type ActionResult, notStored } from '~/ui/action-result';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { useSteadyRows } from '~/ui/open-fields';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/addresses.route';
import { MissingTableRow, RedirectTableRow } from './address-rows';

const lookBackDays = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, today, clock } = context.get(servicesContext);
  return {
    missing: await listMissing(db, addDays(await today(), -lookBackDays), clock()),
    redirects: await listRedirects(db),
    targets: await redirectTargets(db),
  };
}

/** Adds or removes a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const form = await readForm(request);
  const path = String(form.get('path') ?? '');
  const to = String(form.get('to') ?? '');
  const subject = { kind: 'redirects', id: path, label: path };
  try {
    if (form.get('intent') === 'remove') {
      await changeAsOwner(db, 'Removed a redirect', subject, clock(), async (trx, changes) => {
        await changes.watch('redirects', path);
        await removeRedirect(trx, path);
      });
      return { ok: true, message: `${path} no longer redirects.` } satisfies ActionResult;
    }
    let refusal: string | null = null;
    await changeAsOwner(db, 'Redirected an address', subject, clock(), async (trx, changes) => {
      refusal = await setRedirect(trx, path, to, clock(), changes);
      return refusal === null;
    });
    if (refusal)
      return { ok: false, message: refusal, errors: { to: refusal } } satisfies ActionResult;
    return { ok: true, message: `${path} now redirects.` } satisfies ActionResult;
  } catch (error) {
    return failedResult(context, error, 'Redirecting failed', notStored);
  }
}

export const meta = adminMeta('Addresses', 'Pages not found, and redirects.');

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { redirects, targets } = loaderData;
  const missing = useSteadyRows(loaderData.missing);
  const list = useId();
  return (
    <>
      <PageHeader
        title="Addresses"
        description="Pages readers couldn’t find, and redirects. A post’s earlier addresses redirect by themselves."
        back={{ to: href('/admin/blog'), label: 'Blog Editor' }}
      />
      <datalist id={list}>
        {targets.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
      <div className="flex flex-col gap-3">
        <Card title="Not found (404s)" padded={false}>
          {missing.length === 0 ? (
            <EmptyState
              title="No missing pages"
              text={`Pages readers couldn’t find in the last ${lookBackDays} days show up here. Nothing about the readers is stored.`}
            />
          ) : (
            <ul className="divide-y divide-line">
              {missing.map((address) => (
                <MissingTableRow key={address.path} address={address} targets={list} />
              ))}
            </ul>
          )}
        </Card>
        <Card title="Redirects" padded={false}>
          {redirects.length === 0 ? (
            <EmptyState
              title="No redirects yet"
              text="They come from renaming posts, tags and series, from imports, and from the list above."
            />
          ) : (
            <ul className="divide-y divide-line">
              {redirects.map((redirect) => (
                <RedirectTableRow key={redirect.path} redirect={redirect} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

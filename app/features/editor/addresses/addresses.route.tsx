import { useId } from 'react';
import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { listMissing } from '~/features/posts/addresses/missing.server';
import {
  addressChanges,
  listRedirects,
  redirectTargets,
} from '~/features/posts/addresses/redirects-admin.server';
import { addDays } from '~/formats/owner-day';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { useSteadyRows } from '~/ui/open-fields';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/addresses.route';
import { addressKeys, MissingTableRow, RedirectTableRow } from './address-rows';

const lookBackDays = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, today, clock } = context.get(servicesContext);
  return {
    missing: await listMissing(db, addDays(await today(), -lookBackDays), clock()),
    redirects: await listRedirects(db),
    targets: await redirectTargets(db),
  };
}

export const action = actionOf(addressChanges, {
  logged: 'Redirecting failed',
  failed: notStored,
  hasFields: true,
});

export const handle: DocumentHandle = { keys: addressKeys };

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

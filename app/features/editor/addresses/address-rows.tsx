import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import type { MissingAddress } from '~/features/posts/addresses/missing.server';
import type { AddressAsk, ListedRedirect } from '~/features/posts/addresses/redirects-admin.server';
import { formatCount } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { InlineField } from '~/ui/inline-field';
import { keyed } from '~/ui/screen-keys';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';

export const addressKeys = { r: 'Redirect', Delete: 'Remove the redirect' };

export function MissingTableRow({
  address,
  targets,
}: {
  address: MissingAddress;
  targets: string;
}) {
  const { change } = useRowChanges<AddressAsk>(href('/admin/blog-addresses'));
  const [isEditing, setEditing] = useState(false);
  const { path, count, lastDay } = address;
  const redirect = async (to: string) => {
    const { ok, message, errors } = await change({
      operation: 'redirect_address',
      input: { path, to },
    });
    return errors?.to ?? (ok ? undefined : message);
  };
  return (
    <li data-row="" className="list-row">
      <bdi className="wrap-anywhere font-mono">{path}</bdi>
      {isEditing ? (
        <div className="col-span-2">
          <InlineField
            label={`Redirect ${path} to`}
            value=""
            placeholder="/blog/…"
            list={targets}
            problemOf={redirect}
            onDone={() => setEditing(false)}
          />
        </div>
      ) : (
        <>
          <p className="text-muted tabular-nums">
            {count === 1 ? 'once' : `${formatCount(count)} times`}, last <When time={lastDay} />
          </p>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Redirect ${path}`}
            {...keyed(addressKeys, 'r')}
            className="-mr-3"
            onClick={() => setEditing(true)}
          >
            Redirect
          </Button>
        </>
      )}
    </li>
  );
}

export function RedirectTableRow({ redirect }: { redirect: ListedRedirect }) {
  const { change, busyIds } = useRowChanges<AddressAsk>(href('/admin/blog-addresses'));
  const { path, to } = redirect;
  return (
    <li data-row="" className="list-row">
      <bdi className="wrap-anywhere font-mono">{path}</bdi>
      <p className="flex items-center gap-3">
        <ArrowRight role="img" aria-label="redirects to" className="size-4 shrink-0 text-muted" />
        <bdi className="min-w-0 wrap-anywhere">{to}</bdi>
      </p>
      <Button
        size="sm"
        variant="quiet"
        busy={busyIds.length > 0}
        aria-label={`Remove the redirect from ${path}`}
        {...keyed(addressKeys, 'Delete')}
        className="-mr-3"
        onClick={() => change({ operation: 'remove_redirect', input: { path } })}
      >
        Remove
      </Button>
    </li>
  );
}

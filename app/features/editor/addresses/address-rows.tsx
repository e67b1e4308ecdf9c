import { ArrowRight } from 'lucide-react';
import { href } from 'react-router';
import type { MissingAddress } from '~/features/posts/addresses/missing.server';
import type { ListedRedirect } from '~/features/posts/addresses/redirects-admin.server';
import { formatCount } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { RowEdit } from '~/ui/row-edit';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';

export function MissingTableRow({
  address,
  targets,
}: {
  address: MissingAddress;
  targets: string;
}) {
  const { change, busyIds, errors } = useRowChanges(href('/admin/blog-addresses'));
  const { path, count, lastDay } = address;
  return (
    <li data-row="" className="list-row">
      <bdi className="wrap-anywhere font-mono">{path}</bdi>
      <p className="text-muted tabular-nums">
        {count === 1 ? 'once' : `${formatCount(count)} times`}, last <When time={lastDay} />
      </p>
      <RowEdit
        action="Redirect"
        subject={path}
        shortcut="r"
        label={`Redirect ${path} to`}
        placeholder="/blog/…"
        list={targets}
        busy={busyIds.length > 0}
        message={errors?.to}
        onSave={(to) => change({ path, to })}
      />
    </li>
  );
}

export function RedirectTableRow({ redirect }: { redirect: ListedRedirect }) {
  const { change, busyIds } = useRowChanges(href('/admin/blog-addresses'));
  const confirm = useConfirm();
  const { path, to } = redirect;
  const remove = async () => {
    const sure = await confirm(`Remove the redirect from ${path}?`, {
      consequence: 'Old links to it will stop working.',
      action: 'Remove',
    });
    if (sure) await change({ intent: 'remove', path });
  };
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
        aria-keyshortcuts="Delete"
        title="Remove (Del)"
        className="-mr-3"
        onClick={remove}
      >
        Remove
      </Button>
    </li>
  );
}

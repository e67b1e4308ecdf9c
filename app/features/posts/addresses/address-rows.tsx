import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { formatDay } from '~/formats/dates';
import type { FieldErrors } from '~/formats/field-errors';
import { formatCount } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { TextField } from '~/ui/field';
import { useChange } from '~/ui/use-change';
import { useFieldErrors } from '~/ui/use-field-errors';
import type { MissingAddress } from './missing.server';
import type { ListedRedirect } from './redirects-admin.server';

const noErrors: FieldErrors = {};

/** An address that does not exist, how often it was asked for, and where it shall redirect to. */
export function MissingTableRow({
  address,
  targets,
}: {
  address: MissingAddress;
  targets: string;
}) {
  const { change, busy, errors: found } = useChange(href('/admin/blog-addresses'));
  const [to, setTo] = useState('');
  const { errors, onInput } = useFieldErrors(found ?? noErrors);
  const formRef = useRef<HTMLFormElement>(null);
  // What is wrong with the address stands beside it, and the keyboard goes there.
  useEffect(() => {
    if (found) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [found]);
  const { path, count, lastDay } = address;
  return (
    <li
      data-row=""
      className="grid items-start gap-x-4 px-4 py-1 focus-within:bg-text/4 max-lg:pb-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <p className="min-w-0 py-2">
        <span className="wrap-anywhere font-mono text-sm">{path}</span>
        <span className="ml-3 whitespace-nowrap text-[0.8125rem] text-muted tabular-nums">
          {count === 1 ? 'once' : `${formatCount(count)} times`}, last on {formatDay(lastDay)}
        </span>
      </p>
      <form
        method="post"
        ref={formRef}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void change({ path, to });
        }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      >
        <input type="hidden" name="path" value={path} />
        <TextField
          label={`Redirect ${path} to`}
          hideLabel
          name="to"
          list={targets}
          placeholder="Redirect to…"
          autoComplete="off"
          value={to}
          message={errors.to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" busy={busy} aria-label={`Redirect ${path}`}>
          Redirect
        </Button>
      </form>
    </li>
  );
}

/** A redirect. */
export function RedirectTableRow({ redirect }: { redirect: ListedRedirect }) {
  const { change, busy } = useChange(href('/admin/blog-addresses'));
  const confirm = useConfirm();
  const { path, to } = redirect;
  const remove = async () => {
    const sure = await confirm(`Remove the redirect from ${path}?`, {
      consequence: 'Readers who follow an old link to it find nothing then.',
      action: 'Remove',
    });
    if (sure) await change({ intent: 'remove', path });
  };
  return (
    <li
      data-row=""
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-0.5 text-sm focus-within:bg-text/4 hover:bg-text/4"
    >
      <span className="min-w-0 basis-60 wrap-anywhere font-mono">{path}</span>
      <ArrowRight aria-label="redirects to" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">{to}</span>
      <Button
        size="sm"
        variant="quiet"
        busy={busy}
        aria-label={`Remove the redirect from ${path}`}
        aria-keyshortcuts="Delete"
        title="Remove (Del)"
        className="row-tool"
        onClick={remove}
      >
        Remove
      </Button>
    </li>
  );
}

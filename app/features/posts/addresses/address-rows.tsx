import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatDay } from '~/formats/dates';
import type { FieldErrors } from '~/formats/field-errors';
import { formatCount } from '~/formats/numbers';
import type { Answer } from '~/ui/answer';
import { useAnswerToast } from '~/ui/answer-toast';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { TextField } from '~/ui/field';
import { useMended } from '~/ui/use-mended';
import type { MissingAddress } from './missing.server';
import type { ListedRedirect } from './redirects-admin.server';

const noErrors: FieldErrors = {};

/** An address that leads nowhere, how often it was asked for, and where it shall lead. */
export function MissingRow({ address, targets }: { address: MissingAddress; targets: string }) {
  const fetcher = useFetcher<Answer>();
  const [to, setTo] = useState('');
  const { errors, onInput } = useMended(fetcher.data?.errors ?? noErrors);
  const fieldRef = useRef<HTMLFormElement>(null);
  // What is wrong with the address stands beside it, and the keyboard goes there.
  useAnswerToast(fetcher.data?.errors ? undefined : fetcher.data);
  useEffect(() => {
    if (fetcher.data?.errors)
      fieldRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fetcher.data]);
  const { path, count, lastDay } = address;
  return (
    <li
      data-row=""
      className="grid items-start gap-x-4 gap-y-2 px-4 py-1 focus-within:bg-text/4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <p className="min-w-0 py-2">
        <span className="wrap-anywhere font-mono text-sm">{path}</span>
        <span className="ml-3 whitespace-nowrap text-[0.8125rem] text-muted tabular-nums">
          {count === 1 ? 'once' : `${formatCount(count)} times`}, last on {formatDay(lastDay)}
        </span>
      </p>
      <fetcher.Form
        method="post"
        ref={fieldRef}
        onInput={onInput}
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
        <Button
          type="submit"
          busy={fetcher.state !== 'idle'}
          disabled={to.trim() === ''}
          aria-label={`Redirect ${path}`}
        >
          Redirect
        </Button>
      </fetcher.Form>
    </li>
  );
}

/** An address that leads on, and where to. */
export function RedirectRow({ redirect }: { redirect: ListedRedirect }) {
  const fetcher = useFetcher<Answer>();
  const confirm = useConfirm();
  useAnswerToast(fetcher.data);
  const { path, to } = redirect;
  const remove = async () => {
    const sure = await confirm(`Remove the redirect from ${path}?`, {
      consequence: 'Readers who follow an old link to it find nothing then.',
      action: 'Remove',
    });
    if (sure) await fetcher.submit({ intent: 'remove', path }, { method: 'post' });
  };
  return (
    <li
      data-row=""
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-0.5 text-sm focus-within:bg-text/4 hover:bg-text/4"
    >
      <span className="min-w-0 basis-60 wrap-anywhere font-mono">{path}</span>
      <ArrowRight aria-label="leads to" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">{to}</span>
      <Button
        size="sm"
        variant="quiet"
        busy={fetcher.state !== 'idle'}
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

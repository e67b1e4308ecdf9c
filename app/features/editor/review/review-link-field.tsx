import { useState } from 'react';
import { useForm, useOpenPost } from '~/features/editor/use-open-post';
import { isBlank } from '~/features/posts/post-search';
import { countOf } from '~/formats/numbers';
import { messageOf } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { CopyField } from '~/ui/copy-field';
import { SelectField } from '~/ui/field';
import { useTimeZone } from '~/ui/time-zone';
import { useToast } from '~/ui/toast';
import {
  formatExpiry,
  type Lifetime,
  type LiveLink,
  lifetimes,
  usualLifetime,
} from './review-link';

interface ReviewLinkFieldProps {
  /** Those that work now. */
  links: readonly LiveLink[];
}

/** A secret link that shows the draft to a reviewer; it can be made, replaced and ended. */
export function ReviewLinkField({ links }: ReviewLinkFieldProps) {
  const { copy, site, ask } = useOpenPost();
  const blank = useForm(isBlank);
  const [days, setDays] = useState<Lifetime>(usualLifetime);
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState<'create' | 'end' | null>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const timeZone = useTimeZone();

  const send = async (what: 'create' | 'end') => {
    setBusy(what);
    // A link shows what is on the server.
    if (what === 'create') await copy.flush();
    const id = copy.get().base.post?.id ?? '';
    const answer =
      what === 'create'
        ? await ask('make_review_link', { id, days })
        : await ask('revoke_review_link', { id });
    setBusy(null);
    if (answer.ok) setPath(answer.result?.path ?? null);
    const message = messageOf(answer, 'Couldn’t change the review link. Try again.');
    toast.show({ message, tone: answer.ok ? 'good' : 'bad' });
  };
  const isLive = links.length > 0;
  const create = async () => {
    const sure =
      !isLive ||
      (await confirm('Replace the review link?', {
        consequence: 'The old one stops working right away.',
        action: 'Replace link',
        tone: 'primary',
      }));
    if (sure) await send('create');
  };
  const end = async () => {
    const sure = await confirm('Revoke the review link?', {
      consequence: 'It stops working right away.',
      action: 'Revoke link',
    });
    if (sure) await send('end');
  };

  return (
    <fieldset className="flex flex-col gap-3 border-line border-y py-5">
      <legend className="sr-only">Review link</legend>
      <div className="flex flex-col gap-1">
        <p aria-hidden="true" className="font-medium text-sm leading-tight">
          Review link
        </p>
        <p className="text-xs text-muted leading-snug">
          {isLive
            ? links
                .map(
                  ({ agentName, expiresAt }) =>
                    `${agentName ? `${agentName} shared its draft: its` : 'A'} link is live until ${formatExpiry(expiresAt, timeZone)}.`,
                )
                .join(' ')
            : 'Anyone with the link sees what’s written here, saved or not.'}
        </p>
      </div>
      {path && isLive && (
        <div className="flex flex-col gap-1.5">
          <CopyField label="Review link" text={site.origin + path} />
          <p className="text-xs text-muted leading-snug">Copy it now. It won’t be shown again.</p>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Expires in"
          value={days}
          onChange={(event) => setDays(Number(event.target.value) as Lifetime)}
          className="grow basis-24"
        >
          {lifetimes.map((count) => (
            <option key={count} value={count}>
              {countOf(count, 'day')}
            </option>
          ))}
        </SelectField>
        <Button disabled={blank || busy !== null} busy={busy === 'create'} onClick={create}>
          {isLive ? 'Replace' : 'Create link'}
        </Button>
        {isLive && (
          <Button variant="danger" disabled={busy !== null} busy={busy === 'end'} onClick={end}>
            Revoke link
          </Button>
        )}
      </div>
      {blank && !isLive && (
        <p className="text-xs text-muted leading-snug">Write something first.</p>
      )}
    </fieldset>
  );
}

import { href, useActionData, useFetcher } from 'react-router';
import type { AssignmentResult } from '~/features/school/assignment-actions.server';
import { formatWhen } from '~/formats/when';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { CopyField } from '~/ui/copy-field';
import { useTimeZone } from '~/ui/time-zone';
import { useFetcherToast } from '~/ui/use-result-toast';

/** The private address under which a calendar follows the due dates. */
export function CalendarCard({ since, origin }: { since: string | null; origin: string }) {
  const fetcher = useFetcher<AssignmentResult>();
  const plain = useActionData<AssignmentResult>();
  const confirm = useConfirm();
  const timeZone = useTimeZone();
  useFetcherToast(fetcher);
  const token = (fetcher.data ?? plain)?.calendarToken;
  const address = token && since ? `${origin}/calendar/${token}.ics` : undefined;
  const busy = fetcher.state !== 'idle';

  const send = async (intent: string, question?: string) => {
    const consequence = 'Calendars that use the current address stop updating.';
    if (!question || (await confirm(question, { consequence, action: 'Go ahead' }))) {
      await fetcher.submit({ intent }, { method: 'post' });
    }
  };
  const form = (intent: string, label: string, question?: string) => (
    <form
      method="post"
      action={href('/admin/assignment-tracker')}
      onSubmit={(event) => {
        event.preventDefault();
        send(intent, question);
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" busy={busy}>
        {label}
      </Button>
    </form>
  );

  return (
    <Card
      title="Due dates in your calendar"
      className="mt-3"
      actions={
        since ? (
          <>
            {form('create-calendar', 'Replace address', 'Replace the calendar address?')}
            {form('revoke-calendar', 'Revoke address', 'Revoke the calendar address?')}
          </>
        ) : (
          form('create-calendar', 'Create address')
        )
      }
    >
      <p className="max-w-[70ch] text-muted text-sm">
        {since
          ? `A private address has been in use since ${formatWhen(since, { timeZone })}. It can’t be shown again; replace it if you lost it.`
          : 'A private address that a calendar app can follow. Anyone with it sees titles and due dates; you can revoke it at any time.'}
      </p>
      {address && (
        <div className="mt-4">
          <CopyField labelled label="New address, shown this once" text={address} />
        </div>
      )}
    </Card>
  );
}

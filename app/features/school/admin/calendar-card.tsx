import { useState } from 'react';
import { href } from 'react-router';
import type { TrackerAsk } from '~/features/school/operations.server';
import { formatWhen } from '~/formats/when';
import type { ActionResult } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useConfirm } from '~/ui/confirm';
import { CopyField } from '~/ui/copy-field';
import { useSubmitJson } from '~/ui/submissions';
import { useTimeZone } from '~/ui/time-zone';
import { useToast } from '~/ui/toast';

type Made = ActionResult & { result?: { token?: string } };
type Asked = Extract<TrackerAsk['operation'], `${string}_calendar_address`>;

/** The private address under which a calendar follows the due dates. */
export function CalendarCard({ since, origin }: { since: string | null; origin: string }) {
  const send = useSubmitJson<TrackerAsk, Made>(href('/admin/assignment-tracker'));
  const [token, setToken] = useState<string>();
  const toast = useToast();
  const confirm = useConfirm();
  const timeZone = useTimeZone();

  const change = async (operation: Asked, question?: string) => {
    const consequence = 'Calendars that use the current address stop updating.';
    if (question && !(await confirm(question, { consequence, action: 'Go ahead' }))) return;
    const done: Made = await send({ operation, input: {} });
    toast.tell(done);
    if (done.ok) setToken(done.result?.token);
  };
  const button = (asked: Asked, label: string, question?: string) => (
    <Button size="sm" onClick={() => change(asked, question)}>
      {label}
    </Button>
  );

  return (
    <Card
      title="Due dates in your calendar"
      className="mt-3"
      actions={
        since ? (
          <>
            {button('create_calendar_address', 'Replace address', 'Replace the calendar address?')}
            {button('revoke_calendar_address', 'Revoke address', 'Revoke the calendar address?')}
          </>
        ) : (
          button('create_calendar_address', 'Create address')
        )
      }
    >
      <p className="max-w-[70ch] text-muted text-sm">
        {since
          ? `A private address has been in use since ${formatWhen(since, { timeZone })}. It can’t be shown again; replace it if you lost it.`
          : 'A private address that a calendar app can follow. Anyone with it sees titles and due dates; you can revoke it at any time.'}
      </p>
      {token && (
        <div className="mt-4">
          <CopyField
            labelled
            label="New address, shown this once"
            text={`${origin}/calendar/${token}.ics`}
          />
        </div>
      )}
    </Card>
  );
}

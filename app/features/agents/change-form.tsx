import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Button, type ButtonStyle } from '~/ui/button';
import { useRowChanges } from '~/ui/use-row-changes';

interface ChangeFormProps extends ButtonStyle {
  /** For fields that stand elsewhere and belong to it. */
  formId?: string;
  fields: { intent: string; id?: string };
  /** What takes it back. */
  undo?: { intent: string; id?: string };
  /** The key that presses the button in its row. */
  shortcut?: string;
  className?: string;
  children: ReactNode;
}

/** One button that changes something here, with and without script. */
export function ChangeForm({ formId, fields, undo, shortcut, children, ...look }: ChangeFormProps) {
  const { change, busyIds } = useRowChanges(href('/admin/agents'));
  const send = (sent: object, takeBack?: () => void) => void change({ id: '', ...sent }, takeBack);
  return (
    <form
      id={formId}
      method="post"
      action={href('/admin/agents')}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        send(Object.fromEntries(new FormData(event.currentTarget)), undo && (() => send(undo)));
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        {...look}
        busy={busyIds.length > 0}
        aria-keyshortcuts={shortcut}
        title={
          shortcut && `${fields.intent[0]?.toUpperCase()}${fields.intent.slice(1)} (${shortcut})`
        }
      >
        {children}
      </Button>
    </form>
  );
}

import { actionsFor, type ContactMessage, type StatusAction } from '~/features/contact/message';
import { Button } from '~/ui/button';
import type { InboxIntent } from './changes';

interface BulkActionsProps {
  selection: ContactMessage[];
  onChange(intent: InboxIntent, messages: ContactMessage[]): void;
}

const labels: [StatusAction, string][] = [
  ['respond', 'Responded'],
  ['spam', 'Spam'],
  ['notSpam', 'Not spam'],
];

export function BulkActions({ selection, onChange }: BulkActionsProps) {
  return (
    <>
      {labels.map(([action, label]) => (
        <Button
          key={action}
          size="sm"
          variant="quiet"
          disabled={!selection.some(({ status }) => actionsFor[status].includes(action))}
          onClick={() => onChange(action, selection)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => onChange('delete', selection)}>
        Delete
      </Button>
    </>
  );
}

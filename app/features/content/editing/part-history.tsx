import type { ContentPart } from 'content/schema';
import { href } from 'react-router';
import { History, HistoryDialog, type HistoryDialogProps } from '~/ui/history';
import type { ContentRevision } from './editing';
import { partToText } from './part-text';

interface PartHistoryProps extends HistoryDialogProps {
  part: ContentPart;
  version: number;
  value: unknown;
  onRestore: (version: number, content: unknown) => Promise<void>;
}

/** Every published version of the part, with a diff and Restore. */
export function PartHistory(props: PartHistoryProps) {
  return (
    <HistoryDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      description="Every version you publish is kept. Restoring one publishes it as a new version."
    >
      <Revisions {...props} />
    </HistoryDialog>
  );
}

function Revisions({ part, version, value, onRestore }: PartHistoryProps) {
  return (
    <History<ContentRevision>
      address={href('/admin/site/:part/history', { part })}
      textOf={({ content }) => partToText(part, content)}
      now={{ version, label: 'published', text: partToText(part, value) }}
      empty="The history starts with your first publish."
      onRestore={(chosen) => onRestore(chosen.version, chosen.content)}
    />
  );
}

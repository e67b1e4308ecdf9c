import {
  type ContactMessage,
  changeStatus,
  type Status,
  type StatusAction,
} from '~/features/contact/message';

/** What the owner does to messages: a new status, or away with them. */
export type InboxIntent = StatusAction | 'delete';

export type InboxChange = {
  intent: InboxIntent;
  ids: string[];
};

export interface Outcomes {
  done: number;
  gone: number;
  /** The statuses that did not allow it. */
  refused: Status[];
}

/** The messages as they will be once the changes under way have happened. */
export function applyChanges(
  messages: ContactMessage[],
  changes: InboxChange[],
  now: Date,
): ContactMessage[] {
  return messages.flatMap((message) => {
    let current = message;
    for (const { intent, ids } of changes) {
      if (!ids.includes(message.id)) continue;
      if (intent === 'delete') return [];
      current = { ...current, ...changeStatus(current, intent, now) };
    }
    return [current];
  });
}

const doneWords: Record<InboxIntent, string> = {
  respond: 'marked as responded',
  spam: 'marked as spam',
  notSpam: 'moved back to the inbox',
  delete: 'deleted',
};
const statusWords: Record<Status, string> = {
  new: 'is new again',
  responded: 'was already marked as responded',
  spam: 'was marked as spam',
};

/** What happened, told honestly: also what had changed in another tab meanwhile. */
export function describeOutcomes(intent: InboxIntent, { done, gone, refused }: Outcomes): string {
  const all = done + gone + refused.length;
  if (all === 1) {
    if (done === 1) return `Message ${doneWords[intent]}.`;
    const [status] = refused;
    return status
      ? `This message ${statusWords[status]} meanwhile. Nothing was changed.`
      : 'This message was deleted meanwhile.';
  }
  const sentences = [`${count(done)} ${doneWords[intent]}.`];
  if (refused.length > 0) sentences.push(`${refused.length} stayed as they were.`);
  if (gone > 0) sentences.push(`${gone} had been deleted meanwhile.`);
  return sentences.join(' ');
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

import type { MessageStatus, StatusAction } from '~/features/contact/message';
import { countOf } from '~/formats/numbers';

/** What the owner does to messages: a new status, or deletion. */
export type InboxIntent = StatusAction | 'delete';

export interface InboxOutcomes {
  done: number;
  gone: number;
  /** The statuses that did not allow it. */
  refused: MessageStatus[];
}

const doneWords: Record<InboxIntent, string> = {
  respond: 'marked as responded',
  spam: 'marked as spam',
  notSpam: 'moved back to the inbox',
  notResponded: 'marked as new again',
  delete: 'deleted',
};
const statusWords: Record<MessageStatus, string> = {
  new: 'is new again',
  responded: 'was already marked as responded',
  spam: 'was marked as spam',
};

/** The result in words, with the messages that were not changed and why. */
export function describeInboxOutcomes(
  intent: InboxIntent,
  { done, gone, refused }: InboxOutcomes,
): string {
  const all = done + gone + refused.length;
  if (all === 1) {
    if (done === 1) return `Message ${doneWords[intent]}.`;
    const [status] = refused;
    return status
      ? `This message ${statusWords[status]} elsewhere. Nothing was changed.`
      : 'This message was already deleted.';
  }
  const sentences = [`${countOf(done, 'message')} ${doneWords[intent]}.`];
  if (refused.length > 0) sentences.push(`${refused.length} not changed.`);
  if (gone > 0) sentences.push(`${gone} already deleted.`);
  return sentences.join(' ');
}

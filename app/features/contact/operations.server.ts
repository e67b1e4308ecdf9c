import { countOf } from '~/formats/numbers';
import { z } from '~/formats/zod';
import {
  type AskOf,
  ChangedSince,
  changeEach,
  defineChange,
  oneBack,
  Refused,
  restoration,
  takeEachBack,
} from '~/server/operation.server';
import { deleteMessages, type StoredStatus, statusOf, storeStatus } from './contacts.server';
import { answerMessage } from './inbox/reply.server';
import { changeStatus, readStatus, type StatusAction, statusActions } from './message';
import { contacts } from './tables.server';

/** As many as can be selected. */
export const mostAtOnce = 1000;

const ids = z
  .array(z.string().min(1).max(100))
  .min(1)
  .max(mostAtOnce)
  .overwrite((ids) => [...new Set(ids)]);

const about = (id: string | undefined, count: number) => ({
  kind: contacts.name,
  id: id ?? '',
  label: countOf(count, 'message'),
});

const toast = ({ message }: { message: string }) => message;

/** What became of messages, of as many as were asked for. */
function resultOf(did: string, done: number, asked: number) {
  if (done === 0)
    throw new Refused(
      409,
      `${asked === 1 ? 'This message was' : 'These messages were'} changed or deleted elsewhere. Nothing was changed.`,
    );
  if (asked === 1) return { message: `Message ${did}.` };
  const others = done < asked ? ` ${asked - done} not changed.` : '';
  return { message: `${countOf(done, 'message')} ${did}.${others}` };
}

const doneWords: Record<StatusAction, string> = {
  respond: 'marked as responded',
  spam: 'marked as spam',
  notSpam: 'moved back to the inbox',
};

const time = z.string().nullable();

export const markMessages = defineChange({
  name: 'mark_messages',
  done: 'Marked messages',
  toast,
  description: 'Marks messages as responded or as spam, or moves them back to the inbox.',
  effect: 'change',
  input: z.strictObject({ ids, as: z.enum(statusActions) }),
  back: z.strictObject({
    messages: z.array(oneBack({ status: z.string().nullable(), respondedAt: time, spamAt: time })),
  }),
  async change({ db, now }, input) {
    const rows = {
      read: (id: string) => statusOf(db, id),
      write: (id: string, fields: StoredStatus) => storeStatus(db, id, fields),
    };
    const doneOf = (messages: readonly { id: string }[]) => ({
      about: about(messages[0]?.id, messages.length),
      undo: [{ operation: 'mark_messages', input: { messages } }],
    });
    if ('messages' in input) {
      const { done, left } = await takeEachBack(input.messages, rows);
      if (done.length === 0) throw new ChangedSince();
      return { result: { message: '' }, ...doneOf(done), left };
    }
    const asked = input.ids.map((id) => ({ id }));
    const done = await changeEach(asked, rows, (stored) =>
      changeStatus({ ...stored, status: readStatus(stored.status) }, input.as, now),
    );
    const did = doneWords[input.as];
    const result = resultOf(did, done.length, asked.length);
    return { result, did: `Messages ${did}`, ...doneOf(done) };
  },
});

export const removeMessages = defineChange({
  name: 'delete_messages',
  done: 'Deleted messages',
  toast,
  description: 'Moves messages to the trash.',
  effect: 'change',
  input: z.strictObject({ ids }),
  async change({ db, deletion }, { ids }) {
    const done = await deleteMessages(db, ids, deletion);
    return {
      result: resultOf('deleted', done, ids.length),
      about: about(ids[0], done),
      undo: [restoration(deletion)],
    };
  },
});

export const inboxChanges = [markMessages, removeMessages, answerMessage] as const;
export type InboxAsk = AskOf<typeof inboxChanges>;

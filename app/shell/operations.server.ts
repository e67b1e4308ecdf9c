import { commentsForAgents } from '~/features/comments/queue/answer.server';
import { messagesForAgents } from '~/features/contact/inbox/reply.server';
import { featureOperations } from '~/features.server';
import { quoteLines } from '~/formats/quote-lines';
import { z } from '~/formats/zod';
import { emptyTrash } from '~/operations/empty-trash.server';
import { type AnyOperation, defineOperation, rows } from '~/server/operation.server';
import { deleteAgain, restoreDeleted } from './trash.server';
import { triage } from './triage.server';

const inboxAtOnce = 50;

const readInbox = defineOperation({
  name: 'read_inbox',
  done: 'Read the inbox',
  description: 'Gives the messages and comments that wait for the owner.',
  right: 'inbox:read',
  effect: 'read',
  hears: 'strangers',
  rest: 'GET /inbox',
  output: { messages: rows('id', 'rev', 'text'), comments: rows('id', 'rev', 'text') },
  input: z.strictObject({}),
  async run({ db }) {
    return {
      messages: await messagesForAgents(db, inboxAtOnce),
      comments: await commentsForAgents(db, inboxAtOnce),
    };
  },
  say: ({ messages, comments }) =>
    [...messages.map(asQuote('Message')), ...comments.map(asQuote('Comment'))].join('\n\n'),
});

type Written = Awaited<ReturnType<typeof commentsForAgents>>[number];

const asQuote =
  (kind: string) =>
  ({ id, rev, from, subject, text, at }: Written) =>
    `${kind} ${id} (rev ${rev}), ${at}:\n${quoteLines(`From ${from}, about ${subject}\n\n${text}`)}`;

export const operations: readonly AnyOperation[] = [
  ...featureOperations,
  readInbox,
  triage,
  restoreDeleted,
  deleteAgain,
  emptyTrash,
];

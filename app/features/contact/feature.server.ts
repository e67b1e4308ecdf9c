import { daysBefore } from '~/formats/durations';
import type { Feature } from '~/server/feature.server';
import { anonymizeMessages, countReceived, countUnread, messagesBudget } from './contacts.server';
import { contactFrom } from './import-contacts.server';
import { messagesInbox } from './inbox/inbox-for-agents.server';
import { takeBackReply } from './inbox/reply.server';
import { inboxChanges } from './operations.server';
import { contacts } from './tables.server';
import { findMessages, messagesOfToday } from './waiting.server';

export const contactFeature = {
  tables: [contacts],
  counts: { messages: ({ db }) => countUnread(db) },
  today: { messages: messagesOfToday },
  finds: { Messages: findMessages },
  inbox: { contacts: messagesInbox },
  received: { messages: countReceived },
  operations: [...inboxChanges, takeBackReply],
  imports: { contacts: (one, now) => ({ ...contactFrom(one, now) }) },
  budgets: [messagesBudget],
  keeps: [
    {
      what: 'Location and device of messages',
      kept: (days) => `${days} days; messages stay until you delete them`,
      apply: ({ db }, now, days) => anonymizeMessages(db, daysBefore(now, days)),
    },
  ],
} satisfies Feature;

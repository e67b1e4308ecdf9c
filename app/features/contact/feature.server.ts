import { daysBefore } from '~/formats/durations';
import type { Feature } from '~/server/feature.server';
import { anonymizeMessages, countReceived, messagesBudget } from './contacts.server';
import { contactFrom } from './import-contacts.server';
import { takeBackReply } from './inbox/reply.server';
import { inboxChanges } from './operations.server';
import { contacts } from './tables.server';

export const contactFeature = {
  tables: [contacts],
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

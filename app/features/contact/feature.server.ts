import type { Feature } from '~/server/feature.server';
import { countReceived } from './contacts.server';
import { contactFrom } from './import-contacts.server';
import { takeBackReply } from './inbox/reply.server';
import { inboxChanges } from './operations.server';
import { contacts } from './tables.server';

export const contactFeature = {
  tables: [contacts],
  received: { messages: countReceived },
  operations: [...inboxChanges, takeBackReply],
  imports: { contacts: (one, now) => ({ ...contactFrom(one, now) }) },
} satisfies Feature;

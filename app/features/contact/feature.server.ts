import type { Feature } from '~/server/feature.server';
import { contactFrom } from './import-contacts.server';
import { takeBackReply } from './inbox/reply.server';
import { inboxChanges } from './operations.server';
import { contacts } from './tables.server';

export const contactFeature = {
  tables: [contacts],
  operations: [...inboxChanges, takeBackReply],
  imports: { contacts: (one, now) => ({ ...contactFrom(one, now) }) },
} satisfies Feature;

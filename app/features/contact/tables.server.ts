import { href } from 'react-router';
import { defineTable } from '~/server/storage/define-table.server';
import { demoMessages } from './demo-messages.server';

export interface ContactRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  timestamp: string;
  status: string | null;
  respondedAt: string | null;
  spamAt: string | null;
  locationData: string;
  deviceInfo: string;
  /** JSON list of the reasons it counts as spam. */
  spamReasons: string;
  /** JSON list of what the owner replied. */
  replies: string;
  searchText: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    contacts: ContactRow;
  }
}

export const contacts = defineTable({
  name: 'contacts',
  key: ['id'],
  noun: ['message', 'messages'],
  labelOf: ({ name, subject }) => [name, subject].filter(Boolean).join(': '),
  trash: 'alone',
  isTransferred: true,
  demo: {
    columns: ['name', 'email', 'subject', 'message', 'status'],
    name: 'Messages',
    to: href('/admin/contacts'),
    rows: demoMessages,
  },
});

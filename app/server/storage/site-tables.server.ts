import { defineTable } from './define-table.server';

/**
 * The tables of no feature. Those that aren't transferred: an old backup would bring back sessions, agents and links that
 * were ended, and send waiting mail twice; rate limits last for a day at most.
 */
export const siteTables = [
  defineTable({
    name: 'settings',
    key: ['key'],
    noun: ['settings', 'settings'],
    isTransferred: true,
  }),
  defineTable({ name: 'demo_records', key: ['kind', 'id'], isTransferred: true }),
  defineTable({ name: 'sessions', key: ['idHash'], isTransferred: false }),
  defineTable({ name: 'idempotencyKeys', key: ['key'], isTransferred: true }),
  defineTable({ name: 'rateLimits', key: ['key'], isTransferred: false }),
  defineTable({
    name: 'outbox',
    key: ['id'],
    isTransferred: false,
    reader: {
      column: 'to',
      isAddress: true,
      called: 'mails',
      gives: ['subject', 'createdAt', 'sentAt'],
    },
  }),
  defineTable({
    name: 'trash',
    key: ['kind', 'id'],
    noun: ['trash', 'trash'],
    isTransferred: true,
  }),
  defineTable({
    name: 'trash_parts',
    key: ['kind', 'id', 'part'],
    isTransferred: true,
    rowsAtOnce: 20,
  }),
  defineTable({ name: 'agents', key: ['id'], noun: ['agent', 'agents'], isTransferred: false }),
  defineTable({ name: 'oauth_records', key: ['model', 'id'], isTransferred: false }),
  defineTable({ name: 'activity', key: ['id'], isTransferred: true }),
] as const;

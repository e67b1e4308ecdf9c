import { defineTable } from '~/server/storage/define-table.server';

/** Somebody who signed in to comment. */
export interface ReaderRow {
  id: string;
  /** In lower case; never shown. */
  email: string;
  /** What the others see; empty until it is chosen. */
  name: string;
  suggestedName: string;
  /** 1: wants mail about replies. */
  replyMails: number;
  unsubscribeKey: string;
  createdAt: string;
  blockedAt: string | null;
}

export interface ReaderSessionRow {
  idHash: string;
  readerId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** A reader on the way to signing in, known by a cookie of the browser that asked. */
export interface ReaderSignInRow {
  idHash: string;
  returnTo: string;
  /** What was written before, as JSON; empty: nothing. */
  draft: string;
  email: string;
  /** Of the link sent by mail; empty: none was sent, or it was used. */
  tokenHash: string;
  tokenExpiresAt: string;
  expiresAt: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    readers: ReaderRow;
    reader_sessions: ReaderSessionRow;
    reader_sign_ins: ReaderSignInRow;
  }
}

export const accountTables = [
  defineTable({
    name: 'readers',
    key: ['id'],
    noun: ['reader', 'readers'],
    isTransferred: true,
    reader: {
      column: 'id',
      called: 'account',
      gives: ['id', 'email', 'name', 'suggestedName', 'replyMails', 'createdAt'],
    },
  }),
  defineTable({
    name: 'reader_sessions',
    key: ['idHash'],
    isTransferred: false,
    reader: {
      column: 'readerId',
      called: 'sessions',
      gives: ['createdAt', 'lastSeenAt', 'expiresAt'],
    },
  }),
  defineTable({
    name: 'reader_sign_ins',
    key: ['idHash'],
    isTransferred: false,
    reader: {
      column: 'email',
      isAddress: true,
      called: 'signIns',
      gives: ['returnTo', 'draft', 'expiresAt'],
    },
  }),
] as const;

import { type Kysely, sql } from 'kysely';

type Engine = 'sqlite' | 'postgres';

/** Readers who sign in, what they write under posts, and mail that goes to them. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  for (const statement of [...readers, ...comments(engine), ...outbox]) {
    await sql.raw(statement).execute(db);
  }
}

const readers = [
  `create table readers (
    id text primary key,
    email text not null,
    name text not null,
    "suggestedName" text not null,
    "replyMails" integer not null,
    "unsubscribeKey" text not null,
    "createdAt" text not null,
    "blockedAt" text
  )`,
  'create unique index readers_email on readers (email)',
  'create index readers_unsubscribe on readers ("unsubscribeKey")',

  `create table reader_sessions (
    "idHash" text primary key,
    "readerId" text not null references readers (id) on delete cascade,
    "createdAt" text not null,
    "lastSeenAt" text not null,
    "expiresAt" text not null
  )`,
  'create index reader_sessions_reader on reader_sessions ("readerId")',

  `create table reader_sign_ins (
    "idHash" text primary key,
    "returnTo" text not null,
    draft text not null,
    email text not null,
    "tokenHash" text not null,
    "tokenExpiresAt" text not null,
    "expiresAt" text not null
  )`,
];

const comments = (engine: Engine) => [
  `create table comments (
    id text primary key,
    "postId" text not null references blogs (id) on delete cascade,
    "parentId" text references comments (id) on delete cascade,
    "readerId" text references readers (id) on delete set null,
    author integer not null,
    text text not null,
    status text not null,
    reasons text not null,
    shown integer not null,
    "sortKey" ${engine === 'postgres' ? 'text collate "C"' : 'text'} not null,
    version integer not null,
    ip text not null,
    "approveHash" text not null,
    "createdAt" text not null,
    "editedAt" text,
    "announcedAt" text
  )`,
  // A page of a post's comments is read from this one alone, then the fifty rows it names.
  'create index comments_shown on comments ("postId", shown, "sortKey", id, status)',
  'create index comments_status on comments (status, "createdAt", id)',
  'create index comments_reader on comments ("readerId", "createdAt")',
  'create index comments_parent on comments ("parentId")',
  'create index comments_same on comments (substr(text, 1, 100), "createdAt")',

  `create table comment_posts (
    "postId" text primary key references blogs (id) on delete cascade,
    "turnedOffAt" text not null
  )`,
];

const outbox = [
  'alter table outbox add column "to" text',
  'alter table outbox add column unsubscribe text',
  'alter table outbox add column "expiresAt" text',
];

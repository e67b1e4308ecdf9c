import { type Kysely, sql } from 'kysely';

/** Agents with names and rights, what they propose, and who changed what. */
export async function up(db: Kysely<unknown>) {
  await sql`create table agents (
    id text primary key,
    name text not null,
    rights text not null,
    "tokenHash" text not null,
    "changesAnHour" integer not null,
    "extraChanges" integer not null default 0,
    "extraUntil" text,
    "createdAt" text not null,
    "expiresAt" text not null,
    "revokedAt" text,
    "lastUsedAt" text
  )`.execute(db);
  await sql`create index agents_token on agents ("tokenHash")`.execute(db);
  await sql`create table proposals (
    id text primary key,
    "agentId" text not null,
    operation text not null,
    input text not null,
    kind text not null,
    "subjectId" text not null,
    label text not null,
    reason text not null,
    status text not null,
    answer text not null,
    "createdAt" text not null,
    "decidedAt" text
  )`.execute(db);
  await sql`create index proposals_status on proposals (status, "createdAt")`.execute(db);
  await sql`create index proposals_agent on proposals ("agentId", "createdAt")`.execute(db);
  await sql`create table activity (
    id text primary key,
    "at" text not null,
    "actorKind" text not null,
    "actorId" text not null,
    "actorName" text not null,
    operation text not null,
    kind text not null,
    "subjectId" text not null,
    label text not null,
    undo text not null,
    "undoneAt" text
  )`.execute(db);
  await sql`create index activity_at on activity ("at", id)`.execute(db);
  await sql`create index activity_actor on activity ("actorId", "at")`.execute(db);
  await sql`create index activity_subject on activity (kind, "subjectId")`.execute(db);
  // What the authorization server remembers: grants, codes, tokens.
  await sql`create table oauth_records (
    model text not null,
    id text not null,
    payload text not null,
    "grantId" text,
    "expiresAt" text,
    "consumedAt" text,
    constraint oauth_records_key primary key (model, id)
  )`.execute(db);
  await sql`create index oauth_records_grant on oauth_records ("grantId")`.execute(db);
  // The agent that wrote it last; null: the owner.
  await sql`alter table drafts add column "agentId" text`.execute(db);
  // The agent that works on it, and what it reported, as a JSON list.
  await sql`alter table assignments add column "agentId" text`.execute(db);
  await sql`alter table assignments add column reports text not null default '[]'`.execute(db);
}

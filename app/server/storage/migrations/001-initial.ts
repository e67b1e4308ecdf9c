import { type Kysely, sql } from 'kysely';

type Engine = 'sqlite' | 'postgres';

/** The schema of a new database. Later changes are migrations of their own. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') await sql`create extension if not exists pg_trgm`.execute(db);
  const statements = [
    ...posts(engine),
    ...views,
    ...media(engine),
    ...contacts,
    ...todos,
    ...school,
    ...identity,
    ...operations,
    ...searchOf('blogs', engine),
    ...searchOf('contacts', engine),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const posts = (engine: Engine) => {
  // Keys are compared byte by byte, whatever the database takes for alphabetical.
  const sortKey = engine === 'postgres' ? 'text collate "C"' : 'text';
  return [
    `create table blogs (
      id text primary key,
      title text not null,
      excerpt text not null,
      author text not null,
      "timeToRead" text not null,
      "publishedDate" text not null,
      "createdAt" text not null,
      "updatedAt" text not null,
      "headerImage" text not null,
      views integer not null default 0,
      "lastViewed" text,
      visibility text not null,
      "seoTitle" text not null,
      "seoDescription" text not null,
      "seoKeywords" text not null,
      "migratedAt" text,
      "originalId" text,
      version integer not null default 1,
      "sortDate" text not null,
      "publicFrom" text not null,
      "titleKey" ${sortKey} not null default '',
      "authorKey" ${sortKey} not null default '',
      content text not null,
      "searchText" text not null
    )`,
    // Each holds what a list filters and sorts by: the wide rows are read only when shown.
    'create index blogs_dated on blogs (visibility, "sortDate", "createdAt", id, "publicFrom")',
    `create index blogs_by_title on blogs
      (visibility, "titleKey", "createdAt" desc, id desc, "publicFrom")`,
    `create index blogs_by_author on blogs
      (visibility, "authorKey", "createdAt" desc, id desc, "publicFrom")`,
    'create index blogs_created on blogs (visibility, "createdAt", id)',
    'create index blogs_views on blogs (views, "createdAt", id)',

    `create table drafts (
      id text primary key,
      "postId" text references blogs (id) on delete cascade,
      content text not null,
      "baseVersion" integer not null,
      "updatedAt" text not null
    )`,
    'create index drafts_post on drafts ("postId", "updatedAt")',

    `create table revisions (
      "postId" text not null references blogs (id) on delete cascade,
      version integer not null,
      content text not null,
      "savedAt" text not null,
      constraint revisions_pk primary key ("postId", version)
    )`,
  ];
};

const views = [
  `create table views (
    id text primary key,
    "postId" text references blogs (id) on delete cascade,
    "timestamp" text not null,
    ip text not null,
    country text not null,
    city text not null,
    region text not null,
    "deviceType" text not null,
    browser text not null,
    os text not null,
    "deviceInfo" text not null,
    referrer text not null,
    "sessionDuration" integer not null,
    "userId" text not null,
    bot integer not null
  )`,
  'create index views_post on views ("postId", "timestamp")',
  'create index views_visitor on views ("postId", ip, "timestamp")',

  `create table view_counts (
    page text not null,
    day text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    constraint view_counts_key primary key (page, dimension, day, value)
  )`,

  `create table view_visitors (
    page text not null,
    ip text not null,
    bot integer not null,
    "countedAt" text not null,
    constraint view_visitors_key primary key (page, ip, bot)
  )`,
  'create index view_visitors_time on view_visitors (page, bot, "countedAt")',

  `create table vitals (
    id text primary key,
    page text not null,
    metric text not null,
    value double precision not null,
    "timestamp" text not null
  )`,
  'create index vitals_page on vitals (page, metric, "timestamp")',
];

const media = (engine: Engine) => [
  `create table media (
    "fileName" text primary key,
    type text not null,
    width integer not null,
    height integer not null,
    size integer not null,
    bytes ${engine === 'postgres' ? 'bytea' : 'blob'} not null,
    "createdAt" text not null
  )`,
];

const contacts = [
  `create table contacts (
    id text primary key,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    "timestamp" text not null,
    status text,
    "respondedAt" text,
    "spamAt" text,
    "locationData" text not null,
    "deviceInfo" text not null,
    "spamReasons" text not null default '[]',
    "searchText" text not null
  )`,
  'create index contacts_time on contacts ("timestamp", id)',
  'create index contacts_status on contacts (status, "timestamp", id)',
  // A missing status counts as new.
  `create index contacts_state on contacts (coalesce(status, 'new'), "timestamp", id)`,
  `create index contacts_inbox on contacts ("timestamp", id) where coalesce(status, 'new') <> 'spam'`,
  // Whether the same message came already is asked before each is stored; a message may be too long for an index.
  'create index contacts_same on contacts (substr(message, 1, 100), "timestamp")',

  `create table outbox (
    id text primary key,
    "replyTo" text not null,
    subject text not null,
    text text not null,
    "createdAt" text not null,
    attempts integer not null,
    "nextAttemptAt" text,
    "sentAt" text,
    "lastError" text
  )`,
  'create index outbox_due on outbox ("nextAttemptAt")',
];

const todos = [
  `create table todos (
    id text primary key,
    text text not null,
    completed integer not null,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  'create index todos_state on todos (completed, "updatedAt")',
  'create index todos_created on todos (completed, "createdAt", id)',
];

const school = [
  `create table grades (
    id text primary key,
    date text not null,
    "className" text not null,
    "formativePercent" double precision not null,
    "summativePercent" double precision,
    "overallPercent" double precision not null,
    notes text not null,
    "createdAt" text,
    "timestamp" text,
    "submittedBy" text
  )`,
  'create index grades_class on grades ("className", date)',
  'create index grades_date on grades (date)',

  `create table assignments (
    id text primary key,
    title text not null,
    description text not null,
    points double precision not null,
    type text not null,
    status text not null,
    "dueDate" text not null,
    "className" text not null,
    priority text not null,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  'create index assignments_due on assignments (status, "dueDate")',

  `create table "idempotencyKeys" (
    key text primary key,
    "requestHash" text not null,
    answer text not null,
    "createdAt" text not null
  )`,
  'create index "idempotencyKeys_age" on "idempotencyKeys" ("createdAt")',
];

const identity = [
  `create table sessions (
    "idHash" text primary key,
    email text not null,
    name text not null,
    issuer text not null default '',
    subject text not null default '',
    "createdAt" text not null,
    "lastSeenAt" text not null,
    "expiresAt" text not null
  )`,

  `create table "accessFailures" (
    address text primary key,
    failures integer not null,
    "lastFailureAt" text not null,
    "lockedUntil" text not null
  )`,
];

const operations = [
  `create table settings (
    key text primary key,
    value text not null,
    "updatedAt" text not null
  )`,
];

/** Trigrams of searchText, for substring search with needles of three characters and more. */
function searchOf(table: 'blogs' | 'contacts', engine: Engine): string[] {
  const index = `${table}_search`;
  if (engine === 'postgres') {
    const gin = `create index ${index} on ${table} using gin ("searchText" gin_trgm_ops)`;
    return table === 'blogs'
      ? [
          // To unpack a text takes longer than to search it.
          'alter table blogs alter column "searchText" set storage external',
          `${gin} where visibility = 'public'`,
        ]
      : [gin];
  }
  // What is searched in posts is folded to one case already.
  const tokenizer = table === 'blogs' ? 'trigram case_sensitive 1' : 'trigram';
  const add = `insert into ${index} (rowid, "searchText") values (new.rowid, new."searchText");`;
  const remove = `insert into ${index} (${index}, rowid, "searchText")
    values ('delete', old.rowid, old."searchText");`;
  return [
    `create virtual table ${index} using fts5("searchText", content='${table}', tokenize='${tokenizer}')`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of "searchText" on ${table} begin ${remove} ${add} end`,
  ];
}

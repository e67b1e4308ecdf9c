import { type SelectQueryBuilder, sql } from 'kysely';
import { statusOrNew, toMessage } from '~/features/contact/contacts.server';
import type { ContactMessage } from '~/features/contact/message';
import type { Db, Engine } from '~/server/storage/database.server';
import type { Tables } from '~/server/storage/tables';
import type { InboxFilter, InboxView } from './view';

export interface InboxPage {
  messages: ContactMessage[];
  /** Undefined where a search finds more than are worth counting. */
  pages: number | undefined;
  hasMore: boolean;
}

export const pageSize = 50;
/** A search that finds more than this is answered by walking the messages by time. */
export const searchLimit = 2000;
/** Trigrams find needles of this length and more. */
const shortestIndexed = 3;
const exportBatch = 500;

/** One page, newest first. `total` is how many the filter has without a search. */
export async function listInbox(
  db: Db,
  engine: Engine,
  { filter, query, page }: InboxView,
  total: number,
): Promise<InboxPage> {
  const needle = toNeedle(query);
  const offset = (page - 1) * pageSize;
  if (needle === '')
    return { ...(await readPage(db, newest(db, filter), offset)), pages: pagesOf(total) };
  const found = await countFound(db, engine, filter, needle);
  const matching =
    found === undefined
      ? newest(db, filter).where(contains(needle))
      : newest(db, filter).where(isFound(engine, needle));
  return {
    ...(await readPage(db, matching, offset)),
    pages: found === undefined ? found : pagesOf(found),
  };
}

const pagesOf = (messages: number) => Math.max(1, Math.ceil(messages / pageSize));

/** Everything the filter and the search find, newest first, read a batch at a time. */
export async function* eachMessage(db: Db, filter: InboxFilter, query: string) {
  const needle = toNeedle(query);
  let last: ContactMessage | undefined;
  do {
    const after: ContactMessage | undefined = last;
    const rows = await newest(db, filter)
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`("timestamp", id) < (${after?.timestamp}, ${after?.id})`),
      )
      .$if(needle !== '', (query) => query.where(contains(needle)))
      .limit(exportBatch)
      .execute();
    const messages = rows.map(toMessage);
    yield* messages;
    last = messages.length === exportBatch ? messages.at(-1) : undefined;
  } while (last);
}

type Selection<Output> = SelectQueryBuilder<Tables, 'contacts', Output>;

function newest(db: Db, filter: InboxFilter): Selection<object> {
  const query = db.selectFrom('contacts').orderBy('timestamp', 'desc').orderBy('id', 'desc');
  return filter === 'all'
    ? query.where(statusOrNew, '<>', sql.lit('spam'))
    : query.where(statusOrNew, '=', filter);
}

/** Finds the ids on the index alone, then reads only the rows that are shown. */
async function readPage(db: Db, query: Selection<object>, offset: number) {
  const found = await query
    .select('id')
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  const ids = found.slice(0, pageSize).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('contacts').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toMessage(row)]));
  const messages = ids.flatMap((id) => byId.get(id) ?? []);
  return { messages, hasMore: found.length > pageSize };
}

/** How many a search finds, or undefined where an index cannot tell cheaply. */
async function countFound(db: Db, engine: Engine, filter: InboxFilter, needle: string) {
  if ([...needle].length < shortestIndexed) return undefined;
  if (engine === 'sqlite' && (await isEverywhere(db, needle))) return undefined;
  const first = newest(db, filter)
    .clearOrderBy()
    .select('id')
    .where(isFound(engine, needle))
    .limit(searchLimit + 1);
  const { count } = await db
    .selectFrom(first.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) > searchLimit ? undefined : Number(count);
}

/** With so many hits a walk by time soon has a page; SQLite's index would collect all of them first. */
const hitsEverywhere = 20_000;

async function isEverywhere(db: Db, needle: string): Promise<boolean> {
  const { rows } = await sql`select rowid from contacts_search
    where contacts_search match ${phraseOf(needle)} limit 1 offset ${sql.lit(hitsEverywhere)}`.execute(
    db,
  );
  return rows.length > 0;
}

const phraseOf = (needle: string) => `"${needle.replaceAll('"', '""')}"`;

function isFound(engine: Engine, needle: string) {
  if (engine === 'postgres') return contains(needle);
  return sql<boolean>`contacts.rowid in (select rowid from contacts_search where contacts_search match ${phraseOf(needle)})`;
}

function contains(needle: string) {
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`"searchText" like ${pattern} escape '\\'`;
}

function toNeedle(query: string): string {
  return query.trim().toLowerCase();
}

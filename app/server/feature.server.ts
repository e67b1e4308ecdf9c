import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredDocument } from '~/formats/documents';
import type { Budget } from './budgets.server';
import type { AppServices } from './context.server';
import type { AnyOperation, Done, Quote, Work } from './operation.server';
import type { Db } from './storage/database.server';
import type { Table, TableName } from './storage/define-table.server';
import type { AnyRow } from './storage/rows.server';
import type { Deletion, TrashPart } from './storage/trash.server';

declare module '~/server/context.server' {
  interface AppServices {
    /** What is due at a time, of all features. */
    dueOfAll: () => Promise<Due[]>;
    received: NonNullable<Feature['received']>;
    shownUnder: NonNullable<Feature['shownUnder']>;
    underPosts: readonly UnderPost[];
    rights: NonNullable<Feature['rights']>;
  }
}

/** What waits of one kind: the first rows, and how many there are. */
export interface TodayGroup {
  items: TodayItem[];
  total: number;
  to: string;
  noun: readonly [one: string, many: string];
}

/** Something that waits for the owner. Every kind is a list of these, whoever hands it in. */
export interface TodayItem {
  key: string;
  kind: string;
  title: string;
  /** What its buttons are called by, where the title isn't enough. */
  name?: string;
  more?: string;
  when?: string;
  /** In place of a time: how late it is. */
  note?: string;
  /** The day or time by which it is due. */
  due?: string;
  /** Somebody waits for the owner since then. */
  waits?: string;
  to: string;
  action: string;
  actions: TodayAction[];
}

/** What can be done to a row of Today, by the action of the page it belongs to. */
export type TodayAction = { label: string; key: string } & (
  | { sent: { operation: string; input: Record<string, unknown> } | Record<string, string> }
  /** Opens a field whose text is sent with it. */
  | { reply: { operation: string; input: { id: string; rev?: string } } }
  /** It is decided there. */
  | { to: string }
);

export interface Found {
  label: string;
  hint?: string;
  to: string;
}

/** Something that is due at a time, for the owner's calendar. */
export interface Due {
  id: string;
  kind: TableName;
  title: string;
  /** Where it belongs, in a word or two, and all that is known of it, line by line. */
  of?: string;
  details?: string;
  to: string;
  /** A day, or a minute on the owner's clock. */
  due: string;
  updatedAt: string;
}

/** So many rows of what waits. */
export type TodaySource = (services: AppServices, rowsOfKind: number) => Promise<TodayGroup>;

export type FindSource = (services: AppServices, needle: string, most: number) => Promise<Found[]>;

/** What stands under a post. */
export interface UnderPost {
  /** The page of it that an address asks for. */
  pageOf(params: URLSearchParams): number;
  /** Null where the post takes none. What else is in it, its view knows. */
  load(services: AppServices, post: string, page: number): Promise<Under | null>;
  /** How many each of these posts has, where it takes any; and where their feed is. */
  counts(db: Db, posts: readonly string[]): Promise<ReadonlyMap<string, number>>;
  feed(post: string): string;
}

export interface Under {
  pages: number;
  structuredData: object;
}

/** What strangers sent, as agents read it. */
export interface Written {
  id: string;
  rev: string;
  from: string;
  subject: string;
  text: string;
  at: string;
}

/** What strangers sent of one kind and waits for the owner: agents read all kinds together, and ask to sort them. */
export interface Inbox {
  noun: string;
  waiting(db: Db, most: number): Promise<Written[]>;
  /** Null where it is of another kind, or gone. */
  isWaiting(db: Db, id: string): Promise<boolean | null>;
  /** What may become of it, in the order in which it is done. */
  sorts: Readonly<Record<string, Sort>>;
}

interface Sort {
  change(work: Work, ids: readonly string[], services: AppServices): Promise<Done<unknown>>;
  describe(db: Db, ids: readonly string[], services: AppServices): Promise<Sorted>;
}

/** What sorting some does: each of them quoted by its place, what appears with it, and who is told. */
export interface Sorted {
  quotes: (Quote & { at: number; isAlong?: boolean })[];
  rows: readonly string[];
  says?: string;
  told?: readonly string[];
}

/** Answers requests by itself. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Note {
  text: string;
  to: string;
  label: string;
}

/** What an agent may be trusted with, and what that leaves out, as the owner reads it. */
export interface RightWords {
  label: string;
  limit: string;
}

/** What a feature adds to the lists of the site. */
export interface Feature {
  tables: readonly Table[];
  operations: readonly AnyOperation[];
  /** None of them publishes, sends or deletes. */
  rights?: Readonly<Record<string, RightWords>>;
  /** Where more than a row goes to the trash and comes back, by its kind there. */
  trash?: Readonly<Record<string, TrashRules>>;
  /** What waits on Today: so many rows of each kind. */
  today?: Readonly<Record<string, TodaySource>>;
  /** What the navigation counts. */
  counts?: Readonly<Record<string, (services: AppServices) => Promise<number>>>;
  /** What the owner has to know before anything else. */
  notes?(services: AppServices): Promise<Note[]>;
  /** What the palette finds by a word, under the name of its group. */
  finds?: Readonly<Record<string, FindSource>>;
  due?(db: Db): Promise<Due[]>;
  underPost?: UnderPost;
  inbox?: Readonly<Partial<Record<TableName, Inbox>>>;
  /** What strangers may write of it in a day. */
  budgets?: readonly Budget[];
  /** Requests that it answers on Node's own objects, before any route. */
  answers?: { paths: RegExp; by(services: AppServices): Answer };
  /** What is done once a day. */
  jobs?: Readonly<Record<string, (services: AppServices, signal: AbortSignal) => Promise<unknown>>>;
  /** How long it keeps what. */
  keeps?: readonly Kept[];
  /** How many visitors sent between two times, and how many are shown under a post; by the word for many. */
  received?: Readonly<Record<string, (db: Db, from: string, to: string) => Promise<number>>>;
  shownUnder?: Readonly<Record<string, (db: Db, postId: string) => Promise<number>>>;
  /** The row of a document of another site, by its table. */
  imports?: Readonly<
    Partial<Record<TableName, (one: StoredDocument, now: Date, timeZone: string) => AnyRow>>
  >;
}

/** What runs out. */
export interface Kept {
  what: string;
  /** How long, in words. The owner says for how many days the site knows who its visitors were. */
  kept: string | ((visitorDays: number) => string);
  apply(services: AppServices, now: Date, visitorDays: number): Promise<void>;
}

export interface TrashRules {
  /** Why it can't be restored; null where it was. Without it its rows are inserted. */
  restore?(
    trx: Db,
    parts: AsyncIterable<TrashPart>,
    now: Date,
    tables: readonly Table[],
  ): Promise<string | null>;
  /** Takes a restoration back. Without it the owner deletes it again where it was. */
  deleteAgain?(trx: Db, id: string, deletion: Deletion): Promise<unknown>;
}

/** Restores row by row, until one can't be. */
export const byRow =
  (
    restoreRow: (trx: Db, row: AnyRow, now: Date) => Promise<string | null>,
  ): NonNullable<TrashRules['restore']> =>
  async (trx, parts, now) => {
    for await (const { rows } of parts) {
      for (const row of rows) {
        const problem = await restoreRow(trx, row, now);
        if (problem) return problem;
      }
    }
    return null;
  };

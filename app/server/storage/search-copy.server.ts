import type { Logger } from 'pino';
import type { Db } from './database.server';
import { changesAfter, type Place, placeNow, placeOf, takeOver } from './search-changes.server';
import {
  type Copy,
  isLocked,
  isSqliteError,
  openCopy,
  removeCopy,
} from './search-copy-file.server';

/** Lets `find` look into a database that has every post a visitor may find, as it is now. */
export type SearchPosts = <Result>(find: (db: Db) => Promise<Result>) => Promise<Result>;

/** So many changes are taken over while somebody waits for a search; more are in the background. */
const waitedFor = 20;
const atOnce = 200;

/**
 * Searches PostgreSQL's posts in a copy of their texts, which SQLite keeps in a file: its index knows
 * where in a text the letters stand, so that no text has to be read to be sure. Each search takes over
 * what has changed first. While the copy is being made, or where it fails, PostgreSQL searches itself.
 */
export function searchInCopy(source: Db, file: string, log: Logger) {
  let stopped = false;
  let copy = open();
  let turn: Promise<unknown> = Promise.resolve();
  let filling: Promise<void> | undefined;

  function open(): Promise<Copy | undefined> {
    return openCopy(file, () => stopped).catch((error: unknown) => {
      log.warn({ err: error }, 'There is no copy for searching; the database searches itself');
      return undefined;
    });
  }

  /** The copy if it is up to date, or can be at once. */
  async function current(): Promise<Db | undefined> {
    if (filling) return undefined;
    const db = (await copy)?.db;
    if (!db) return undefined;
    // In this order: a copy is never ahead of its database.
    const place = await placeOf(db);
    const now = await placeNow(source);
    if (place && isSame(place, now)) return db;
    const changes = follows(place, now) && (await changesAfter(source, place, waitedFor + 1));
    if (!changes || changes.length > waitedFor) {
      fill();
      return undefined;
    }
    await takeOver(source, db, changes, now);
    return db;
  }

  /** One after the other, so that two do not take over the same. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = turn.then(task);
    turn = result.catch(() => {});
    return result;
  }

  function fill(): Promise<void> {
    filling ??= takeOverAll()
      .catch(handle)
      .finally(() => {
        filling = undefined;
      });
    return filling;
  }

  async function takeOverAll(): Promise<void> {
    for (let database = await copy; database && !stopped; database = await copy) {
      const place = await placeOf(database.db);
      const now = await placeNow(source);
      if (place && isSame(place, now)) return;
      if (place && !follows(place, now)) {
        // A copy of another database, or of a later state of this one.
        await database.close();
        copy = removeCopy(file).then(open);
        continue;
      }
      const changes = await changesAfter(source, place, atOnce);
      const last = changes.at(-1);
      const reached = last && changes.length === atOnce ? { ...now, ...last } : now;
      await takeOver(source, database.db, changes, reached, () => stopped);
    }
  }

  /** Without the copy the site is slower, and nothing else; a database that is away says so elsewhere. */
  async function handle(error: unknown): Promise<void> {
    if (stopped || !isSqliteError(error) || isLocked(error)) return;
    log.warn({ err: error }, 'The copy for searching failed; the database searches itself');
    const failed = copy;
    copy = Promise.resolve(undefined);
    await (await failed)?.close();
  }

  const search: SearchPosts = async (find) => {
    try {
      const db = await inTurn(current);
      if (db) return await find(db);
    } catch (error) {
      await handle(error);
    }
    return find(source);
  };

  fill();
  return {
    search,
    /** Settles when nothing is being taken over in the background. */
    settled: async () => filling,
    async stop() {
      stopped = true;
      await filling;
      await turn;
      await (await copy)?.close();
    },
  };
}

function isSame(place: Place, now: Place): boolean {
  return follows(place, now) && place.version === now.version && place.id === now.id;
}

function follows(place: Place | undefined, now: Place): place is Place {
  return place?.database === now.database && place.version <= now.version;
}

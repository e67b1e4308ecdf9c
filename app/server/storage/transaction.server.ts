import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, TransactionBuilder } from 'kysely';
import type { Tables } from './tables';

type Db = Kysely<Tables>;

interface OpenTransaction {
  db: Db;
  began: Error;
  isOver: boolean;
  /** One on another database, around this one. */
  outer: OpenTransaction | undefined;
}

const open = new AsyncLocalStorage<OpenTransaction>();

/** Code inside a transaction asked for another connection, and might wait for its own for good. */
export class AskedOutsideTransaction extends Error {
  override name = 'AskedOutsideTransaction';
}

/** Runs in the open transaction, or in a new one. What it needs is read before it, or through it. */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Db) => Promise<T>,
  begin?: TransactionBuilder<Tables>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  const began = new Error('The transaction began here.');
  const transaction: OpenTransaction = { db, began, isOver: false, outer: open.getStore() };
  try {
    return await (begin ?? db.transaction()).execute((trx) =>
      open.run(transaction, () => work(trx)),
    );
  } finally {
    transaction.isOver = true;
  }
}

/** Throws inside a transaction on the same database, with the place where that began as the cause. */
export function refuseInTransaction(db: Db): void {
  for (let one = open.getStore(); one; one = one.outer) {
    if (one.db !== db || one.isOver) continue;
    throw new AskedOutsideTransaction(
      'The database was asked past the open transaction. Ask through the transaction, or before it begins.',
      { cause: one.began },
    );
  }
}

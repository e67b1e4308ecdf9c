/** The database cannot be reached or written to right now; asking again later may work. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew';
}

export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
]);
export const sqliteBusy = 5;
const sqliteIoError = 10;
const sqliteCorrupt = 11;
const sqliteFull = 13;
const sqliteNotADatabase = 26;

/** True where an error says that the database is away, full or busy rather than that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return [sqliteBusy, sqliteIoError, sqliteFull].includes(sqlite);
  const { code } = error as NodeJS.ErrnoException;
  if (code && awayCodes.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (isQueryTimeout(error)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return sqliteCode(error) === sqliteFull || code === '53100' || code === 'ENOSPC';
}

/** True where nobody can reach the database: it is off, or its disk fails; not where it only hangs. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDatabaseDown);
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isClosed = error.message === 'Connection terminated unexpectedly';
  return isClosed || sqliteCode(error) !== undefined || downCodes.has(code);
}

const downCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P02', '57P03']);

export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

export function isCorrupt(error: unknown): boolean {
  if (error instanceof DatabaseDamaged) return true;
  const sqlite = sqliteCode(error);
  return sqlite === sqliteCorrupt || sqlite === sqliteNotADatabase;
}

/** The primary code of a SQLite error, such as 11 for 779 (SQLITE_CORRUPT_INDEX). */
export function sqliteCode(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & 0xff : undefined;
}

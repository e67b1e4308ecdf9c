import { expect, it } from 'vitest';
import { isCorrupt } from './errors';

const sqliteError = (errcode: number) =>
  Object.assign(new Error('SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });

it.each([
  ['a damaged file', 11, true],
  ['a damaged index', 779, true],
  ['a file that is no database', 26, true],
  ['a database that is busy', 5, false],
  ['a full disk', 13, false],
])('%s, error %i of SQLite: corrupt is %s', (_, errcode, corrupt) => {
  expect(isCorrupt(sqliteError(errcode))).toBe(corrupt);
});

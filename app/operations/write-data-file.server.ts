import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '~/server/storage/database.server';
import {
  type FileHeader,
  formatName,
  formatVersion,
  headerEnd,
  latestMigration,
} from './read-data-file.server';
import {
  type Fingerprint,
  type Row,
  readRows,
  TableFingerprint,
  tablesIn,
  toJson,
} from './rows.server';
import { writeWhole } from './unfinished.server';

export async function writeDataFile(
  db: Db,
  file: string,
  now: Date,
  signal?: AbortSignal,
  migration = latestMigration,
): Promise<Fingerprint> {
  const prints: Fingerprint = {};
  const lines = Readable.from(dataLines(db, { now, migration }, prints, signal));
  await writeWhole(file, (target) =>
    file.endsWith('.gz') ? pipeline(lines, createGzip(), target) : pipeline(lines, target),
  );
  return prints;
}

async function* dataLines(
  db: Db,
  { now, migration }: { now: Date; migration: string },
  prints: Fingerprint,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const header: FileHeader = {
    format: formatName,
    version: formatVersion,
    exportedAt: now.toISOString(),
    migration,
  };
  yield `${JSON.stringify(header).slice(0, -1)}${headerEnd}\n`;
  const tables = await tablesIn(db);
  for (const [index, table] of tables.entries()) {
    const print = new TableFingerprint();
    let between = '\n';
    yield `${JSON.stringify(table.name)}:[`;
    for await (const rows of readRows(db, table, signal)) {
      for (const row of rows) {
        print.add(row);
        yield between + rowJson(row);
        between = ',\n';
      }
    }
    prints[table.name] = print.result();
    yield index < tables.length - 1 ? '\n],\n' : '\n]\n';
  }
  yield '}}\n';
}

function rowJson(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(value)])),
  );
}

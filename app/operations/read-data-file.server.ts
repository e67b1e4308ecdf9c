import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isRecord } from '~/formats/records';
import { lastReplaced, migrations } from '~/server/storage/migrations';
import { CommandRefused } from './command-refused';

/** The site's own data format, described in docs/data-format.md. */
export const formatName = 'personal-site';
export const formatVersion = 1;
const migrationNames = Object.keys(migrations);
export const latestMigration = migrationNames.at(-1) ?? '';
/** The end of the first line; after it each row is one line. */
export const headerEnd = ',"tables":{';

const header = z.object({
  format: z.literal(formatName),
  version: z.number(),
  exportedAt: z.string(),
  /** The last migration the rows fit to. */
  migration: z.string(),
});
export type FileHeader = z.infer<typeof header>;

function readHeader(value: unknown): FileHeader {
  const result = header.safeParse(value);
  if (!result.success) throw new CommandRefused('The beginning of the file is damaged.');
  const { version, migration } = result.data;
  if (version > formatVersion || ![...migrationNames, lastReplaced].includes(migration)) {
    throw new CommandRefused(
      'The file was made by a newer version of the site. Update this one, then try again.',
    );
  }
  return result.data;
}

export interface SiteData {
  kind: 'site';
  header: FileHeader;
  rows: AsyncIterable<IncomingRow>;
}

export type DataFile = SiteData | { kind: 'document'; document: unknown };
export type IncomingRow = [table: string, row: unknown];

const sqliteMark = 'SQLite format 3\0';
const gzipMark = '\u001f\u008b';
const headerBytes = 4096;

export async function fileFormatOf(file: string): Promise<'sqlite' | 'gzip' | 'json'> {
  const start = (await beginningOf(file, sqliteMark.length)).toString('latin1');
  if (start === sqliteMark) return 'sqlite';
  return start.startsWith(gzipMark) ? 'gzip' : 'json';
}

/**
 * Opens a JSON file. One that the site wrote itself is read line by line, however large it is;
 * any other (edited by hand, reformatted, or from another system) as a whole.
 */
export async function openDataFile(file: string): Promise<DataFile> {
  const [firstLine = ''] = (await beginningOf(file, headerBytes)).toString('utf8').split('\n', 1);
  if (firstLine.startsWith(`{"format":"${formatName}"`) && firstLine.endsWith(headerEnd)) {
    const header = readHeader(parse(`${firstLine.slice(0, -headerEnd.length)}}`));
    return { kind: 'site', header, rows: rowsByLine(file) };
  }
  const document = parse(await readFile(file, 'utf8'));
  if (!isRecord(document) || document.format !== formatName) return { kind: 'document', document };
  return { kind: 'site', header: readHeader(document), rows: rowsOf(document.tables) };
}

/** What a JSON file holds that is not in the site's own format; undefined for every other file. */
export async function readDocument(file: string): Promise<unknown> {
  if ((await fileFormatOf(file)) !== 'json') return undefined;
  const data = await openDataFile(file);
  return data.kind === 'document' ? data.document : undefined;
}

async function* rowsByLine(file: string): AsyncGenerator<IncomingRow> {
  let table: string | undefined;
  let ended = false;
  let first = true;
  for await (const line of linesOf(file)) {
    if (first || line === '') first = false;
    else if (line === '}}') ended = true;
    else if (line === ']' || line === '],') table = undefined;
    else if (table === undefined) table = tableOf(line);
    else yield [table, parse(line.endsWith(',') ? line.slice(0, -1) : line)];
  }
  if (!ended) throw new CommandRefused('The file ends too early: a part of it is missing.');
}

function tableOf(line: string): string {
  const name = /^"(\w+)":\[$/.exec(line)?.[1];
  if (!name) throw new CommandRefused('The file is damaged: a table was expected.');
  return name;
}

async function* rowsOf(tables: unknown): AsyncGenerator<IncomingRow> {
  if (!isRecord(tables)) throw new CommandRefused('The file has no "tables".');
  for (const [name, rows] of Object.entries(tables)) {
    if (!Array.isArray(rows)) throw new CommandRefused(`"${name}" must be a list of rows.`);
    for (const row of rows) yield [name, row];
  }
}

/** By hand: `readline` also ends a line at U+2028, which JSON allows inside a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [rest = '', ...next] = String(chunk).split('\n');
    parts.push(rest);
    for (const piece of next) {
      yield parts.join('');
      parts = [piece];
    }
  }
  yield parts.join('');
}

async function beginningOf(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandRefused('The file is not valid JSON.');
  }
}

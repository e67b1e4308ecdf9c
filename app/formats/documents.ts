import { parseDate } from './dates';
import { dayOf } from './owner-day';
import { isRecord } from './records';

/** A document of a document database, as its export writes it. */
export interface StoredDocument {
  id: string;
  fields: Record<string, unknown>;
}

/** A document cannot be read. The message names it. */
export class BadDocument extends Error {
  override name = 'BadDocument';
}

/** The documents of a collection that is keyed by id, or a list whose entries carry their id. */
export function readCollection(name: string, collection: unknown): StoredDocument[] {
  if (collection === undefined || collection === null) return [];
  if (Array.isArray(collection)) {
    const ids = new Set<string>();
    return collection.map((fields, index) => {
      if (!isRecord(fields))
        throw new BadDocument(`Entry ${index + 1} of "${name}" isn’t an object.`);
      const id = textField(fields, 'id') || `${name}-${index + 1}`;
      if (ids.has(id)) throw new BadDocument(`The id "${id}" occurs twice in "${name}".`);
      ids.add(id);
      return { id, fields };
    });
  }
  if (!isRecord(collection)) {
    throw new BadDocument(`"${name}" must be a list, or an object keyed by id.`);
  }
  return Object.entries(collection).map(([id, fields]) => {
    if (!isRecord(fields)) throw new BadDocument(`"${id}" of "${name}" isn’t an object.`);
    return { id, fields };
  });
}

export function textField(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function numberField(fields: Record<string, unknown>, name: string): number | null {
  const value = fields[name];
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

export function recordField(fields: Record<string, unknown>, name: string) {
  const value = fields[name];
  return isRecord(value) ? value : {};
}

/** A time as ISO text, from text, milliseconds or a database's own timestamp; empty where there is none. */
export function timeField(fields: Record<string, unknown>, name: string): string {
  return dateOf(fields[name])?.toISOString() ?? '';
}

/**
 * The owner's day, yyyy-mm-dd, from a day or a time. Midnight in UTC is how a database stores a day,
 * and a time without a zone is of the writer's own clock: both name the day they are written with.
 */
export function dayField(fields: Record<string, unknown>, name: string, timeZone: string): string {
  const time = timeField(fields, name);
  const hasZone = !/T[\d:.]+$/.test(textField(fields, name).trim());
  const isMoment = time !== '' && !time.endsWith('T00:00:00.000Z') && hasZone;
  return isMoment ? dayOf(new Date(time), timeZone) : time.slice(0, 10);
}

function dateOf(value: unknown): Date | null {
  if (typeof value === 'string') return parseDate(value);
  if (typeof value === 'number') return validDate(value);
  if (!isRecord(value)) return null;
  if (isRecord(value.value)) return dateOf(value.value);
  const seconds = value.seconds ?? value._seconds;
  const nanoseconds = value.nanoseconds ?? value._nanoseconds ?? 0;
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  return validDate(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}

function validDate(ms: number): Date | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date;
}

import { isRecord } from '~/formats/records';

/**
 * Stored and imported content has had several encodings. A list may be a list, JSON text or
 * delimited text; every text in it plain, in base64, or in base64 of its URI-encoded form.
 */
const notBase64 = /[^A-Za-z0-9+/=]/;
const uriEncoded = /^[A-Za-z0-9\-_.!~*'()%]*$/;
/** A word with a vowel, or a number, counts as plain text although it is valid base64: 'film' would decode to '~)f'. */
const plainWord = /^(?:(?=.*[aeiouyAEIOUY])(?:[A-Z]?[a-z]{0,15}|[A-Z]{1,16})|[0-9]{1,16})$/;

/** The decoded text if it is readable, else the text itself. */
export function decodeLegacyText(text: string): string {
  const decoded = decodeBase64(text);
  if (!decoded || (decoded.from !== 'uri' && plainWord.test(text))) return text;
  return decoded.from === 'uri' || isReadable(decoded) ? decoded.text : text;
}

/** Plain if decodeLegacyText returns it unchanged, else base64 of its URI-encoded form, which is unambiguous. */
export function encodeLegacyText(text: string): string {
  if (decodeLegacyText(text) === text) return text;
  const uri = encodeURIComponent(text);
  return btoa(uri.includes('%') ? uri : `%${uri.charCodeAt(0).toString(16)}${uri.slice(1)}`);
}

interface Decoded {
  text: string;
  from: 'uri' | 'utf-8' | 'latin-1';
}

/** The bytes of base64 as text, readable or not; null if it is no base64. */
function decodeBase64(text: string): Decoded | null {
  if (text === '' || text.length % 4 !== 0 || notBase64.test(text)) return null;
  const inner = attempt(() => atob(text));
  if (inner === null || btoa(inner) !== text) return null;
  const isUri = inner.includes('%') && uriEncoded.test(inner);
  const uri = isUri ? attempt(() => decodeURIComponent(inner)) : null;
  if (uri !== null) return { text: uri, from: 'uri' };
  const utf8 = attempt(() =>
    utf8Decoder.decode(Uint8Array.from(inner, (byte) => byte.charCodeAt(0))),
  );
  return utf8 === null ? { text: inner, from: 'latin-1' } : { text: utf8, from: 'utf-8' };
}

const utf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function attempt<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

/** Control characters (except line ends) and code points that are not used in text. */
const unwritten = /(?![\t\n\r])\p{Cc}|[\p{Cn}\p{Co}\p{Cs}\uFFFD]/u;
const anyWords = /[\p{L}\p{M}\p{N}\p{Cf}\s\p{Extended_Pictographic}]+/gu;
/** For Latin-1, in which all bytes are characters. */
const asciiWords = /[A-Za-z0-9\s]+/g;

/** Readable text has no unwritten characters, and at least two thirds of it are words. */
function isReadable({ text, from }: Decoded): boolean {
  if (unwritten.test(text)) return false;
  return text.replace(from === 'utf-8' ? anyWords : asciiWords, '').length * 3 <= text.length;
}

export function readLegacyItems(raw: unknown): string[] {
  const list = readList(raw);
  if (list) return list.map(itemOf);
  return typeof raw === 'string' && raw !== '' ? split(raw, '|', ',').map(decodeLegacyText) : [];
}

export function readLegacyRows(raw: unknown): string[][] {
  const list = readList(raw);
  if (list) return list.map(rowOf);
  if (typeof raw !== 'string' || raw === '') return [];
  return split(raw, '||', ';').map((row) => split(row, '|', ',').map(decodeLegacyText));
}

/** A list, or the list in a JSON text that may be encoded; null for anything else. */
export function readList(raw: unknown): unknown[] | null {
  const value = parseJson(raw, '[');
  return Array.isArray(value) ? value : null;
}

/** An object, or the object in a JSON text that may be encoded; null for anything else. */
export function readRecord(raw: unknown): Record<string, unknown> | null {
  const value = parseJson(raw, '{');
  return isRecord(value) ? value : null;
}

function parseJson(raw: unknown, start: '[' | '{'): unknown {
  if (typeof raw !== 'string') return raw;
  const json = raw.trimStart().startsWith(start) ? raw : (decodeBase64(raw)?.text ?? '');
  return json.trimStart().startsWith(start) ? attempt((): unknown => JSON.parse(json)) : null;
}

function rowOf(raw: unknown): string[] {
  return isRecord(raw)
    ? readLegacyItems('cells' in raw ? raw.cells : Object.values(raw))
    : readLegacyItems(raw);
}

function itemOf(raw: unknown): string {
  if (typeof raw === 'string') return decodeLegacyText(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  if (Array.isArray(raw)) return raw.filter((part) => typeof part === 'string').join(', ');
  const text = isRecord(raw) ? (raw.value ?? raw.text) : '';
  return typeof text === 'string' ? decodeLegacyText(text) : '';
}

function split(text: string, first: string, second: string): string[] {
  const pieces = text.split(text.includes(first) ? first : second);
  return pieces.map((piece) => piece.trim());
}

/** The entries of a list; a single value is a list of one. */
export function legacyList(raw: unknown): unknown[] {
  const list = readList(raw);
  if (list) return list;
  return raw === '' || raw === null || raw === undefined ? [] : [raw];
}

/** A text or a number as text; anything else is empty. */
export function legacyText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

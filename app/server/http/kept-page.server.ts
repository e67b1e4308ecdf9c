import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding } from './accept-encoding';

export type PageTag = 'content' | 'posts' | 'grades';

interface Form {
  /** As bytes: a text longer than 16 kB would be copied twice on its way out. */
  bytes: Buffer;
  /** Name, value, name, value…: what `writeHead` takes without building an object. */
  headers: string[];
  /** Those of an answer without a body. */
  unchangedHeaders: string[];
}

interface Source {
  /** Headers of every form. */
  common: string[];
  /** Part of the etag of every form. */
  hash: string;
}

export interface KeptPage extends Source {
  tag: PageTag;
  expiresAt: number;
  size: number;
  /** Those that have been packed so far. */
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

export interface Answer {
  headers: Headers;
  body: Buffer;
}

const compressFrom = 512;
/** 256 kB: as much as a page, and a sixteenth of the memory of the usual 4 MB. */
const brotliWindowBits = 18;

/** The page as it is, and with gzip, which everyone reads and which takes no time. */
export async function toKeptPage(
  { headers, body }: Answer,
  tag: PageTag,
  expiresAt: number,
): Promise<KeptPage> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const source: Source = { common: [...headers].flat(), hash };
  const forms = { identity: toForm(source, 'identity', body) };
  const page: KeptPage = { ...source, tag, expiresAt, size: body.length, forms };
  if (body.length >= compressFrom) {
    page.size += addForm(page, 'gzip', await promisify(gzip)(body, { level: 9 }));
  }
  return page;
}

/** Adds the forms that browsers prefer, one after the other: each takes megabytes for its work. */
export async function compressBest(
  page: KeptPage,
  onAdded: (bytes: number) => void,
): Promise<void> {
  const { bytes } = page.forms.identity;
  if (bytes.length < compressFrom) return;
  const params = {
    // Some 80 ms more in the background, and every page fits into a connection's first round.
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  onAdded(addForm(page, 'br', await promisify(brotliCompress)(bytes, { params })));
  onAdded(addForm(page, 'zstd', await promisify(zstdCompress)(bytes)));
}

function addForm(page: KeptPage, encoding: Encoding, bytes: Buffer): number {
  page.forms[encoding] = toForm(page, encoding, bytes);
  return bytes.length;
}

function toForm({ common, hash }: Source, encoding: Encoding, bytes: Buffer): Form {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const unchangedHeaders = [...common, 'etag', etag, 'vary', 'Accept-Encoding'];
  const own = ['content-length', String(bytes.length)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  return { bytes, headers: [...unchangedHeaders, ...own], unchangedHeaders };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding';
import { staleIfErrorMs } from './cache-headers.server';

export interface EncodedBody {
  /** As bytes: a string would be encoded again for each response. */
  bytes: Buffer;
  /** Name, value, name, value…: what `writeHead` takes without building an object. */
  headers: string[];
  /** Those of a response without a body. */
  notModifiedHeaders: string[];
}

export interface CachedPage {
  /** Part of the etag in every encoding. */
  hash: string;
  headers: string[];
  tags: readonly string[];
  expiresAt: number;
  /** Until then it may be shown where the database is down. */
  staleUntil: number;
  size: number;
  bodies: Partial<Record<Encoding, EncodedBody>> & { identity: EncodedBody };
}

export interface RenderedResponse {
  headers: Headers;
  body: Buffer;
}

const compressFrom = 512;
/** Better ones take ten times as long and more, for a tenth less. */
const brotliQuality = 5;

/** The page uncompressed, with brotli, which browsers prefer, and with gzip, which every client accepts. */
export async function toCachedPage(
  { headers, body }: RenderedResponse,
  tags: readonly string[],
  expiresAt: number,
): Promise<CachedPage> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const varied = new Headers(headers);
  varied.append('vary', 'Accept-Encoding');
  const common = { hash, headers: [...varied].flat() };
  const page: CachedPage = {
    ...common,
    tags,
    expiresAt,
    staleUntil: expiresAt + staleIfErrorMs,
    size: body.length,
    bodies: { identity: encode(common, 'identity', body) },
  };
  if (body.length < compressFrom) return page;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  add(page, 'gzip', await promisify(gzip)(body, { level: 9 }));
  add(page, 'br', await promisify(brotliCompress)(body, { params }));
  return page;
}

function add(page: CachedPage, encoding: Encoding, bytes: Buffer): void {
  page.bodies[encoding] = encode(page, encoding, bytes);
  page.size += bytes.length;
}

function encode(
  { headers, hash }: Pick<CachedPage, 'headers' | 'hash'>,
  encoding: Encoding,
  bytes: Buffer,
): EncodedBody {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const notModifiedHeaders = [...headers, 'etag', etag];
  const own = ['content-length', String(bytes.length)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  return { bytes, headers: [...notModifiedHeaders, ...own], notModifiedHeaders };
}

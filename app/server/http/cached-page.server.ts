import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { staleIfErrorMs } from './cache-headers.server';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  /** As bytes: a string would be encoded again for each response. */
  bytes: Buffer;
  /** Name, value, name, value…: what `writeHead` takes without building an object. */
  headers: string[];
  /** Those of a response without a body. */
  notModifiedHeaders: string[];
}

/** What is sent from memory. */
export interface CachedBodies {
  /** Part of the etag in every encoding. */
  hash: string;
  bodies: Partial<Record<Encoding, EncodedBody>> & { identity: EncodedBody };
}

export interface CachedPage extends CachedBodies {
  tags: readonly string[];
  expiresAt: number;
  /** Until then it may be shown where the database is down. */
  staleUntil: number;
  size: number;
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
  const bodies: CachedPage['bodies'] = { identity: encodedBody(common, 'identity', body) };
  const page = { hash, bodies, tags, expiresAt, staleUntil: expiresAt + staleIfErrorMs };
  if (body.length < compressFrom) return { ...page, size: body.length };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const packed = await promisify(gzip)(body, { level: 9 });
  const brotli = await promisify(brotliCompress)(body, { params });
  bodies.gzip = encodedBody(common, 'gzip', packed);
  bodies.br = encodedBody(common, 'br', brotli);
  return { ...page, size: body.length + packed.length + brotli.length };
}

export function encodedBody(
  { headers, hash }: { headers: string[]; hash: string },
  encoding: Encoding,
  bytes: Buffer,
): EncodedBody {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const notModifiedHeaders = [...headers, 'etag', etag];
  const own = ['content-length', String(bytes.length)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  return { bytes, headers: [...notModifiedHeaders, ...own], notModifiedHeaders };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Config } from '~/server/config.server';
import { acceptedEncodings, type Encoding } from './accept-encoding';
import { bareContentPolicy, contentPolicy, securityHeaders } from './security-headers.server';

const suffixes: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };
const yearSeconds = 31_536_000;
const hourSeconds = 3600;

interface StaticFile {
  path: string;
  headers: string[];
  etag: string;
  variants: Map<Encoding, string>;
  loaded: Map<Encoding, Loaded>;
}

interface Loaded {
  bytes: Buffer;
  headers: string[];
}

/**
 * The files of the build, known by name from the start: an address is looked up in a map and
 * never joined to a folder, so no path outside can be requested.
 */
export class StaticFiles {
  #files = new Map<string, StaticFile>();
  #config: Pick<Config, 'secure' | 'hsts'>;

  constructor(folder: string, config: Pick<Config, 'secure' | 'hsts'>) {
    this.#config = config;
    this.#addFolder(folder, '/');
  }

  /** The bytes of a shipped file, for those who work on it (picture sizes, legacy posts). */
  read(address: string): Buffer | undefined {
    const file = this.#files.get(address);
    return file && readFileSync(file.path);
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#files.get(request.url ?? '');
    if (!file) return false;
    if (request.headers['if-none-match']?.includes(file.etag)) {
      response.writeHead(304, file.headers).end();
      return true;
    }
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const found = load(file, accepted.find((one) => file.variants.has(one)) ?? 'identity');
    if (!found) return false;
    response.writeHead(200, found.headers);
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
    return true;
  }

  #addFolder(folder: string, prefix: string) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#addFolder(path, `${prefix}${entry.name}/`);
      else if (!(extname(entry.name) in suffixes || entry.name.startsWith('.'))) {
        this.#addFile(path, encodeURI(prefix + entry.name));
      }
    }
  }

  #addFile(path: string, address: string) {
    const { size, mtimeMs } = statSync(path);
    const hash = createHash('sha256').update(`${address} ${size} ${mtimeMs}`).digest('base64url');
    const etag = `W/"${hash.slice(0, 16)}"`;
    const type = getMimeType(path) ?? 'application/octet-stream';
    const isDocument = type.startsWith('text/html');
    const headers = {
      ...securityHeaders(this.#config),
      'content-type': type,
      'content-security-policy': isDocument
        ? contentPolicy({ secure: this.#config.secure, frameAncestors: "'self'" })
        : bareContentPolicy,
      'cache-control': address.startsWith('/assets/')
        ? `public, max-age=${yearSeconds}, immutable`
        : `public, max-age=${hourSeconds}`,
      etag,
      vary: 'Accept-Encoding',
      // An own figure of a post has no origin, and is set in the site's type.
      ...(type === 'font/woff2' && { 'access-control-allow-origin': '*' }),
    };
    const variants = new Map<Encoding, string>();
    for (const [suffix, encoding] of Object.entries(suffixes)) {
      if (statSync(path + suffix, { throwIfNoEntry: false })) variants.set(encoding, path + suffix);
    }
    const file = {
      path,
      headers: Object.entries(headers).flat(),
      etag,
      variants,
      loaded: new Map(),
    };
    this.#files.set(address, file);
  }
}

/** Undefined where the file is gone: a newer build may have taken the place of this one's. */
function load(file: StaticFile, encoding: Encoding): Loaded | undefined {
  const known = file.loaded.get(encoding);
  if (known) return known;
  const path = file.variants.get(encoding) ?? file.path;
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const own = ['content-length', String(bytes.length)];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  const loaded = { bytes, headers: [...file.headers, ...own] };
  file.loaded.set(encoding, loaded);
  return loaded;
}

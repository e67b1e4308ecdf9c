import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Config } from '~/server/config.server';
import { type CachedBodies, encodedBody } from './cached-page.server';
import { bareContentPolicy, contentPolicy, securityHeaders } from './security-headers.server';

const packedEndings = ['.br', '.gz'];
const yearSeconds = 31_536_000;
const hourSeconds = 3600;

/**
 * The files of the build, known by name from the start: an address is looked up in a map and
 * never joined to a folder, so no path outside can be requested.
 */
export class StaticFiles {
  #paths = new Map<string, string>();
  #loaded = new Map<string, CachedBodies>();
  #config: Pick<Config, 'secure' | 'hsts'>;

  constructor(folder: string, config: Pick<Config, 'secure' | 'hsts'>) {
    this.#config = config;
    this.#addFolder(folder, '/');
  }

  #addFolder(folder: string, prefix: string) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#addFolder(path, `${prefix}${entry.name}/`);
      else if (!(packedEndings.includes(extname(path)) || entry.name.startsWith('.'))) {
        this.#paths.set(encodeURI(prefix + entry.name), path);
      }
    }
  }

  /** Read when it is first asked for. Undefined where it is gone: a newer build may have taken the place of this one's. */
  get(address: string): CachedBodies | undefined {
    const path = this.#paths.get(address);
    const known = this.#loaded.get(address);
    if (known || !path || !existsSync(path)) return known;
    const identity = readFileSync(path);
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const common = { hash, headers: this.#headersOf(address) };
    const packed = (ending: string) =>
      existsSync(path + ending) ? readFileSync(path + ending) : undefined;
    const [br, gzip] = packedEndings.map(packed);
    const bodies = {
      identity: encodedBody(common, 'identity', identity),
      ...(br && { br: encodedBody(common, 'br', br) }),
      ...(gzip && { gzip: encodedBody(common, 'gzip', gzip) }),
    };
    const file = { hash, bodies };
    this.#loaded.set(address, file);
    return file;
  }

  #headersOf(address: string): string[] {
    const type = getMimeType(address) ?? 'application/octet-stream';
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
      vary: 'Accept-Encoding',
      // An own figure of a post has no origin, and is set in the site's type.
      ...(type === 'font/woff2' && { 'access-control-allow-origin': '*' }),
    };
    return Object.entries(headers).flat();
  }
}

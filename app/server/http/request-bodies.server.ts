import type { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** What all bodies that still arrive may hold together. */
  heldBytes: number;
  slowestBytesPerSecond: number;
  /** The rate is not looked at before. */
  graceMs: number;
}

const siteLimits: BodyLimits = {
  heldBytes: 16 * 1024 * 1024,
  slowestBytesPerSecond: 1024,
  graceMs: 5000,
};
const checkEveryMs = 1000;

/** The body did not arrive: too slowly, too many at once, or the client went away. */
export class BodyDropped extends Error {
  override name = 'BodyDropped';
}

interface Arriving {
  since: number;
  bytes: number;
  drop(): void;
}

/**
 * Reads bodies into memory, so that a request takes its slot only when it is complete. Where they
 * hold too much, the oldest is dropped: one that arrives at once is never the oldest for long.
 */
export class RequestBodies {
  #arriving = new Set<Arriving>();
  #heldBytes = 0;
  #checking: NodeJS.Timeout | undefined;
  readonly #limits: BodyLimits;

  constructor(limits = siteLimits) {
    this.#limits = limits;
  }

  /** The length was announced, and is no more than the site takes. */
  read(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const forget = () => {
        incoming.off('data', take);
        if (!this.#arriving.delete(arriving)) return;
        this.#heldBytes -= arriving.bytes;
        if (this.#arriving.size > 0) return;
        clearInterval(this.#checking);
        this.#checking = undefined;
      };
      const drop = () => {
        forget();
        reject(new BodyDropped('The body did not arrive.'));
      };
      const arriving: Arriving = { since: performance.now(), bytes: 0, drop };
      const take = (chunk: Buffer) => {
        chunks.push(chunk);
        arriving.bytes += chunk.length;
        this.#heldBytes += chunk.length;
        const [oldest] = this.#arriving;
        if (this.#heldBytes > this.#limits.heldBytes) oldest?.drop();
      };
      this.#arriving.add(arriving);
      this.#checking ??= setInterval(() => this.#dropSlow(), checkEveryMs).unref();
      incoming.on('data', take).on('error', drop).on('close', drop);
      incoming.on('end', () => {
        forget();
        resolve(Buffer.concat(chunks));
      });
    });
  }

  #dropSlow(): void {
    const { graceMs, slowestBytesPerSecond } = this.#limits;
    const now = performance.now();
    for (const { since, bytes, drop } of this.#arriving) {
      const ms = now - since;
      if (ms > graceMs && bytes < (ms / 1000) * slowestBytesPerSecond) drop();
    }
  }
}

/** Whether a form has more fields than given, counted in its bytes: parsing thousands takes too long. */
export function hasMoreFields(body: Buffer, contentType: string, limit: number): boolean {
  const isMultipart = /^multipart\//i.test(contentType);
  if (!isMultipart && !/urlencoded/i.test(contentType)) return false;
  const separator = isMultipart ? 'form-data; name=' : '&';
  let fields = isMultipart ? 0 : 1;
  for (let at = body.indexOf(separator); at >= 0 && fields <= limit; fields += 1) {
    at = body.indexOf(separator, at + 1);
  }
  return fields > limit;
}

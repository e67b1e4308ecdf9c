import type { Logger } from 'pino';

const withinMs = 2000;

/** Tells a Varnish or CDN in front which pages are outdated, by their tag, before the write is acknowledged. */
export function purgeFront(address: string, log: Pick<Logger, 'error'>) {
  return async (tag: string): Promise<void> => {
    try {
      const { ok, status } = await fetch(address, {
        method: 'PURGE',
        headers: { 'Cache-Tag': tag },
        signal: AbortSignal.timeout(withinMs),
      });
      if (!ok) throw new Error(`The cache in front answered with ${status}.`);
    } catch (error) {
      log.error({ err: error, tag }, 'The cache in front was not purged');
    }
  };
}

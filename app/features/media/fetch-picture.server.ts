import { lookup } from 'node:dns';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLocalAddress } from '~/server/local-address.server';
import { MediaRefused, maxUploadBytes } from './media';

const timeoutMs = 15_000;
const maxRedirects = 3;

/** The name is resolved once, and what it leads to is checked: a second answer could be another one. */
const lookupOutside: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const hidden = found?.some(({ address }) => isLocalAddress(address));
    callback(error ?? (hidden ? new MediaRefused('unreachable') : null), found);
  });

interface FetchOptions {
  /** Whether the address may lead to this machine or its network: only where nobody else uses the site. */
  mayBeInside: boolean;
}

/** The bytes of a picture on another site. */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    let response = await open(url, options, signal);
    for (let hop = 0; hop < maxRedirects && response.headers.location; hop += 1) {
      response.destroy();
      url = new URL(response.headers.location, url);
      response = await open(url, options, signal);
    }
    if (response.statusCode !== 200) throw new MediaRefused('unreachable');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxUploadBytes) throw new MediaRefused('too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof MediaRefused ? error : new MediaRefused('unreachable', { cause: error });
  }
}

function open(url: URL, { mayBeInside }: FetchOptions, signal: AbortSignal) {
  const host = url.hostname.replace(/[[\]]/g, '');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || (!mayBeInside && isIP(host) > 0 && isLocalAddress(host)))
    throw new MediaRefused('unreachable');
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? getSecurely : get;
    const headers = { accept: 'image/avif,image/webp,image/*' };
    request(url, { signal, headers, ...(!mayBeInside && { lookup: lookupOutside }) }, resolve).on(
      'error',
      reject,
    );
  });
}

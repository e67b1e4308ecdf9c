import { lookup } from 'node:dns';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLocalAddress } from './local-address.server';

/** The name is resolved once, and what it leads to is checked: a second answer could be another one. */
const lookupOutside: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const hidden = found?.some(({ address }) => isLocalAddress(address));
    callback(error ?? (hidden ? new Error('The name leads inside.') : null), found);
  });

interface Asked {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Whether the address may lead to this machine or its network: only where nobody else uses the site. */
  mayBeInside?: boolean;
}

/** Asks another site; nothing is sent, not even a greeting, to this machine or its network. */
export async function getOutside(url: URL, asked: Asked): Promise<IncomingMessage> {
  const { mayBeInside = false, ...rest } = asked;
  const host = url.hostname.replace(/[[\]]/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('Not a web address.');
  if (!mayBeInside && isIP(host) > 0 && isLocalAddress(host)) throw new Error('An address inside.');
  const request = url.protocol === 'https:' ? getSecurely : get;
  const options = { ...rest, ...(!mayBeInside && { lookup: lookupOutside }) };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject);
  });
}

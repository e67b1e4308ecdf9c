import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { type CityResponse, Reader } from 'mmdb-lib';
import type { VisitorLocation } from '~/formats/visitor-location';
import { isLocalAddress } from '~/server/local-address.server';
import { plainIp } from './client-ip';

export type Locate = (ip: string) => Promise<VisitorLocation>;

interface LocatorOptions {
  geoipDb?: string;
  /** An HTTP service answering JSON; `{ip}` marks the address, else it is appended. */
  serviceUrl?: string;
  timeoutMs?: number;
  log: { warn(details: object, message: string): void };
}

const unknown = 'Unknown';
const cachedLocations = 1000;
const textLimit = 200;

/** Makes the function that looks up where an address is: it never fails and never takes longer than a second. */
export function createLocator({
  geoipDb,
  serviceUrl,
  timeoutMs = 1000,
  log,
}: LocatorOptions): Locate {
  const lookUp = serviceUrl
    ? lookUpByService(serviceUrl, timeoutMs)
    : readFile(geoipDb ?? countryFile());
  const locations = new LRUCache<string, VisitorLocation>({ max: cachedLocations });
  return async (ip) => {
    const nowhere = toLocation(ip, {});
    if (isLocalAddress(ip)) return nowhere;
    const known = locations.get(ip);
    if (known) return known;
    try {
      const found = toLocation(ip, await lookUp(ip));
      locations.set(ip, found);
      return found;
    } catch (error) {
      log.warn({ err: error }, 'Looking up a visitor’s location failed');
      return nowhere;
    }
  };
}

type Found = Partial<Record<keyof VisitorLocation, unknown>>;
type LookUp = (ip: string) => Found | Promise<Found>;

function countryFile(): string {
  return createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
}

type FileRecord = CityResponse & { country_code?: string };

function readFile(file: string): LookUp {
  // Opened at the first lookup, so that the start does not wait for it.
  let reader: Reader<FileRecord> | undefined;
  return (ip) => {
    reader ??= new Reader<FileRecord>(readFileSync(file));
    const record = reader.get(plainIp(ip));
    const code = record?.country_code ?? record?.country?.iso_code;
    return {
      country: record?.country?.names?.en ?? (code && countryName(code)),
      region: record?.subdivisions?.[0]?.names?.en,
      city: record?.city?.names?.en,
      timezone: record?.location?.time_zone,
      isp: record?.traits?.isp ?? record?.traits?.organization,
    };
  };
}

function lookUpByService(serviceUrl: string, timeoutMs: number): LookUp {
  return async (ip) => {
    const encoded = encodeURIComponent(plainIp(ip));
    const url = serviceUrl.includes('{ip}')
      ? serviceUrl.replaceAll('{ip}', encoded)
      : serviceUrl + encoded;
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The location service answered ${response.status}.`);
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null)
      throw new Error('The location service answered no object.');
    const { country_name, region, city, timezone, org } = body as Record<string, unknown>;
    return { country: country_name, region, city, timezone, isp: org };
  };
}

/** The address is always the one this server saw, whatever a service says. */
function toLocation(ip: string, found: Found): VisitorLocation {
  return {
    ip: ip || unknown,
    country: text(found.country),
    region: text(found.region),
    city: text(found.city),
    timezone: text(found.timezone),
    isp: text(found.isp),
  };
}

function text(value: unknown): string {
  const cut = typeof value === 'string' ? value.trim().slice(0, textLimit) : '';
  return cut || unknown;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function countryName(code: string): string | undefined {
  try {
    return countryNames.of(code);
  } catch {
    return undefined;
  }
}

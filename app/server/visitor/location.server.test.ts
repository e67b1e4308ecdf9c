import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLocator } from './location.server';

const nowhere = {
  country: 'Unknown',
  region: 'Unknown',
  city: 'Unknown',
  timezone: 'Unknown',
  isp: 'Unknown',
};
const stops: (() => void)[] = [];

function testLog() {
  const messages: string[] = [];
  return { messages, warn: (_details: object, message: string) => messages.push(message) };
}

async function serve(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the offline country data', () => {
  const locate = createLocator({ log: testLog() });

  it('names the country in English and says Unknown for the rest', async () => {
    expect(await locate('8.8.8.8')).toEqual({
      ...nowhere,
      ip: '8.8.8.8',
      country: 'United States',
    });
    expect((await locate('2001:4860:4860::8888')).country).toBe('United States');
    expect((await locate('::ffff:8.8.8.8')).country).toBe('United States');
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    'fe80::1',
    'fd00::1',
  ])('says Unknown for %s, which is of no country', async (address) => {
    expect(await locate(address)).toEqual({ ...nowhere, ip: address });
  });

  it.each(['', 'unknown', '999.1.1.1', '192.0.2.1'])('says Unknown for %j', async (address) => {
    expect(await locate(address)).toEqual({ ...nowhere, ip: address || 'Unknown' });
  });

  it('says Unknown and logs where the file cannot be read', async () => {
    const log = testLog();
    const broken = createLocator({ geoipDb: '/nowhere/city.mmdb', log });
    expect(await broken('8.8.8.8')).toEqual({ ...nowhere, ip: '8.8.8.8' });
    expect(log.messages).toEqual(['Looking up a visitor’s location failed']);
  });
});

describe('an HTTP location service', () => {
  const body = JSON.stringify({
    ip: '1.2.3.4',
    country_name: 'Norway',
    region: 'Oslo',
    city: 'Oslo',
    timezone: 'Europe/Oslo',
    org: 'AS1 Example',
  });

  it('is asked once for an address, which stays the one this server saw', async () => {
    const { asked, address } = await serve((_request, response) => response.end(body));
    const locate = createLocator({ serviceUrl: `${address}/{ip}/json/`, log: testLog() });
    const expected = {
      ip: '8.8.8.8',
      country: 'Norway',
      region: 'Oslo',
      city: 'Oslo',
      timezone: 'Europe/Oslo',
      isp: 'AS1 Example',
    };
    expect(await locate('8.8.8.8')).toEqual(expected);
    expect(await locate('8.8.8.8')).toEqual(expected);
    expect(asked).toEqual(['/8.8.8.8/json/']);
  });

  it('gets the address appended where the setting has no place for it', async () => {
    const { asked, address } = await serve((_request, response) => response.end(body));
    await createLocator({ serviceUrl: `${address}/lookup?ip=`, log: testLog() })('8.8.8.8');
    expect(asked).toEqual(['/lookup?ip=8.8.8.8']);
  });

  it('that hangs is given up after its time', async () => {
    const { address } = await serve(() => {});
    const log = testLog();
    const locate = createLocator({ serviceUrl: `${address}/`, timeoutMs: 60, log });
    expect(await locate('8.8.8.8')).toEqual({ ...nowhere, ip: '8.8.8.8' });
    expect(log.messages).toHaveLength(1);
  });

  it('that sends its body drop by drop is cut off as well', async () => {
    const { address } = await serve((_request, response) => {
      response.write('{"country_name":');
    });
    const locate = createLocator({ serviceUrl: `${address}/`, timeoutMs: 60, log: testLog() });
    expect((await locate('8.8.8.8')).country).toBe('Unknown');
  });

  it.each([
    ['an error', 500, '{}'],
    ['junk', 200, '<html>'],
    ['null', 200, 'null'],
    ['wrong types', 200, '{"country_name":7,"city":{"a":1},"org":""}'],
    ['a refusal', 200, '{"error":true,"reason":"RateLimited"}'],
  ])('that answers %s leaves every value Unknown', async (_name, status, body) => {
    const { address } = await serve((_request, response) => response.writeHead(status).end(body));
    const locate = createLocator({ serviceUrl: `${address}/`, log: testLog() });
    expect(await locate('8.8.8.8')).toEqual({ ...nowhere, ip: '8.8.8.8' });
  });

  it('is asked again after a failure', async () => {
    let status = 500;
    const { address } = await serve((_request, response) => response.writeHead(status).end(body));
    const locate = createLocator({ serviceUrl: `${address}/`, log: testLog() });
    expect((await locate('8.8.8.8')).country).toBe('Unknown');
    status = 200;
    expect((await locate('8.8.8.8')).country).toBe('Norway');
  });
});

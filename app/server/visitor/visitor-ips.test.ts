import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientIp } from './client-ip';
import { networkKey, networksOf } from './network-key';
import { reportsOf } from './reports.server';

describe('for every limit an address', () => {
  it('is a whole /64 for IPv6 and itself for IPv4', () => {
    expect(networkKey('203.0.113.9')).toBe('203.0.113.9');
    expect(networkKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkKey('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(networkKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkKey('::1')).toBe('0:0:0:0::/64');
  });

  it('of IPv6 counts in its /48, too', () => {
    const keys = (ip: string) => networksOf(ip).map(({ key }) => key);
    expect(keys('203.0.113.9')).toEqual(['203.0.113.9']);
    expect(keys('2001:db8::7:1:2:3')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
  });

  it('sends as many reports as one visitor may, and its /48 four times as many', async () => {
    const reports = reportsOf(z.object({}));
    const send = async (ip: string) => {
      const request = new Request('http://localhost/', { method: 'POST', body: '{}' });
      const read = await reports.read(request, ip);
      return read instanceof Response ? read.status : 200;
    };
    for (let n = 0; n < 60; n += 1) expect(await send(`2001:db8:1:1::${n}`)).toBe(200);
    expect(await send('2001:db8:1:1::61')).toBe(429);
    for (let n = 100; n < 280; n += 1) expect(await send(`2001:db8:1:${n}::1`)).toBe(200);
    expect(await send('2001:db8:1:999::1')).toBe(429);
    expect(await send('2001:db8:2::1')).toBe(200);
  });
});

describe('the address of a visitor', () => {
  const socket = '10.0.0.1';

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::9]:4711', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['unknown', socket],
    ['_hidden', socket],
    ['', socket],
    ['999.1.1.1', socket],
  ])('behind one proxy that wrote %j is %s', (forwardedFor, address) => {
    expect(clientIp(socket, forwardedFor, 1)).toBe(address);
  });

  it('is the socket where no proxy is trusted', () => {
    expect(clientIp('::ffff:192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1');
  });
});

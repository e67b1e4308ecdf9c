import { describe, expect, it } from 'vitest';
import { clientIp } from './client-ip';
import { networkKey } from './network-key';

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

  it('is the socket where no proxy is believed', () => {
    expect(clientIp('::ffff:192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1');
  });
});

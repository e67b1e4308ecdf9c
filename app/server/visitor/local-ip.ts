import { BlockList, isIPv6 } from 'node:net';

/** Loopback, private and link-local ranges: addresses without a location. */
const local = new BlockList();
local.addSubnet('127.0.0.0', 8);
local.addSubnet('10.0.0.0', 8);
local.addSubnet('172.16.0.0', 12);
local.addSubnet('192.168.0.0', 16);
local.addSubnet('169.254.0.0', 16);
local.addSubnet('100.64.0.0', 10);
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

export function isLocalIp(ip: string): boolean {
  const plain = ip.replace(/%.*$/, '');
  return local.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

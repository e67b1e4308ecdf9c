import { BlockList, isIPv6 } from 'node:net';

/** The machine itself, the networks it may be in, and addresses of no machine. */
const local = new BlockList();
for (const [network, bits] of Object.entries({
  '0.0.0.0': 8,
  '10.0.0.0': 8,
  '100.64.0.0': 10,
  '127.0.0.0': 8,
  '169.254.0.0': 16,
  '172.16.0.0': 12,
  '192.168.0.0': 16,
  '198.18.0.0': 15,
  '224.0.0.0': 3,
})) {
  local.addSubnet(network, bits);
}
for (const [network, bits] of Object.entries({
  '::': 127,
  '64:ff9b::': 96,
  'fc00::': 7,
  'fe80::': 10,
  'ff00::': 8,
})) {
  local.addSubnet(network, bits, 'ipv6');
}

export function isLocalAddress(ip: string): boolean {
  const plain = ip.replace(/%.*$/, '');
  return local.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

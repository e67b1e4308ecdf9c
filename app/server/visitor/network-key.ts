import { plainIp } from './client-ip';

const visitorsOfA48 = 4;

/**
 * The networks of an address: IPv4 alone; of IPv6 the /64 that one visitor holds, and the /48 around it, because many
 * providers hand out whole /48s, each with 65,536 of them. `visitors`: how many times as much as one visitor it may do.
 */
export function networksOf(ip: string): { key: string; visitors: number }[] {
  const key = networkKey(ip);
  if (!key.endsWith('::/64')) return [{ key, visitors: 1 }];
  const around = key.split(':').slice(0, 3).join(':');
  return [
    { key, visitors: 1 },
    { key: `${around}::/48`, visitors: visitorsOfA48 },
  ];
}

const visitorsOfALargeOne = 64;

/** The /16 of an IPv4 address or the /32 of an IPv6 address, for when there are too many smaller ones. */
export function largeNetworkOf(ip: string): { key: string; visitors: number }[] {
  const key = networkKey(ip);
  const [separator, ending] = key.includes(':') ? [':', '::/32'] : ['.', '.0.0/16'];
  const large = key.split(separator).slice(0, 2).join(separator) + ending;
  return [{ key: large, visitors: visitorsOfALargeOne }];
}

/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address. */
export function networkKey(ip: string): string {
  const plain = plainIp(ip);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

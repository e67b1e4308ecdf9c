import file from 'content/demo/visitors.yaml?raw';
import { parse } from 'yaml';
import type { DeviceHints } from '~/server/visitor/device';
import type { Random } from './seeded';

export interface DemoLocation {
  country: string;
  region: string;
  city: string;
  timezone: string;
  isp: string;
  language: string;
}

type Device = { userAgent: string } & Pick<
  DeviceHints,
  'platform' | 'screenResolution' | 'viewportSize' | 'touchPoints'
>;

type Weighted<Thing> = { often: number } & Thing;

interface Visitors {
  locations: Weighted<DemoLocation>[];
  machines: Weighted<Device>[];
  robots: Weighted<Device>[];
  referrers: Weighted<{ name: string }>[];
}

/** Whom the demo's visits and messages come from. */
export const visitors: Visitors = parse(file);

/** An address of the three networks that are kept free for examples. */
export function exampleAddress(random: Random): string {
  const network = ['192.0.2', '198.51.100', '203.0.113'][random.whole(0, 2)];
  return `${network}.${random.whole(1, 254)}`;
}

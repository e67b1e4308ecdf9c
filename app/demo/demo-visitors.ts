import file from 'content/demo/visitors.yaml?raw';
import { parse } from 'yaml';
import { type DeviceHints, describeDevice } from '~/server/visitor/device';
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

/** Who sends a message, and from where. */
export const demoSender = (random: Random) => (isRobot: boolean) => {
  const { country, region, city, timezone, isp, language } = random.pick(visitors.locations);
  const { userAgent, ...hints } = random.pick(
    isRobot ? visitors.robots.slice(1) : visitors.machines,
  );
  const device = describeDevice({ userAgent, hints: { ...hints, language, timezone } });
  return { location: { ip: exampleAddress(random), country, region, city, timezone, isp }, device };
};

/** An address of the three networks that are kept free for examples. */
export function exampleAddress(random: Random): string {
  const network = ['192.0.2', '198.51.100', '203.0.113'][random.whole(0, 2)];
  return `${network}.${random.whole(1, 254)}`;
}

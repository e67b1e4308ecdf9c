import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { z } from '~/formats/zod';

type DeviceType = 'Mobile' | 'Tablet' | 'Desktop';
type Browser = 'Chrome' | 'Safari' | 'Firefox' | 'Edge' | 'Other';
type OperatingSystem = 'Windows' | 'macOS' | 'Linux' | 'Android' | 'iOS' | 'Other';

const userAgentLimit = 512;
const hintLimit = 100;
const unknown = 'Unknown';

const text = z
  .string()
  .transform((value) => value.replace(/\p{C}/gu, '').slice(0, hintLimit))
  .optional()
  .catch(undefined);
const flag = z.boolean().optional().catch(undefined);
/** What the page's script reports about its browser; every part may be missing or wrong. */
const hintsSchema = z
  .object({
    platform: text,
    language: text,
    cookieEnabled: flag,
    screenResolution: text,
    viewportSize: text,
    timezone: text,
    touchPoints: z.number().optional().catch(undefined),
    webdriver: flag,
  })
  .catch({});
export type DeviceHints = z.infer<typeof hintsSchema>;

/** A visitor's device as the browser describes it; it identifies nobody. */
export function describeDevice({ userAgent, hints }: { userAgent: string; hints?: DeviceHints }) {
  const agent = userAgent.slice(0, userAgentLimit);
  // Bowser refuses an empty user agent.
  const parsed = agent === '' ? undefined : parsedAgents.memo(agent);
  // iPads call themselves Macs; a Mac with several touch points is an iPad.
  const pretendsToBeMac = /Macintosh/.test(agent) && (hints?.touchPoints ?? 0) > 1;
  return {
    userAgent: agent,
    platform: hints?.platform || unknown,
    language: hints?.language || unknown,
    cookieEnabled: hints?.cookieEnabled ?? true,
    deviceType: pretendsToBeMac ? 'Tablet' : deviceTypeOf(parsed?.platform.type),
    browser: browserOf(parsed?.browser.name, agent),
    os: pretendsToBeMac ? 'iOS' : osOf(parsed?.os.name, agent),
    screenResolution: hints?.screenResolution || unknown,
    viewportSize: hints?.viewportSize || unknown,
    timezone: hints?.timezone || unknown,
    isVirtualized: isVirtualized(agent, hints),
  };
}

/** Visitors share few user agents, and Bowser tries some hundred patterns on each. */
const parsedAgents = new LRUCache<string, ReturnType<typeof Bowser.parse>>({
  max: 200,
  memoMethod: (agent) => Bowser.parse(agent),
});

/** Reads hints that a browser sent: only known names of the right type, cut to a maximum length. */
export const readHints = (input: unknown): DeviceHints => hintsSchema.parse(input);

/** The same, from the JSON text of a hidden form field. */
export function parseHints(json: string): DeviceHints {
  // Without script the field is empty; an error that is thrown and caught costs more than the rest.
  if (json === '') return {};
  try {
    return readHints(JSON.parse(json));
  } catch {
    return {};
  }
}

export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent);
}

const automation =
  /HeadlessChrome|PhantomJS|SlimerJS|Puppeteer|Playwright|Selenium|WebDriver|jsdom/i;

function isVirtualized(agent: string, hints: DeviceHints = {}): boolean {
  const noScreen = /^0+x|x0+$/.test(hints.screenResolution ?? '');
  return automation.test(agent) || hints.webdriver === true || noScreen;
}

function deviceTypeOf(type?: string): DeviceType {
  if (type === 'tablet') return 'Tablet';
  return type === 'mobile' ? 'Mobile' : 'Desktop';
}

const browsers: Record<string, Browser> = {
  chrome: 'Chrome',
  chromium: 'Chrome',
  'headless chrome': 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  'microsoft edge': 'Edge',
};

function browserOf(name: string | undefined, agent: string): Browser {
  const known = browsers[name?.toLowerCase() ?? ''];
  if (known) return known;
  // Chrome and Firefox on iOS carry names of their own.
  return /CriOS/.test(agent) ? 'Chrome' : /FxiOS/.test(agent) ? 'Firefox' : 'Other';
}

const systems: OperatingSystem[] = ['Windows', 'macOS', 'Linux', 'Android', 'iOS'];

function osOf(name: string | undefined, agent: string): OperatingSystem {
  const known = systems.find((system) => system.toLowerCase() === name?.toLowerCase());
  return known ?? (/CrOS|X11/.test(agent) ? 'Linux' : 'Other');
}

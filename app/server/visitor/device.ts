import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export type DeviceType = 'Mobile' | 'Tablet' | 'Desktop';
export type Browser = 'Chrome' | 'Safari' | 'Firefox' | 'Edge' | 'Other';
export type OperatingSystem = 'Windows' | 'macOS' | 'Linux' | 'Android' | 'iOS' | 'Other';

/** A visitor's device as the browser describes it; it identifies nobody. */
export interface DeviceInfo {
  userAgent: string;
  platform: string;
  language: string;
  cookieEnabled: boolean;
  deviceType: DeviceType;
  browser: Browser;
  os: OperatingSystem;
  screenResolution: string;
  viewportSize: string;
  timezone: string;
  isVirtualized: boolean;
}

/** What the page's script reports about its browser; every part may be missing. */
export interface DeviceHints {
  platform?: string;
  language?: string;
  cookieEnabled?: boolean;
  screenResolution?: string;
  viewportSize?: string;
  timezone?: string;
  touchPoints?: number;
  webdriver?: boolean;
}

const userAgentLimit = 512;
const hintLimit = 100;
const unknown = 'Unknown';

export function describeDevice({
  userAgent,
  hints,
}: {
  userAgent: string;
  hints?: DeviceHints;
}): DeviceInfo {
  const agent = userAgent.slice(0, userAgentLimit);
  const parsed = parseAgent(agent);
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

type ParsedAgent = ReturnType<typeof Bowser.parse>;
const parsedAgents = new LRUCache<string, ParsedAgent>({ max: 200 });

/** Visitors share few user agents, and Bowser tries some hundred patterns on each. */
function parseAgent(agent: string): ParsedAgent | undefined {
  // Bowser refuses an empty user agent.
  if (agent === '') return undefined;
  const known = parsedAgents.get(agent);
  if (known) return known;
  const parsed = Bowser.parse(agent);
  parsedAgents.set(agent, parsed);
  return parsed;
}

/** Reads hints that a browser sent: only known names of the right type, cut to a maximum length. */
export function readHints(input: unknown): DeviceHints {
  if (typeof input !== 'object' || input === null) return {};
  const given = new Map<string, unknown>(Object.entries(input));
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value.slice(0, hintLimit) : undefined;
  };
  const flag = (name: string) => {
    const value = given.get(name);
    return typeof value === 'boolean' ? value : undefined;
  };
  const touchPoints = given.get('touchPoints');
  return {
    platform: text('platform'),
    language: text('language'),
    cookieEnabled: flag('cookieEnabled'),
    screenResolution: text('screenResolution'),
    viewportSize: text('viewportSize'),
    timezone: text('timezone'),
    touchPoints: typeof touchPoints === 'number' ? touchPoints : undefined,
    webdriver: flag('webdriver'),
  };
}

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

function browserOf(name: string | undefined, agent: string): Browser {
  switch (name?.toLowerCase()) {
    case 'chrome':
    case 'chromium':
    case 'headless chrome':
      return 'Chrome';
    case 'safari':
      return 'Safari';
    case 'firefox':
      return 'Firefox';
    case 'microsoft edge':
      return 'Edge';
    default:
      // Chrome and Firefox on iOS carry names of their own.
      return /CriOS/.test(agent) ? 'Chrome' : /FxiOS/.test(agent) ? 'Firefox' : 'Other';
  }
}

function osOf(name: string | undefined, agent: string): OperatingSystem {
  switch (name?.toLowerCase()) {
    case 'windows':
      return 'Windows';
    case 'macos':
      return 'macOS';
    case 'linux':
      return 'Linux';
    case 'android':
      return 'Android';
    case 'ios':
      return 'iOS';
    default:
      return /CrOS|X11/.test(agent) ? 'Linux' : 'Other';
  }
}

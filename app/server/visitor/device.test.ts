import { describe, expect, it } from 'vitest';
import { describeDevice, isBot, parseHints, readHints } from './device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Chrome on a Pixel': `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
  'Chrome on a Galaxy Tab': `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Chrome on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1',
  'Firefox on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  'Safari on an old iPad':
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  'Chrome on a Chromebook': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  'Opera on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 OPR/127.0.0.0`,
  'Samsung Internet on a Galaxy': `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  'headless Chrome': `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36`,
  'a command line': 'curl/8.7.1',
  nothing: '',
};
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('describeDevice', () => {
  it.each([
    ['Chrome on Windows', 'Desktop', 'Chrome', 'Windows'],
    ['Edge on Windows', 'Desktop', 'Edge', 'Windows'],
    ['Safari on a Mac', 'Desktop', 'Safari', 'macOS'],
    ['Firefox on Linux', 'Desktop', 'Firefox', 'Linux'],
    ['Chrome on a Pixel', 'Mobile', 'Chrome', 'Android'],
    ['Chrome on a Galaxy Tab', 'Tablet', 'Chrome', 'Android'],
    ['Safari on an iPhone', 'Mobile', 'Safari', 'iOS'],
    ['Chrome on an iPhone', 'Mobile', 'Chrome', 'iOS'],
    ['Firefox on an iPhone', 'Mobile', 'Firefox', 'iOS'],
    ['Safari on an old iPad', 'Tablet', 'Safari', 'iOS'],
    ['Chrome on a Chromebook', 'Desktop', 'Chrome', 'Linux'],
    ['Opera on Windows', 'Desktop', 'Other', 'Windows'],
    ['Samsung Internet on a Galaxy', 'Mobile', 'Other', 'Android'],
    ['headless Chrome', 'Desktop', 'Chrome', 'Linux'],
    ['a command line', 'Desktop', 'Other', 'Other'],
    ['nothing', 'Desktop', 'Other', 'Other'],
  ] as const)('%s is %s, %s, %s', (name, deviceType, browser, os) => {
    expect(describeDevice({ userAgent: agents[name] })).toMatchObject({ deviceType, browser, os });
  });

  it('takes a Mac with touch points for the iPad it is', () => {
    const device = describeDevice({
      userAgent: agents['Safari on a Mac'],
      hints: { touchPoints: 5 },
    });
    expect(device).toMatchObject({ deviceType: 'Tablet', os: 'iOS', browser: 'Safari' });
  });

  it('says Unknown where the browser told nothing', () => {
    expect(describeDevice({ userAgent: '' })).toMatchObject({
      platform: 'Unknown',
      language: 'Unknown',
      screenResolution: 'Unknown',
      viewportSize: 'Unknown',
      timezone: 'Unknown',
      cookieEnabled: true,
      isVirtualized: false,
    });
  });

  it('flags headless and automated browsers as virtualized', () => {
    const plain = agents['Chrome on Windows'];
    const flagged = (userAgent: string, hints = {}) =>
      describeDevice({ userAgent, hints }).isVirtualized;
    expect(flagged(agents['headless Chrome'])).toBe(true);
    expect(flagged(`${plain} Puppeteer/24`)).toBe(true);
    expect(flagged('Mozilla/5.0 (Unknown; Linux x86_64) PhantomJS/2.1.1')).toBe(true);
    expect(flagged(plain, { webdriver: true })).toBe(true);
    expect(flagged(plain, { screenResolution: '0x0' })).toBe(true);
    expect(flagged(plain, { webdriver: false, screenResolution: '1920x1080' })).toBe(false);
  });

  it('cuts an endless user agent', () => {
    expect(describeDevice({ userAgent: 'x'.repeat(100_000) }).userAgent).toHaveLength(512);
  });
});

describe('hints', () => {
  it('keep only known names of the right type, cut to a sane length', () => {
    const hints = readHints({
      platform: 'x'.repeat(1000),
      language: 7,
      cookieEnabled: 'yes',
      webdriver: true,
      ip: '8.8.8.8',
    });
    expect(hints.platform).toHaveLength(100);
    expect(hints.language).toBeUndefined();
    expect(hints.cookieEnabled).toBeUndefined();
    expect(hints.webdriver).toBe(true);
    expect(hints).not.toHaveProperty('ip');
  });

  it('survive anything a form may carry', () => {
    expect(parseHints('')).toEqual({});
    expect(parseHints('{broken')).toEqual({});
    expect(parseHints('null')).toEqual({});
    expect(parseHints('{"language":"en-GB"}').language).toBe('en-GB');
  });
});

describe('isBot', () => {
  it('knows crawlers and programs from people', () => {
    expect(isBot(googlebot)).toBe(true);
    expect(isBot(agents['a command line'])).toBe(true);
    expect(isBot(agents['headless Chrome'])).toBe(true);
    expect(isBot('')).toBe(true);
    expect(isBot(agents['Safari on an iPhone'])).toBe(false);
    expect(isBot(agents['Chrome on Windows'])).toBe(false);
  });
});

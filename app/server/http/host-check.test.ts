import { describe, expect, it } from 'vitest';
import { readConfig } from '~/server/config.server';
import { namesThisSite, ownHosts } from './host-check.server';

const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', OWNER_EMAIL: 'o@example.com' };
const hostsOf = (env: Record<string, string>) => ownHosts(readConfig(env));
const production = hostsOf({ ...google, PUBLIC_URL: 'https://www.example.com' });
const local = hostsOf({ PORT: '3000' });

describe('a Host', () => {
  it.each(['www.example.com', 'WWW.EXAMPLE.COM', 'www.example.com:443'])(
    '%s names the public site',
    (host) => {
      expect(namesThisSite({ url: '/', host }, production)).toBe(true);
    },
  );

  it.each([
    'evil.example',
    'www.example.com.evil.example',
    'www.example.com:8443',
    'example.com',
    'localhost:3000',
    '127.0.0.1:3000',
    '203.0.113.7',
    '',
    undefined,
  ])('%s does not', (host) => {
    expect(namesThisSite({ url: '/', host }, production)).toBe(false);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    '%s names the site on this machine',
    (host) => {
      expect(namesThisSite({ url: '/', host }, local)).toBe(true);
    },
  );

  it.each([
    'localhost',
    'localhost:3001',
    'evil.example:3000',
    'localhost.evil.example:3000',
    '192.168.1.5:3000',
  ])('%s does not', (host) => {
    expect(namesThisSite({ url: '/', host }, local)).toBe(false);
  });

  it('may carry the port that PUBLIC_URL has on this machine', () => {
    const hosts = hostsOf({ PORT: '3000', PUBLIC_URL: 'http://localhost:8080' });
    for (const host of ['localhost:8080', '127.0.0.1:8080', '127.0.0.1:3000'])
      expect(namesThisSite({ url: '/', host }, hosts), host).toBe(true);
  });
});

it('a whole address in the first line must name this site, too', () => {
  const host = 'www.example.com';
  expect(namesThisSite({ url: 'https://www.example.com/blog', host }, production)).toBe(true);
  expect(namesThisSite({ url: 'https://evil.example/blog', host }, production)).toBe(false);
  expect(namesThisSite({ url: 'evil.example:443', host }, production)).toBe(false);
});

it.each(['/healthz', '/readyz', '/metrics'])(
  '%s answers by address, never by another name',
  (url) => {
    for (const host of ['10.0.0.7:3000', '[2001:db8::1]:3000', 'localhost:3000', undefined])
      expect(namesThisSite({ url, host }, production), host).toBe(true);
    for (const host of ['evil.example', 'evil.example:3000', 'a b'])
      expect(namesThisSite({ url, host }, production), host).toBe(false);
    expect(namesThisSite({ url: `${url}/x`, host: '10.0.0.7' }, production)).toBe(false);
  },
);

import { describe, expect, it } from 'vitest';
import { securityHeaders } from '~/server/http/security-headers.server';
import { readConfig } from './config.server';

const google = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  OWNER_EMAIL: 'owner@example.com',
};

describe('local identity', () => {
  it.each([
    {},
    { PORT: '4000' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
    { LISTEN_FDS: '1', LISTEN_PID: '1' },
  ])('is allowed where only this machine can reach the site: %o', (env) => {
    expect(readConfig(env).google).toBeUndefined();
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ PUBLIC_URL: 'https://www.example.com' }, 'PUBLIC_URL is https://www.example.com/'],
    [{ PUBLIC_URL: 'https://localhost.evil.example' }, 'PUBLIC_URL is'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is 1'],
    [{ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }, 'systemd listens for the site'],
    [
      { PUBLIC_URL: 'https://www.example.com', HOST: '127.0.0.1', TRUST_PROXY: '1' },
      'PUBLIC_URL is https://www.example.com/',
    ],
  ])('is refused where others can: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).toThrow('no identity provider is set up');
    expect(readConfig({ ...env, ...google }).google?.clientId).toBe('client');
  });

  it.each(['OIDC_ISSUER', 'GOOGLE_HOSTED_DOMAIN'])('is refused where %s is set', (name) => {
    const env = { [name]: name === 'OIDC_ISSUER' ? 'https://id.example.com' : 'example.com' };
    expect(() => readConfig(env)).toThrow(`${name} is set, but the client is not`);
  });
});

describe('settings that resemble ours', () => {
  it.each([
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_CLIENT_SECRETS', 'GOOGLE_CLIENT_SECRET'],
    ['google_client_id', 'GOOGLE_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'GOOGLE_CLIENT_ID'],
    ['OWNER_MAIL', 'OWNER_EMAIL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['OICD_ISSUER', 'OIDC_ISSUER'],
    ['SMTP_URI', 'SMTP_URL'],
  ])('%s is refused, and %s is named', (given, meant) => {
    expect(() => readConfig({ [given]: 'x' })).toThrow(`${given} isn’t a setting of this site`);
    expect(() => readConfig({ [given]: 'x' })).toThrow(`Did you mean ${meant}?`);
    expect(() => readConfig({ [given]: '' })).not.toThrow();
  });

  it('names of other programs are left alone', () => {
    const others = [
      'GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GOOGLE_CLIENT_EMAIL GOOGLE_API_KEY',
      'NODE_ENV NODE_OPTIONS HOSTNAME HOME PATH PWD USER LOGNAME SHELL TERM LANG LC_ALL TZ TMPDIR',
      'npm_config_cache npm_package_name npm_lifecycle_event npm_config_user_agent INIT_CWD COLOR',
      'XDG_DATA_DIRS XDG_DATA_HOME DATA_HOME HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy',
      'LOGLEVEL PORTS HOSTS WORKER SEEDS DEBUG CI INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY',
      'KUBERNETES_SERVICE_HOST PGHOST PGDATABASE MAIL SMTP_HOST SMTP_USER HTTP_URL BASE_URL',
    ];
    const env = Object.fromEntries(others.flatMap((line) => line.split(' ')).map((n) => [n, 'x']));
    expect(() => readConfig(env)).not.toThrow();
  });

  it('are left alone beside the setting itself', () => {
    const env = { DATABASE_URL: 'postgres://u:p@localhost/site', DATABASE_URI: 'x' };
    expect(() => readConfig(env)).not.toThrow();
  });
});

it.each([
  [{ PUBLIC_URL: 'https://www.example.com/site' }, 'PUBLIC_URL must be an address without a path'],
  [{ MAIL_FROM: 'site@a.example, b@c.example' }, 'MAIL_FROM must be an e-mail address'],
  [
    { OWNER_EMAIL: 'me@a.example', MAIL_FROM: 'Ada <Me@a.example>' },
    'MAIL_FROM must not be OWNER_EMAIL',
  ],
  [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER must be an https address'],
  [{ PUBLIC_URL: 'example' }, 'PUBLIC_URL must be an address such as https:'],
  [{ TIME_ZONE: 'Kentucky' }, 'TIME_ZONE must be the name of a time zone such as America/New_York'],
  [{ OWNER_EMAIL: undefined }, 'OWNER_EMAIL must name the account'],
  [{ GOOGLE_CLIENT_SECRET: undefined }, 'must be set together'],
  [{ DATABASE_URL: 'postgres://site:12/34@localhost:5432/site' }, "node -p 'encodeURIComponent"],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => readConfig({ ...google, ...env })).toThrow(sentence);
});

it('a public address without a trusted proxy is worth a warning', () => {
  const env = { ...google, PUBLIC_URL: 'https://www.example.com' };
  expect(readConfig(env).warnings.join()).toMatch(/TRUST_PROXY is 0.*Set TRUST_PROXY=1/);
  expect(readConfig({ ...env, TRUST_PROXY: '1' }).warnings).toEqual([]);
  expect(readConfig(google).warnings).toEqual([]);
});

it('mail comes from a sender that is not the account of the owner', () => {
  const env = { ...google, PUBLIC_URL: 'https://www.example.com' };
  expect(readConfig(env).mailFrom).toBe('no-reply@www.example.com');
  const MAIL_FROM = 'Ada <not-owner@example.com>';
  expect(readConfig({ ...env, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

it('https is asked of other hosts of the domain only where HSTS says so', () => {
  const secure = { ...google, PUBLIC_URL: 'https://www.example.com' };
  const header = (env: Record<string, string>) =>
    securityHeaders(readConfig(env))['strict-transport-security'];
  expect(header({ ...secure })).toBe('max-age=63072000');
  expect(header({ ...secure, HSTS: 'subdomains' })).toBe('max-age=63072000; includeSubDomains');
  expect(header({ ...secure, HSTS: 'preload' })).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
  expect(header({ HSTS: 'preload' })).toBeUndefined();
  expect(() => readConfig({ HSTS: 'yes' })).toThrow("HSTS must be 'host', 'subdomains' or");
});

it('another issuer than Google is known as such', () => {
  expect(readConfig(google).google?.isGoogle).toBe(true);
  const other = readConfig({ ...google, OIDC_ISSUER: 'https://id.example.com' });
  expect(other.google?.isGoogle).toBe(false);
});

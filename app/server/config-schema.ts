import { resolve } from 'node:path';
import { z } from 'zod';
import { isTimeZone } from '~/formats/owner-day';

export const googleIssuer = 'https://accounts.google.com';
/** Names that a browser takes for its own machine, as they stand in an address. */
export const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
export const isLoopback = (host: string) => host === '::1' || loopbackNames.includes(host);

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

/** Checked where it is set. */
const checked = (isRight: (text: string) => boolean, must: string) =>
  optional.refine((text) => text === undefined || isRight(text), must);

function address(example: string, ...protocols: string[]) {
  return checked(
    (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
    `must be an address such as ${example}`,
  );
}

function whole(min: number, max: number, fallback: number) {
  return checked(
    (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
    `must be a whole number from ${min} to ${max}, for example ${fallback}`,
  ).transform((text) => (text === undefined ? fallback : Number(text)));
}

export const settings = z.object({
  PORT: whole(1, 65535, 3000),
  HOST: optional.transform((host) => host ?? '127.0.0.1'),
  PUBLIC_URL: address('https://www.example.com', 'http:', 'https:').refine(
    (text) => text === undefined || !URL.canParse(text) || hasOriginAlone(new URL(text)),
    'must be an address without a path or a user, such as https://www.example.com',
  ),
  DATA_DIR: optional.transform((dir) => resolve(dir ?? './data')),
  DATABASE_URL: checked(
    isPostgresAddress,
    'must be an address such as postgres://user:password@localhost:5432/site. In the password, write @ / # and ? encoded; ' +
      `this prints it: node -p 'encodeURIComponent(process.argv[1])' 'the password'`,
  ),
  // Without a dot, too: owner@localhost is an address on this machine.
  OWNER_EMAIL: checked(
    (text) => /^[^\s@]+@[^\s@]+$/.test(text),
    'must be an e-mail address such as owner@example.com',
  ),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_HOSTED_DOMAIN: optional,
  OIDC_ISSUER: address(googleIssuer, 'http:', 'https:').refine(
    (text) => text === undefined || !URL.canParse(text) || isEncrypted(new URL(text)),
    `must be an https address such as ${googleIssuer}`,
  ),
  AGENT_ACCESS_ID: checked(
    (text) => text.length >= 8,
    'must have at least 8 characters, for example the output of: openssl rand -hex 16',
  ),
  TIME_ZONE: checked(isTimeZone, 'must be the name of a time zone such as America/New_York'),
  TRUST_PROXY: whole(0, 10, 0),
  GEOIP_DB: optional,
  GEO_SERVICE_URL: checked(
    (text) => URL.canParse(text.replace('{ip}', '192.0.2.1')),
    'must be an address such as https://geo.example.com/{ip}/json',
  ),
  SMTP_URL: address('smtp://user:password@mail.example.com:587', 'smtp:', 'smtps:'),
  MAIL_FROM: checked(
    (text) => /^(?:[^<>@,;]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/.test(text),
    'must be an e-mail address such as site@example.com, or Ada Lovelace <site@example.com>',
  ),
  PURGE_URL: address('http://127.0.0.1:6081/', 'http:', 'https:'),
  BACKUP_TO: checked(
    (text) => text.startsWith('/') || isBucket(text),
    'must be a folder such as /mnt/backups, or a bucket such as https://KEY:SECRET@s3.example.com/bucket (a character such as / or + in the secret is %-encoded)',
  ),
  BACKUP_KEY: checked(
    (text) => /^[\da-f]{64}$/.test(text),
    'must be the 64 digits that npm run backup -- --new-key showed',
  ),
  METRICS_TOKEN: optional,
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], {
      error: "must be 'host', 'subdomains' or 'preload'",
    })
    .default('host'),
  /** systemd's own: it listens for the process of this number, also while that is restarted. */
  LISTEN_FDS: whole(0, 1, 0),
  LISTEN_PID: optional,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  SEED: z.enum(['demo', 'none'], { error: "must be 'demo' or 'none'" }).optional(),
});

/** A password with a / ends the host too early, and the @ after it is then in the path. */
function isPostgresAddress(text: string): boolean {
  if (!/^postgres(ql)?:/.test(text) || !URL.canParse(text)) return false;
  const { pathname, hash } = new URL(text);
  return !/@/.test(pathname + hash);
}

function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return isEncrypted(url) && url.username !== '' && url.password !== '' && url.pathname.length > 1;
}

const hasOriginAlone = ({ username, password, pathname, search }: URL) =>
  `${username}${password}${pathname}${search}` === '/';
const isEncrypted = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);

export type Settings = z.infer<typeof settings>;

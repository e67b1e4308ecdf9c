import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting is missing or wrong. Its message says which, why, and gives an example. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  hostedDomain: string | undefined;
  issuer: URL;
}

export type Config = ReturnType<typeof readConfig>;

const googleIssuer = 'https://accounts.google.com';
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

function address(example: string, ...protocols: string[]) {
  return optional.refine(
    (text) =>
      text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
    `must be an address such as ${example}`,
  );
}

function whole(min: number, max: number, fallback: number) {
  return optional
    .refine(
      (text) =>
        text === undefined || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max),
      `must be a whole number from ${min} to ${max}, for example ${fallback}`,
    )
    .transform((text) => (text === undefined ? fallback : Number(text)));
}

const settings = z.object({
  PORT: whole(1, 65535, 3000),
  HOST: optional.transform((host) => host ?? '127.0.0.1'),
  PUBLIC_URL: address('https://www.example.com', 'http:', 'https:'),
  DATA_DIR: optional.transform((dir) => resolve(dir ?? './data')),
  DATABASE_URL: address('postgres://user:password@localhost:5432/site', 'postgres:', 'postgresql:'),
  OWNER_EMAIL: optional.refine(
    (text) => text === undefined || /^[^\s@]+@[^\s@]+$/.test(text),
    'must be an e-mail address such as owner@example.com',
  ),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_HOSTED_DOMAIN: optional,
  OIDC_ISSUER: address(googleIssuer, 'http:', 'https:'),
  AGENT_ACCESS_ID: optional.refine(
    (text) => text === undefined || text.length >= 8,
    'must have at least 8 characters, for example the output of: openssl rand -hex 16',
  ),
  TRUST_PROXY: whole(0, 10, 0),
  GEOIP_DB: optional,
  GEO_SERVICE_URL: optional.refine(
    (text) => text === undefined || URL.canParse(text.replace('{ip}', '192.0.2.1')),
    'must be an address such as https://geo.example.com/{ip}/json',
  ),
  SMTP_URL: address('smtp://user:password@mail.example.com:587', 'smtp:', 'smtps:'),
  METRICS_TOKEN: optional,
  WORKERS: whole(1, 64, 1),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  SEED: z.enum(['demo', 'none'], { error: "must be 'demo' or 'none'" }).optional(),
});

/** Checks every setting once; nothing else reads the environment. */
export function readConfig(env: Record<string, string | undefined>) {
  const result = settings.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new BadSetting(lines.join('\n'));
  }
  const s = result.data;
  const google = googleSettings(s);
  const loopback = loopbackHosts.has(s.HOST);
  if (!loopback && !google) {
    throw new BadSetting(
      `HOST is ${s.HOST}, which other machines can reach, but Google sign-in is not set up. ` +
        'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or use HOST=127.0.0.1.',
    );
  }
  if (google && !s.OWNER_EMAIL) {
    throw new BadSetting(
      'OWNER_EMAIL must name the Google account of the owner, for example owner@example.com.',
    );
  }
  const publicUrl = new URL(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`);
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    secure: publicUrl.protocol === 'https:',
    dataDir: s.DATA_DIR,
    databaseAddress: s.DATABASE_URL ?? resolve(s.DATA_DIR, 'site.db'),
    ownerEmail: s.OWNER_EMAIL ?? 'owner@example.com',
    /** Undefined in local mode, where the embedded provider is the identity. */
    google,
    agentAccessId: s.AGENT_ACCESS_ID,
    trustProxy: s.TRUST_PROXY,
    geoipDb: s.GEOIP_DB,
    geoServiceUrl: s.GEO_SERVICE_URL,
    smtpUrl: s.SMTP_URL,
    metricsToken: s.METRICS_TOKEN,
    workers: s.WORKERS,
    logLevel: s.LOG_LEVEL,
    seed: s.SEED ?? (google ? 'none' : 'demo'),
  };
}

function googleSettings(s: z.infer<typeof settings>): GoogleSettings | undefined {
  if (!s.GOOGLE_CLIENT_ID && !s.GOOGLE_CLIENT_SECRET) return undefined;
  if (!s.GOOGLE_CLIENT_ID || !s.GOOGLE_CLIENT_SECRET) {
    throw new BadSetting('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  return {
    clientId: s.GOOGLE_CLIENT_ID,
    clientSecret: s.GOOGLE_CLIENT_SECRET,
    hostedDomain: s.GOOGLE_HOSTED_DOMAIN,
    issuer: new URL(s.OIDC_ISSUER ?? googleIssuer),
  };
}

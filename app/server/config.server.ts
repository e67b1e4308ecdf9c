import { resolve } from 'node:path';
import { googleIssuer, isLoopback, type Settings, settings } from './config-schema';
import { mistypedSettings } from './mistyped-settings';

/** A setting is missing or wrong. Its message says which, why, and gives an example. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

export type Config = ReturnType<typeof readConfig>;

/** Checks every setting once; nothing else reads the environment. */
export function readConfig(env: Record<string, string | undefined>) {
  const typos = mistypedSettings(env, Object.keys(settings.shape));
  if (typos.length > 0) {
    const lines = typos.map(
      ({ given, meant }) =>
        `${given} isn’t a setting of this site. Did you mean ${meant}? Rename or remove it.`,
    );
    throw new BadSetting(lines.join('\n'));
  }
  const result = settings.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new BadSetting(lines.join('\n'));
  }
  const s = result.data;
  const google = googleSettings(s);
  const publicUrl = new URL(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`);
  const local = isLoopback(publicUrl.hostname);
  if (!google) refuseUnsafeLocalIdentity(s, publicUrl);
  if (google && !s.OWNER_EMAIL) {
    throw new BadSetting(
      'OWNER_EMAIL must name the account of the owner, for example owner@example.com.',
    );
  }
  const ownerEmail = s.OWNER_EMAIL ?? 'owner@example.com';
  if (s.MAIL_FROM?.replace(/^.*<|>$/g, '').toLowerCase() === ownerEmail.toLowerCase()) {
    throw new BadSetting(
      `MAIL_FROM must not be OWNER_EMAIL: readers would see which account signs in. Use another address, for example no-reply@${publicUrl.hostname}.`,
    );
  }
  return {
    warnings: warningsOf(s, publicUrl),
    port: s.PORT,
    host: s.HOST,
    /** The open file through which systemd listens for the site. */
    socket: isPassedSocket(s) ? firstPassedFile : undefined,
    publicUrl,
    /** Whether visitors reach the site on this machine only. */
    local,
    secure: publicUrl.protocol === 'https:',
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL ?? resolve(s.DATA_DIR, 'site.db'),
    ownerEmail,
    /** Undefined in local mode, where the embedded provider is the identity. */
    google,
    agentAccessId: s.AGENT_ACCESS_ID,
    /** Where the owner's days begin and end. */
    timeZone: s.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    /** Else the time zone is the machine's, which may be anywhere. */
    hasTimeZone: s.TIME_ZONE !== undefined,
    trustProxy: s.TRUST_PROXY,
    geoipDb: s.GEOIP_DB,
    geoServiceUrl: s.GEO_SERVICE_URL,
    smtpUrl: s.SMTP_URL,
    /** The sender of all mail. Not the owner's address by default: that is the one to sign in with. */
    mailFrom: s.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    /** A cache in front that is told which pages are outdated. */
    purgeUrl: s.PURGE_URL,
    /** Where encrypted copies of backups go: a folder, or a bucket with its credentials. */
    backupTo: s.BACKUP_TO,
    backupKey: s.BACKUP_KEY,
    hsts: s.HSTS,
    metricsToken: s.METRICS_TOKEN,
    logLevel: s.LOG_LEVEL,
    seed: s.SEED ?? (google ? 'none' : 'demo'),
  };
}

/** After standard input, output and errors. */
const firstPassedFile = 3;
const isPassedSocket = (s: Settings) => s.LISTEN_FDS > 0 && s.LISTEN_PID === String(process.pid);

/** Local identity lets anyone in who can reach it, so nobody but this machine may. */
function refuseUnsafeLocalIdentity(s: Settings, publicUrl: URL): void {
  const open = !isLoopback(s.HOST)
    ? `HOST is ${s.HOST}, which other machines can reach`
    : isPassedSocket(s)
      ? 'systemd listens for the site (LISTEN_FDS), perhaps for other machines'
      : !isLoopback(publicUrl.hostname)
        ? `PUBLIC_URL is ${publicUrl.href}, which is not this machine`
        : s.TRUST_PROXY > 0
          ? `TRUST_PROXY is ${s.TRUST_PROXY}, so visitors come through a proxy`
          : undefined;
  if (!open) return;
  throw new BadSetting(
    `${open}, but no identity provider is set up, and everyone could sign in as the owner. ` +
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or use HOST=127.0.0.1, TRUST_PROXY=0 and ' +
      `PUBLIC_URL=http://localhost:${s.PORT}.`,
  );
}

function warningsOf(s: Settings, { protocol, hostname, href }: URL): string[] {
  if (isLoopback(hostname)) return [];
  const warnings: string[] = [];
  if (s.TRUST_PROXY === 0)
    warnings.push(
      `PUBLIC_URL is ${href}, but TRUST_PROXY is 0. Behind a proxy all visitors then share the ` +
        "proxy's address, and one who fails too often locks out the owner. Set TRUST_PROXY=1.",
    );
  if (protocol === 'http:')
    warnings.push(`PUBLIC_URL is ${href}: without https anyone on the way can read the session.`);
  return warnings;
}

function googleSettings(s: Settings) {
  if (!s.GOOGLE_CLIENT_ID && !s.GOOGLE_CLIENT_SECRET) {
    const alone = s.OIDC_ISSUER ? 'OIDC_ISSUER' : s.GOOGLE_HOSTED_DOMAIN && 'GOOGLE_HOSTED_DOMAIN';
    if (!alone) return undefined;
    throw new BadSetting(
      `${alone} is set, but the client is not. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to what ` +
        `the provider gave you, for example GOOGLE_CLIENT_ID=site, or remove ${alone}.`,
    );
  }
  if (!s.GOOGLE_CLIENT_ID || !s.GOOGLE_CLIENT_SECRET) {
    throw new BadSetting(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, both as the ' +
        'provider gave them to you, for example GOOGLE_CLIENT_ID=site and GOOGLE_CLIENT_SECRET=….',
    );
  }
  const issuer = new URL(s.OIDC_ISSUER ?? googleIssuer);
  return {
    clientId: s.GOOGLE_CLIENT_ID,
    clientSecret: s.GOOGLE_CLIENT_SECRET,
    hostedDomain: s.GOOGLE_HOSTED_DOMAIN,
    issuer,
    /** False where OIDC_ISSUER names another provider. */
    isGoogle: issuer.origin === googleIssuer,
  };
}

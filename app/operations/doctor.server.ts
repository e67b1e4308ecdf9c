import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { discovery } from 'openid-client';
import { dayMs } from '~/formats/durations';
import { formatRelativeTime } from '~/formats/relative-time';
import { certificateEnd } from '~/server/certificate.server';
import type { Config } from '~/server/config.server';
import { countSites } from '~/server/http/cache-sync.server';
import { sendPurge } from '~/server/http/front-cache.server';
import { type SiteAnswer, siteToken } from '~/server/http/readiness.server';
import { isPostgresUrl, openDatabase } from '~/server/storage/database.server';
import { isCorrupt } from '~/server/storage/errors';
import { version } from '../../package.json';
import { findBackup, listBackups } from './backup-files.server';
import {
  bad,
  checkFiles,
  checkInstallation,
  damaged,
  good,
  type HealthCheck,
  warn,
} from './checks.server';
import { newestRemote, placeOf } from './offsite.server';
import { isHeld } from './running-lock.server';
import { openAsRestore } from './staging.server';
import { overdueMs } from './troubles.server';

const patienceMs = 3000;
const certificateDays = 14;
const clockMs = 60_000;
/** Reserved for documentation: nobody's address. */
const pretended = '192.0.2.1';

interface Questions {
  now: Date;
  root?: string;
  fix?: boolean;
}

export async function runHealthChecks(
  config: Config,
  { now, root, fix }: Questions,
): Promise<HealthCheck[]> {
  if (fix) await checkFiles(config, fix);
  const { checks, token } = await checkInside(config, now);
  const site = await askSite(config, token);
  const others = await Promise.all([
    checkBackupFile(config),
    checkProcesses(config),
    checkCertificate(config, now),
    checkProvider(config),
    site.date && checkAgents(config),
    checkMail(config),
    checkPurge(config),
    checkGeoService(config),
    checkOffsite(config, now),
  ]);
  const seen = [site.check, ...checkAnswer(config, site, now), ...checkBuild(root, site.answer)];
  return [...checks, ...[...seen, ...others].filter((check) => check !== undefined)];
}

async function checkInside(config: Config, now: Date) {
  const { databaseUrl: address } = config;
  const without = async (reason: string) => ({
    token: '',
    checks: await checkInstallation(config, reason, now),
  });
  if (!isPostgresUrl(address) && !existsSync(address))
    return without(`there is none at ${address}. Name the settings that the service has.`);
  try {
    const { db, ...database } = openDatabase(address);
    try {
      const checks = await checkInstallation(config, { db, ...database }, now);
      return { checks, token: await siteToken(db).catch(() => '') };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return without(damaged(address, error));
  }
}

interface Asked {
  check: HealthCheck;
  answer?: SiteAnswer;
  date?: Date;
}

/** Asks the public address, so that errors of the proxy show, too. Only this site knows the token and tells more. */
async function askSite({ publicUrl }: Config, token: string): Promise<Asked> {
  const name = 'Public URL';
  try {
    const response = await fetch(new URL('/readyz', publicUrl), {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': pretended },
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    const date = new Date(response.headers.get('date') ?? '');
    const text = await response.text();
    const { href } = publicUrl;
    const wrong = (text: string) => ({ check: bad(name, text) });
    if (response.status === 421)
      return wrong(
        `the proxy at ${href} does not pass Host on to the site. In nginx: proxy_set_header Host $http_host;`,
      );
    if (response.status !== 200)
      return wrong(`${href} answers with ${response.status}; see: journalctl -u site`);
    if (!response.headers.get('content-type')?.startsWith('application/json')) {
      const other = `another site answers at ${href}, or one with other data. Check the port in the proxy, and DATA_DIR and DATABASE_URL.`;
      return { ...wrong(other), date };
    }
    const check = good(name, `${href} answers, and is this site`);
    return { check, answer: JSON.parse(text), date };
  } catch (error) {
    const text = `${publicUrl.href} does not answer: ${reasonOf(error)}. Is it started? systemctl status site nginx`;
    return { check: bad(name, text) };
  }
}

/** `fetch` hides what went wrong in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** How many proxies there are, by what they added; and whether the clocks agree. */
function checkAnswer({ trustProxy }: Config, { answer, date }: Asked, now: Date): HealthCheck[] {
  const found: HealthCheck[] = [];
  if (answer) {
    const hops = answer.forwardedFor.split(',').map((hop) => hop.trim());
    const proxies = hops.length - (hops[0] === pretended ? 1 : 0);
    const wrong =
      trustProxy > proxies
        ? `too high: ${proxies} in front add an address, so visitors can pretend one`
        : `too low: ${proxies} in front, so all visitors share one address`;
    found.push(
      trustProxy === proxies
        ? good('TRUST_PROXY', `${trustProxy}, as many as there are`)
        : bad('TRUST_PROXY', `it is ${trustProxy}, ${wrong}. Set TRUST_PROXY=${proxies}.`),
    );
  }
  if (date && !Number.isNaN(date.getTime())) {
    const offMs = Math.abs(date.getTime() - now.getTime());
    const seconds = Math.round(offMs / 1000);
    found.push(
      offMs > clockMs
        ? bad(
            'Clock',
            `it is ${seconds} s off the public answer's. Set it: timedatectl set-ntp true`,
          )
        : good('Clock', 'agrees with the public answer'),
    );
  }
  return found;
}

const sources = ['app', 'content', 'server.ts', 'package-lock.json'];

function checkBuild(root: string | undefined, answer: SiteAnswer | undefined): HealthCheck[] {
  if (!root) return [];
  const builtAt = changedAt(join(root, 'build/.complete'));
  if (builtAt === 0) return [bad('Build', 'it is not complete. Make it: npm run build')];
  if (Math.max(...sources.map((path) => newest(join(root, path)))) > builtAt)
    return [
      bad('Build', 'the sources are newer. Make it again: npm run build, then restart the site'),
    ];
  if (answer && Date.parse(answer.startedAt) < builtAt)
    return [
      bad(
        'Build',
        `version ${version} is built, but the site was started before that with ${answer.version}. Restart it: systemctl restart site`,
      ),
    ];
  return [good('Build', `version ${version}, newer than its sources`)];
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Opens the newest backup as a restore does. */
async function checkBackupFile({ dataDir }: Config): Promise<HealthCheck | undefined> {
  const [latest] = await listBackups(dataDir).catch(() => []);
  const found = latest && (await findBackup(dataDir, latest.fileName));
  if (!found) return undefined;
  try {
    await openAsRestore(found.path);
    return good('Backup file', `${found.fileName} can be restored`);
  } catch (error) {
    return bad(
      'Backup file',
      `${found.path} can't be restored: ${(error as Error).message} Make another: npm run backup`,
    );
  }
}

async function checkProcesses({ databaseUrl, dataDir }: Config): Promise<HealthCheck> {
  const name = 'Processes';
  try {
    if (!isPostgresUrl(databaseUrl))
      return isHeld(dataDir)
        ? good(name, 'one site runs on this folder; SQLite allows no second one')
        : bad(name, `no site runs on ${dataDir}. Start it: systemctl start site`);
    const running = await countSites(databaseUrl);
    if (running === 0)
      return bad(name, 'no site runs on this database. Start it: systemctl start site');
    return running === 1
      ? good(name, 'one site runs on this database')
      : warn(name, `${running} sites run on this database; unless you meant that, stop the others`);
  } catch (error) {
    return bad(name, `${(error as Error).message}`);
  }
}

async function checkCertificate(
  { publicUrl }: Config,
  now: Date,
): Promise<HealthCheck | undefined> {
  if (publicUrl.protocol !== 'https:') return undefined;
  const end = await certificateEnd(publicUrl);
  if (!end)
    return bad('Certificate', `${publicUrl.host} shows none. See: nginx -t, certbot certificates`);
  const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
  const ends = `it ends in ${days} days (${end.toISOString().slice(0, 10)})`;
  return days < certificateDays
    ? bad(
        'Certificate',
        `${ends}. Renew it: certbot renew, and see: systemctl status certbot.timer`,
      )
    : good('Certificate', ends);
}

async function checkProvider({ google }: Config): Promise<HealthCheck | undefined> {
  if (google?.issuer.protocol !== 'https:') return undefined;
  const { issuer, clientId } = google;
  try {
    await discovery(issuer, clientId, undefined, undefined, { timeout: patienceMs / 1000 });
    return good('Provider', `${issuer.host} answers`);
  } catch (error) {
    return bad(
      'Provider',
      `${issuer.href} does not answer: ${(error as Error).message}. Nobody can sign in. Check OIDC_ISSUER and the network.`,
    );
  }
}

/** Whether programs find out how to sign in, and whether what they show arrives. */
async function checkAgents({ publicUrl }: Config): Promise<HealthCheck> {
  const name = 'Agents';
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, publicUrl), { headers, signal: AbortSignal.timeout(patienceMs) });
  const wanted = { resource: new URL('/mcp', publicUrl).href, issuer: publicUrl.origin };
  const documents = {
    resource: '/.well-known/oauth-protected-resource/mcp',
    issuer: '/.well-known/oauth-authorization-server',
  };
  try {
    for (const field of ['resource', 'issuer'] as const) {
      const found = await (await ask(documents[field])).json().catch(() => ({}));
      if (found[field] !== wanted[field])
        return bad(
          name,
          `${new URL(documents[field], publicUrl)} doesn’t name ${wanted[field]}, so no program can sign in. Let the proxy pass /.well-known/ on, and check PUBLIC_URL.`,
        );
    }
    const challenge = async (headers = {}) =>
      (await ask('/mcp', headers)).headers.get('www-authenticate');
    const without = await challenge();
    // Too short to be a token, so it isn’t counted as a guess.
    const wrong = await challenge({ authorization: 'Bearer doctor' });
    if (!without || without === wrong)
      return bad(
        name,
        `the proxy at ${publicUrl.href} doesn’t pass Authorization on, so no agent gets in. Take out what clears it, such as auth_basic.`,
      );
    return good(name, `programs can sign in for ${wanted.resource}`);
  } catch (error) {
    return bad(name, `${publicUrl.href} does not answer: ${(error as Error).message}.`);
  }
}

async function checkPurge({ purgeUrl }: Config): Promise<HealthCheck | undefined> {
  if (!purgeUrl) return undefined;
  try {
    await sendPurge(purgeUrl, 'doctor');
    return good('Purge', `${new URL(purgeUrl).host} purges`);
  } catch (error) {
    return bad(
      'Purge',
      `${purgeUrl} does not purge: ${reasonOf(error)} Start the cache in front, or correct PURGE_URL.`,
    );
  }
}

async function checkOffsite(config: Config, now: Date): Promise<HealthCheck | undefined> {
  if (!config.backupTo) return undefined;
  const name = 'Off-site';
  try {
    const latest = await newestRemote(config);
    if (!latest) return warn(name, `${placeOf(config)} has no copy yet. Make one: npm run backup`);
    const made = `the newest copy at ${placeOf(config)} was made ${formatRelativeTime(latest.madeAt, now)}`;
    return now.getTime() - latest.madeAt.getTime() > overdueMs
      ? bad(name, `${made}, but there should be one every day. Make one: npm run backup`)
      : good(name, made);
  } catch (error) {
    return bad(name, `${(error as Error).message} Check BACKUP_TO.`);
  }
}

async function checkGeoService({ geoServiceUrl }: Config): Promise<HealthCheck | undefined> {
  if (!geoServiceUrl) return undefined;
  const { host } = new URL(geoServiceUrl.replace('{ip}', pretended));
  const signal = AbortSignal.timeout(patienceMs);
  const said = await fetch(geoServiceUrl.replace('{ip}', '8.8.8.8'), { signal }).then(
    ({ status }) => (status === 200 ? 'answers' : `answers with ${status}`),
    () => 'does not answer',
  );
  if (said === 'answers') return good('Locations', `${host} answers`);
  return warn('Locations', `${host} ${said}, so visitors have no location. Check GEO_SERVICE_URL.`);
}

async function checkMail({ smtpUrl }: Config): Promise<HealthCheck | undefined> {
  if (!smtpUrl) return undefined;
  const { host } = new URL(smtpUrl);
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return good('Mail server', `${host} accepts mail`);
  } catch (error) {
    return bad('Mail server', `${host} refuses mail: ${(error as Error).message}. Check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

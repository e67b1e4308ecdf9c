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
import { listBackups, pathOf } from './backup-files.server';
import { isFuture } from './backup-rotation';
import {
  bad,
  checkFiles,
  checkInstallation,
  damaged,
  datedWrong,
  type Finding,
  good,
  linesOf,
  warn,
} from './checks.server';
import { listRemote, placeOf, readKey } from './offsite.server';
import { isHeld } from './running-lock.server';
import { openAsRestore } from './staging.server';
import { folderCause, overdueSince } from './troubles.server';

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

export async function runHealthChecks(config: Config, { now, root, fix }: Questions) {
  if (fix) await checkFiles(config, fix);
  const { lines, token } = await checkInside(config, now);
  const { finding, answer, date } = await askSite(config, token);
  const seen = await linesOf({
    'Public URL': finding,
    TRUST_PROXY: answer && proxiesOf(config, answer),
    Clock: date && clockOf(date, now),
    Build: root === undefined ? undefined : buildOf(root, answer),
    'Backup file': backupFileOf(config, now),
    Processes: processesOf(config),
    Certificate: certificateOf(config, now),
    Provider: providerOf(config),
    Agents: date && agentsOf(config),
    'Mail server': mailServerOf(config),
    Purge: purgeOf(config),
    Locations: geoServiceOf(config),
    'Off-site': offsiteOf(config, now, answer),
  });
  return [...lines, ...seen];
}

async function checkInside(config: Config, now: Date) {
  const { databaseUrl: address } = config;
  const without = async (reason: string) => ({
    token: '',
    lines: await checkInstallation(config, reason, now),
  });
  if (!isPostgresUrl(address) && !existsSync(address))
    return without(`there is none at ${address}. Name the settings that the service has.`);
  try {
    const database = openDatabase(address);
    try {
      const lines = await checkInstallation(config, database, now);
      return { lines, token: await siteToken(database.db).catch(() => '') };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return without(damaged(address, error));
  }
}

interface Asked {
  finding: Finding;
  answer?: SiteAnswer;
  date?: Date;
}

/** Asks the public address, so that errors of the proxy show, too. Only this site knows the token and tells more. */
async function askSite({ publicUrl: { href, origin } }: Config, token: string): Promise<Asked> {
  try {
    const response = await fetch(new URL('/readyz', origin), {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': pretended },
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    const text = await response.text();
    if (response.status === 421)
      return {
        finding: bad(
          `the proxy at ${href} does not pass Host on to the site. In nginx: proxy_set_header Host $http_host;`,
        ),
      };
    if (response.status !== 200)
      return { finding: bad(`${href} answers with ${response.status}; see: journalctl -u site`) };
    const date = new Date(response.headers.get('date') ?? '');
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return {
        date,
        finding: bad(
          `another site answers at ${href}, or one with other data. Check the port in the proxy, and DATA_DIR and DATABASE_URL.`,
        ),
      };
    return { date, answer: JSON.parse(text), finding: good(`${href} answers, and is this site`) };
  } catch (error) {
    return {
      finding: bad(
        `${href} does not answer: ${reasonOf(error)}. Is it started? systemctl status site nginx`,
      ),
    };
  }
}

/** `fetch` hides what went wrong in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** What a check finds, or trouble in the words that its failure gets. */
async function tried(
  check: () => Promise<Finding>,
  sentence: (reason: string) => string,
): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return bad(sentence(reasonOf(error)));
  }
}

/** How many proxies there are, by what they added. */
function proxiesOf({ trustProxy }: Config, { forwardedFor }: SiteAnswer): Finding {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const proxies = hops.length - (hops[0] === pretended ? 1 : 0);
  if (trustProxy === proxies) return good(`${trustProxy}, as many as there are`);
  const wrong =
    trustProxy > proxies
      ? `too high: only ${proxies} in front, so visitors can fake their address`
      : `too low: ${proxies} in front, so all visitors share one address`;
  return bad(`it is ${trustProxy}, ${wrong}. Set TRUST_PROXY=${proxies}.`);
}

function clockOf(date: Date, now: Date): Finding | undefined {
  const offMs = Math.abs(date.getTime() - now.getTime());
  if (Number.isNaN(offMs)) return undefined;
  if (offMs <= clockMs) return good('agrees with the public answer');
  const seconds = Math.round(offMs / 1000);
  return bad(`it is ${seconds} s off the public site's. Set it: timedatectl set-ntp true`);
}

/** As scripts/prepare.mjs, which builds anew where one of them is newer. */
const sources = [
  ...['app', 'content', 'public', 'scripts', 'server.ts'],
  ...['package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
];

function buildOf(root: string, answer: SiteAnswer | undefined): Finding {
  const builtAt = changedAt(join(root, 'build/.complete'));
  const isRelease = existsSync(join(root, 'release.json'));
  if (existsSync(join(root, '.update/moving')))
    return bad('an update was interrupted. Finish it: npm run update');
  if (builtAt === 0) return bad('it is not complete. Make it: npm run build');
  if (!isRelease && Math.max(...sources.map((path) => newest(join(root, path)))) > builtAt)
    return bad('the sources are newer. Make it again: npm run build, then restart the site');
  if (answer && (answer.version !== version || Date.parse(answer.startedAt) < builtAt))
    return bad(
      `version ${version} is built, but the site was started before that with ${answer.version}. Restart it: systemctl restart site`,
    );
  return good(`version ${version}, ${isRelease ? 'as released' : 'newer than its sources'}`);
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Opens the newest backup as a restore does. */
async function backupFileOf({ dataDir }: Config, now: Date): Promise<Finding | undefined> {
  const [latest] = await listBackups(dataDir, now).catch(() => []);
  if (!latest) return undefined;
  const file = pathOf(dataDir, latest.fileName);
  return tried(
    async () => {
      await openAsRestore(file);
      return good(`${latest.fileName} can be restored`);
    },
    (reason) => `${file} can't be restored: ${reason} Make another: npm run backup`,
  );
}

function processesOf({ databaseUrl, dataDir }: Config): Promise<Finding> {
  const isFile = !isPostgresUrl(databaseUrl);
  const data = isFile ? dataDir : 'this database';
  return tried(
    async () => {
      const running = isFile ? Number(isHeld(dataDir)) : await countSites(databaseUrl);
      if (running === 0) return bad(`no site runs on ${data}. Start it: systemctl start site`);
      return running === 1
        ? good(`one site runs on ${data}`)
        : warn(`${running} sites run on ${data}; unless you meant that, stop the others`);
    },
    (reason) => reason,
  );
}

async function certificateOf({ publicUrl }: Config, now: Date): Promise<Finding | undefined> {
  if (publicUrl.protocol !== 'https:') return undefined;
  const end = await certificateEnd(publicUrl);
  if (!end) return bad(`${publicUrl.host} shows none. See: nginx -t, certbot certificates`);
  const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
  const ends = `it ends in ${days} days (${end.toISOString().slice(0, 10)})`;
  return days < certificateDays
    ? bad(`${ends}. Renew it: certbot renew, and see: systemctl status certbot.timer`)
    : good(ends);
}

async function providerOf({ google }: Config): Promise<Finding | undefined> {
  if (google?.issuer.protocol !== 'https:') return undefined;
  const { issuer, clientId } = google;
  return tried(
    async () => {
      await discovery(issuer, clientId, undefined, undefined, { timeout: patienceMs / 1000 });
      return good(`${issuer.host} answers`);
    },
    (reason) =>
      `${issuer.href} does not answer: ${reason}. Nobody can sign in. Check OIDC_ISSUER and the network.`,
  );
}

/** Whether programs find out how to sign in, and whether what they show arrives. */
function agentsOf({ publicUrl }: Config): Promise<Finding> {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, publicUrl), { headers, signal: AbortSignal.timeout(patienceMs) });
  const challenge = async (headers = {}) =>
    (await ask('/mcp', headers)).headers.get('www-authenticate');
  const resource = new URL('/mcp', publicUrl).href;
  const documents = [
    ['/.well-known/oauth-protected-resource/mcp', 'resource', resource],
    ['/.well-known/oauth-authorization-server', 'issuer', publicUrl.origin],
  ] as const;
  return tried(
    async () => {
      for (const [path, field, wanted] of documents) {
        const found = await (await ask(path)).json().catch(() => ({}));
        if (found[field] !== wanted)
          return bad(
            `${new URL(path, publicUrl)} doesn’t name ${wanted}, so no program can sign in. Let the proxy pass /.well-known/ on, and check PUBLIC_URL.`,
          );
      }
      const without = await challenge();
      // Too short to be a token, so it isn’t counted as a guess.
      const wrong = await challenge({ authorization: 'Bearer doctor' });
      if (!without || without === wrong)
        return bad(
          `the proxy at ${publicUrl.href} doesn’t pass Authorization on, so no agent gets in. Take out what clears it, such as auth_basic.`,
        );
      return good(`programs can sign in for ${resource}`);
    },
    (reason) => `${publicUrl.href} does not answer: ${reason}.`,
  );
}

async function purgeOf({ purgeUrl }: Config): Promise<Finding | undefined> {
  if (!purgeUrl) return undefined;
  return tried(
    async () => {
      await sendPurge(purgeUrl, 'doctor');
      return good(`${new URL(purgeUrl).host} purges`);
    },
    (reason) =>
      `${purgeUrl} does not purge: ${reason} Start the cache in front, or correct PURGE_URL.`,
  );
}

/** Whether it can be written to, the running site says: this command is not in the service's sandbox. */
async function offsiteOf(
  config: Config,
  now: Date,
  answer: SiteAnswer | undefined,
): Promise<Finding | undefined> {
  if (!config.backupTo) return undefined;
  const refused = answer?.troubles.find(({ cause }) => cause === folderCause);
  if (refused) return bad(refused.text);
  const keyless = await readKey(config).then(
    () => undefined,
    ({ message }: Error) => bad(message),
  );
  if (keyless) return keyless;
  return tried(
    async () => {
      const copies = await listRemote(config, now);
      const [latest] = copies;
      const place = placeOf(config);
      const future = copies.find((copy) => isFuture(copy, now));
      if (future) return warn(`${place}: ${datedWrong(future)}`);
      if (!latest) return warn(`${place} has no copy yet. Make one: npm run backup`);
      const overdue = overdueSince(latest.madeAt, now);
      return overdue
        ? bad(`${place}: ${overdue}`)
        : good(`${place}: the newest was made ${formatRelativeTime(latest.madeAt, now)}`);
    },
    (reason) => `${reason} Check BACKUP_TO.`,
  );
}

async function geoServiceOf({ geoServiceUrl }: Config): Promise<Finding | undefined> {
  if (!geoServiceUrl) return undefined;
  const { host } = new URL(geoServiceUrl.replace('{ip}', pretended));
  const signal = AbortSignal.timeout(patienceMs);
  const said = await fetch(geoServiceUrl.replace('{ip}', '8.8.8.8'), { signal }).then(
    ({ status }) => (status === 200 ? 'answers' : `answers with ${status}`),
    () => 'does not answer',
  );
  if (said === 'answers') return good(`${host} answers`);
  return warn(`${host} ${said}, so visitors have no location. Check GEO_SERVICE_URL.`);
}

async function mailServerOf({ smtpUrl }: Config): Promise<Finding | undefined> {
  if (!smtpUrl) return undefined;
  const { host } = new URL(smtpUrl);
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return tried(
    async () => {
      await transport.verify();
      return good(`${host} accepts mail`);
    },
    (reason) => `${host} refuses mail: ${reason}. Check SMTP_URL.`,
  ).finally(() => transport.close());
}

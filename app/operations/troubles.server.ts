import { access, constants, statfs } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import type { Logger } from 'pino';
import { href } from 'react-router';
import { formatBytes } from '~/formats/bytes';
import { dayMs, isoAfter } from '~/formats/durations';
import { formatRelativeTime } from '~/formats/relative-time';
import type { AppServices, CoreServices, Trouble, Upkeep } from '~/server/context.server';
import { asGivenHere } from '~/server/given-command';
import { purgePrefix } from '~/server/http/front-cache.server';
import { type Email, enqueueEmail } from '~/server/mail/outbox.server';
import { repeat } from '~/server/repeat';
import { installationPrefix } from '~/server/storage/settings.server';
import { listBackups } from './backup-files.server';
import { isFuture } from './backup-rotation';
import { claim, failedPrefix, heldKey, setDue } from './jobs.server';

const leastFreeBytes = 500 * 1024 * 1024;
/** Two copies of the data are made here and removed again. */
const leastTemporaryBytes = 50 * 1024 * 1024;
const overdueMs = 1.5 * dayMs;
const everyMs = 60_000;

export async function readUpkeep(site: CoreServices): Promise<Upkeep> {
  const { config, clock } = site;
  const now = clock();
  const [disks, backups, stored, folder] = await Promise.all([
    readDisks(config.dataDir),
    listBackups(config.dataDir, now).catch(() => []),
    storedTroubles(site),
    folderTrouble(config),
  ]);
  const lastBackupAt = backups.find((backup) => !isFuture(backup, now))?.madeAt;
  const isKnown = stored.some(({ cause }) => cause === 'backup');
  const overdue = !isKnown && lastBackupAt && overdueSince(lastBackupAt, now);
  return {
    troubles: [
      ...disks.flatMap(({ trouble }) => trouble ?? []),
      ...(overdue ? [{ cause: 'backup', text: overdue }] : []),
      ...folder,
      ...stored,
    ],
    lastBackupAt,
    freeBytes: Object.fromEntries(disks.map(({ setting, free }) => [setting, free])),
  };
}

export const folderCause = 'backup-folder';

/** What the service may write, only the service itself can tell. */
async function folderTrouble({ backupTo }: CoreServices['config']): Promise<Trouble[]> {
  if (!backupTo?.startsWith('/')) return [];
  const text = (code: string) =>
    `The site can’t write to ${backupTo} (BACKUP_TO, ${code}). As root: npm run doctor -- --fix --env-file=/etc/site/site.env, then: systemctl restart site`;
  return access(backupTo, constants.W_OK).then(
    () => [],
    ({ code }) => [{ cause: folderCause, text: asGivenHere(text(code)) }],
  );
}

/** The free room of both folders; a folder that is not there has none. */
export async function readDisks(dataDir: string) {
  const folders = [
    { setting: 'DATA_DIR', folder: dataDir, least: leastFreeBytes },
    { setting: 'TMPDIR', folder: tmpdir(), least: leastTemporaryBytes },
  ];
  const found = folders.map(async ({ setting, folder, least }) => {
    const disk = await statfs(folder).catch(() => undefined);
    const free = disk ? disk.bavail * disk.bsize : 0;
    const text = disk
      ? `Only ${formatBytes(free)} are free at ${folder} (${setting}). Make room: on a full disk nothing can be saved or backed up.`
      : `${folder} (${setting}) doesn’t exist. Make it: mkdir -p -m 700 ${folder}`;
    return { setting, free, trouble: free < least ? { cause: 'disk', text } : undefined };
  });
  return Promise.all(found);
}

/** What to say of a last backup that is too old; undefined where it is not. */
export function overdueSince(madeAt: Date, now: Date): string | undefined {
  if (now.getTime() - madeAt.getTime() <= overdueMs) return undefined;
  return asGivenHere(
    `The last backup was made ${formatRelativeTime(madeAt, now)}, and one is due every day. See: npm run logs. Make one: npm run backup`,
  );
}

/** Jobs that failed and have not worked since, and caches in front that were not purged. */
export async function storedTroubles({ db, config, clock }: CoreServices): Promise<Trouble[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'updatedAt'])
    .where((is) =>
      is.or([
        is('key', 'like', `${failedPrefix}%`),
        is('key', 'like', `${purgePrefix}%`),
        is('key', '=', heldKey),
      ]),
    )
    .orderBy('key')
    .execute();
  const since = (time: string) => formatRelativeTime(new Date(time), clock());
  const jobs = rows
    .filter(({ key }) => key.startsWith(failedPrefix))
    .map(({ key, value, updatedAt }) => {
      const job = key.slice(failedPrefix.length);
      const text = `${jobNames[job] ?? `The job '${job}'`} failed ${since(updatedAt)}: ${value.replace(/\.?$/, '.')} It is tried again every hour.`;
      return { cause: job, text };
    });
  const held = rows.find(({ key }) => key === heldKey);
  if (held) jobs.push({ cause: 'clock', text: heldUntil(held.value) });
  const [purge] = rows.filter(({ key }) => key.startsWith(purgePrefix));
  if (!purge || !config.purgeUrl) return jobs;
  const text = `The cache in front at ${new URL(config.purgeUrl).host} was not purged ${since(purge.updatedAt)} and may still show old pages. It is tried again every few seconds. Check PURGE_URL and that the cache runs.`;
  return [...jobs, { cause: 'purge', text }];
}

const heldUntil = (time: string) =>
  `The clock moved ahead by more than a day. Backups and jobs wait until ${time.slice(0, 16).replace('T', ' ')} UTC: with a wrong date they would delete what isn’t old. If the date is right, there’s nothing to do; else set it: timedatectl set-ntp true`;

const jobNames: Record<string, string> = {
  backup: 'The daily backup',
  retention: 'Removing old data',
  offsite: 'The off-site backup',
  'offsite-proof': 'The monthly test of the off-site backup',
};

type SendNow = (email: Email) => Promise<void>;

const toldPrefix = 'told:';

/** Mails the owner once a day about each cause while it lasts, and once when it is over. */
export async function tellOwner(
  site: CoreServices & { log: Logger },
  troubles: readonly Trouble[],
  sendNow: SendNow,
  toldWithoutRecord = new Set<string>(),
): Promise<void> {
  const { db, clock } = site;
  const causes = new Set(troubles.map(nameOf));
  for (const trouble of troubles) {
    const name = nameOf(trouble);
    const today = `${name} ${clock().toISOString().slice(0, 10)}`;
    try {
      if (!(await claim(db, { name, everyMs: dayMs }, clock()))) continue;
      await enqueueEmail(db, mailAbout(site, trouble.text), clock());
      await setDue(db, name, isoAfter(clock(), dayMs), clock());
    } catch {
      if (toldWithoutRecord.has(today)) continue;
      toldWithoutRecord.add(today);
      await sendNow(mailAbout(site, trouble.text));
    }
  }
  const told = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', `${installationPrefix}${toldPrefix}%`)
    .execute();
  for (const { key } of told) {
    const name = key.slice(installationPrefix.length);
    const isElsewhere = name.includes('@') && !name.endsWith(`@${hostname()}`);
    if (causes.has(name) || isElsewhere) continue;
    const over = await db.deleteFrom('settings').where('key', '=', key).executeTakeFirst();
    if (over.numDeletedRows === 0n) continue;
    const cause = name.slice(toldPrefix.length).replace(/@.*/, '');
    await enqueueEmail(db, mailAbout(site, `Resolved: ${cause}. It works again.`), clock());
  }
}

/** Processes that share a database may have different disks. */
const nameOf = ({ cause }: Trouble) =>
  `${toldPrefix}${cause}${cause === 'disk' ? `@${hostname()}` : ''}`;

function mailAbout({ config }: CoreServices, text: string): Email {
  const { host } = config.publicUrl;
  const status = new URL(href('/admin/status'), config.publicUrl).href;
  return {
    replyTo: '',
    subject: `${host}: ${text.split('. ')[0]}`,
    text: `${text}\n\nSee the status: ${status}\n`,
  };
}

export function watchTroubles(services: AppServices, sendNow: SendNow) {
  const toldWithoutRecord = new Set<string>();
  return repeat(everyMs, async () => {
    try {
      await tellOwner(services, (await services.upkeep()).troubles, sendNow, toldWithoutRecord);
    } catch (error) {
      services.log.warn({ err: error }, 'The owner could not be told about the state of the site');
    }
  });
}

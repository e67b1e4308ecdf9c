import { inAll } from '~/features.server';
import { dayMs, hourMs } from '~/formats/durations';
import type { AppServices } from '~/server/context.server';
import { makeBackup } from './backup.server';
import { listBackups, removeOutdated } from './backup-files.server';
import type { Job } from './jobs.server';
import { copyOffsite, proveOffsite } from './offsite.server';
import { applyRetention } from './retention.server';

export function siteJobs(services: AppServices): Job[] {
  return [
    { name: 'backup', everyMs: dayMs, run: (signal) => backUp(services, signal) },
    ...(services.config.backupTo ? offsiteJobs(services) : []),
    ...Object.entries(inAll('jobs')).map(([name, run]) => ({
      name,
      everyMs: dayMs,
      run: async (signal: AbortSignal) => void (await run(services, signal)),
    })),
    { name: 'retention', everyMs: dayMs, run: () => applyRetention(services, services.clock()) },
  ];
}

/** A dead disk costs an hour. The copy that is elsewhere counts once it was brought back and opened. */
const offsiteJobs = (services: AppServices): Job[] => [
  { name: 'offsite', everyMs: hourMs, run: (signal) => copyWhatChanged(services, signal) },
  {
    name: 'offsite-proof',
    everyMs: 30 * dayMs,
    run: () => proveOffsite(services.config, services.clock()),
  },
];

async function copyWhatChanged(services: AppServices, signal: AbortSignal): Promise<void> {
  const { config, clock } = services;
  const [latest] = await listBackups(config.dataDir, clock());
  if (!latest || (await hasChanged(services, latest.madeAt))) await backUp(services, signal);
  await copyOffsite(config, clock());
}

/** By the owner, by agents, or by what visitors sent. Visits wait for the next day. */
async function hasChanged({ db, clock, received }: AppServices, since: Date): Promise<boolean> {
  const [from, to] = [since.toISOString(), clock().toISOString()];
  const changed = db.selectFrom('activity').select('id').where('at', '>', from).limit(1);
  if (await changed.executeTakeFirst()) return true;
  const counts = await Promise.all(Object.values(received).map((count) => count(db, from, to)));
  return counts.some((count) => count > 0);
}

async function backUp(services: AppServices, signal: AbortSignal): Promise<void> {
  await makeBackup(services, 'auto', services.clock(), signal);
  await removeOutdated(services.config.dataDir, services.clock());
}

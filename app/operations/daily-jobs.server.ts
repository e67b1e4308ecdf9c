import { renderStored } from '~/features/comments/render.server';
import { packHits } from '~/features/views/packed-visits.server';
import { dayMs } from '~/formats/durations';
import { addDays, dayOf } from '~/formats/owner-day';
import type { AppServices } from '~/server/context.server';
import { makeBackup } from './backup.server';
import { removeOutdated } from './backup-files.server';
import type { Job } from './jobs.server';
import { copyOffsite, proveOffsite } from './offsite.server';
import { applyRetention } from './retention.server';

export function siteJobs(services: AppServices): Job[] {
  return [
    { name: 'backup', everyMs: dayMs, run: (signal) => backUp(services, signal) },
    ...(services.config.backupTo ? offsiteJobs(services.config) : []),
    { name: 'comments', everyMs: dayMs, run: (signal) => renderStored(services.db, signal) },
    {
      name: 'visits',
      everyMs: dayMs,
      run: async (signal) => packHits(services.db, await lastWeek(services), signal),
    },
    { name: 'retention', everyMs: dayMs, run: () => applyRetention(services, services.clock()) },
  ];
}

/** The copy that is elsewhere counts once it was brought back and opened. */
const offsiteJobs = (config: AppServices['config']): Job[] => [
  { name: 'offsite', everyMs: dayMs, run: async () => void (await copyOffsite(config)) },
  { name: 'offsite-proof', everyMs: 30 * dayMs, run: () => proveOffsite(config) },
];

async function backUp(services: AppServices, signal: AbortSignal): Promise<void> {
  await makeBackup(services, 'auto', services.clock(), signal);
  await removeOutdated(services.config.dataDir);
}

/** The hours of a week are compared with those of the week before. */
async function lastWeek({ clock, timeZone }: AppServices): Promise<string> {
  return addDays(dayOf(clock(), await timeZone()), -7);
}

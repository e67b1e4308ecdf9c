import type { Site } from '~/server/context.server';
import { makeBackup } from './backup.server';
import { removeOutdated } from './backup-files.server';
import type { Job } from './jobs.server';
import { applyRetention } from './retention.server';

const dayMs = 24 * 60 * 60_000;

/** What the site does by itself once a day. */
export function siteJobs(site: Site): Job[] {
  return [
    { name: 'backup', everyMs: dayMs, run: (signal) => backUp(site, signal) },
    { name: 'retention', everyMs: dayMs, run: () => applyRetention(site, site.clock()) },
  ];
}

async function backUp(site: Site, signal: AbortSignal): Promise<void> {
  await makeBackup(storeOf(site), 'auto', site.clock(), signal);
  await removeOutdated(site.config.dataDir);
}

export function storeOf({ db, engine, config }: Site) {
  return { db, engine, address: config.databaseAddress, dataDir: config.dataDir };
}

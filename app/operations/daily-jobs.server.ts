import { site as content } from 'content/site';
import { forgetSenders } from '~/features/contact/retention.server';
import { forgetVisitors } from '~/features/posts/views/views.server';
import { forgetOldVitals } from '~/features/vitals/vitals.server';
import type { Site } from '~/server/context.server';
import { forgetOldFailures } from '~/server/identity/attempts.server';
import { forgetOldLetters } from '~/server/mail/outbox.server';
import { makeBackup } from './backup.server';
import { removeOutdated } from './backup-files.server';
import type { Job } from './jobs.server';

const dayMs = 24 * 60 * 60_000;

/** What the site does by itself once a day. */
export function siteJobs(site: Site): Job[] {
  return [
    { name: 'backup', everyMs: dayMs, run: (signal) => backUp(site, signal) },
    { name: 'retention', everyMs: dayMs, run: () => forgetDetails(site) },
  ];
}

async function backUp(site: Site, signal: AbortSignal): Promise<void> {
  await makeBackup(storeOf(site), 'auto', site.clock(), signal);
  await removeOutdated(site.config.dataDir);
}

export function storeOf({ db, engine, config }: Site) {
  return { db, engine, address: config.databaseAddress, dataDir: config.dataDir };
}

/** Removes what is known about visitors when its time is over, as the page on visitors' data says. */
async function forgetDetails({ db, clock }: Site): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - content.visitorDetailsDays * dayMs);
  await forgetVisitors(db, before);
  await forgetSenders(db, before);
  await forgetOldFailures(db, now);
  await forgetOldLetters(db, now);
  await forgetOldVitals(db, now);
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { featuresKeep } from '~/features.server';
import { daysBefore } from '~/formats/durations';
import { activityDays, deleteOldActivity, jobActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import type { Kept } from '~/server/feature.server';
import { deleteOldOAuthRecords } from '~/server/identity/provider-parts.server';
import { deleteOldRateLimits } from '~/server/identity/rate-limits.server';
import { deleteOldEmails } from '~/server/mail/outbox.server';
import { perform } from '~/server/operation.server';
import { trashDays } from '~/server/storage/trash.server';
import { removeOutdated } from './backup-files.server';
import { emptyTrash } from './empty-trash.server';

const cacheBytes = 512 * 1024 * 1024;

/** Every retention rule, those of features first. The admin shows this table. */
export const retention: readonly Kept[] = [
  ...featuresKeep,
  {
    what: 'What you deleted, in the trash',
    kept: `${trashDays} days, or until you empty it`,
    apply: async (services, now) => {
      const before = daysBefore(now, trashDays).toISOString();
      await perform(services, jobActor, emptyTrash, { before });
    },
  },
  {
    what: 'Who changed what',
    kept: `${activityDays} days`,
    apply: ({ db }, now) => deleteOldActivity(db, daysBefore(now, activityDays)),
  },
  {
    what: 'Tokens of programs that signed in',
    kept: 'a day after they end',
    apply: ({ db }, now) => deleteOldOAuthRecords(db, now),
  },
  {
    what: 'Mail that was sent or given up',
    kept: '30 days',
    apply: ({ db }, now) => deleteOldEmails(db, now),
  },
  {
    what: 'How many messages, comments and sign-ins a network sent, and how many failed',
    kept: 'a day',
    apply: ({ db }, now) => deleteOldRateLimits(db, now),
  },
  {
    what: 'Backups',
    kept: 'the last of 7 days and of 4 weeks; of those made by hand the latest 20',
    apply: ({ config }, now) => removeOutdated(config.dataDir, now),
  },
  {
    what: 'Pictures in other sizes',
    kept: '512 MB, the oldest go first; they are made again when needed',
    apply: ({ config }) => shrinkFolder(join(config.dataDir, 'cache'), cacheBytes),
  },
];

export async function applyRetention(services: AppServices, now: Date): Promise<void> {
  const failed: unknown[] = [];
  const { visitorDetailsDays } = (await services.content.read()).site;
  for (const { apply } of retention) {
    await apply(services, now, visitorDetailsDays).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some data wasn’t removed on time.');
}

/** Removes the files that were written first until the rest fits. */
export async function shrinkFolder(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      ...(await factsOf(join(folder, name))),
    })),
  );
  let bytes = 0;
  for (const file of files.toSorted((a, b) => b.writtenAt - a.writtenAt)) {
    bytes += file.size;
    if (bytes > maxBytes) await rm(file.path, { force: true });
  }
}

async function factsOf(path: string) {
  const found = await stat(path).catch(() => undefined);
  return { size: found?.size ?? 0, writtenAt: found?.mtimeMs ?? 0 };
}

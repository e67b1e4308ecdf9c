import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteOldProposals } from '~/features/agents/proposals.server';
import { anonymizeComments } from '~/features/comments/moderation.server';
import { anonymizeMessages } from '~/features/contact/contacts.server';
import { deleteOldDrafts } from '~/features/editor/drafts.server';
import { deleteExpiredReviewLinks } from '~/features/editor/review/review-links.server';
import { deleteUnfinishedUploads } from '~/features/media/files.server';
import { deleteOldMissing } from '~/features/posts/addresses/missing.server';
import { thinRevisions } from '~/features/posts/revisions.server';
import { deleteOldHits } from '~/features/views/site/hits.server';
import { deleteOldVisitors } from '~/features/views/views.server';
import { deleteOldVitals, maxRows, retentionDays } from '~/features/vitals/vitals.server';
import { daysBefore } from '~/formats/durations';
import { formatCount } from '~/formats/numbers';
import { activityDays, deleteOldActivity, jobActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { deleteOldOAuthRecords } from '~/server/identity/provider-parts.server';
import { deleteOldRateLimits } from '~/server/identity/rate-limits.server';
import { deleteExpiredReaderSignIns } from '~/server/identity/reader-sign-ins.server';
import { deleteExpiredReaderSessions } from '~/server/identity/readers.server';
import { deleteOldEmails } from '~/server/mail/outbox.server';
import { perform } from '~/server/operation.server';
import { trashDays } from '~/server/storage/trash.server';
import { removeOutdated } from './backup-files.server';
import { emptyTrash } from './empty-trash.server';

interface Rule {
  what: string;
  kept: string;
  apply(services: AppServices, now: Date): Promise<void>;
}

const draftDays = 365;
const missingDays = 90;
const cacheBytes = 512 * 1024 * 1024;

/** Every retention rule. The admin shows this table. */
export const retention = (visitorDays: number): readonly Rule[] => [
  {
    what: 'Views, with address and device',
    kept: `${visitorDays} days; then counts by day, country, device, browser, system and source; those of the whole site 3 years`,
    apply: async ({ db, timeZone }, now) => {
      const before = daysBefore(now, visitorDays);
      await deleteOldVisitors(db, before);
      await deleteOldHits(db, before, await timeZone(), now);
    },
  },
  {
    what: 'Location and device of messages',
    kept: `${visitorDays} days; messages stay until you delete them`,
    apply: ({ db }, now) => anonymizeMessages(db, daysBefore(now, visitorDays)),
  },
  {
    what: 'Internet addresses of comments',
    kept: `${visitorDays} days; comments stay until their writer or you delete them`,
    apply: ({ db }, now) => anonymizeComments(db, daysBefore(now, visitorDays)),
  },
  {
    what: 'Sessions of readers, and comments written before signing in',
    kept: 'sessions 30 days after the last visit, 90 at most; unsent comments an hour',
    apply: async ({ db }, now) => {
      await deleteExpiredReaderSessions(db, now);
      await deleteExpiredReaderSignIns(db, now);
    },
  },
  {
    what: 'Earlier versions of posts',
    kept: 'all for 30 days, one a day for a year, then one a week',
    apply: ({ db }, now) => thinRevisions(db, now),
  },
  {
    what: 'Drafts that were never saved',
    kept: 'a year after the last change',
    apply: ({ db }, now) => deleteOldDrafts(db, daysBefore(now, draftDays)),
  },
  {
    what: 'Review links',
    kept: 'until they end, 30 days at most',
    apply: ({ db }, now) => deleteExpiredReviewLinks(db, now),
  },
  {
    what: 'What you deleted, in the trash',
    kept: `${trashDays} days, or until you empty it`,
    apply: async (services, now) => {
      const before = daysBefore(now, trashDays).toISOString();
      await perform(services, jobActor, emptyTrash, { before });
    },
  },
  {
    what: 'Who changed what, and what agents asked for',
    kept: `${activityDays} days`,
    apply: async ({ db }, now) => {
      await deleteOldActivity(db, daysBefore(now, activityDays));
      await deleteOldProposals(db, daysBefore(now, activityDays));
    },
  },
  {
    what: 'Tokens of programs that signed in',
    kept: 'a day after they end',
    apply: ({ db }, now) => deleteOldOAuthRecords(db, now),
  },
  {
    what: 'Pages not found, counted by day',
    kept: `${missingDays} days`,
    apply: ({ db }, now) =>
      deleteOldMissing(db, daysBefore(now, missingDays).toISOString().slice(0, 10)),
  },
  {
    what: 'Parts of uploads that were never finished',
    kept: 'a day',
    apply: ({ db }, now) => deleteUnfinishedUploads(db, daysBefore(now, 1)),
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
    what: 'How fast pages were for visitors',
    kept: `${retentionDays} days, at most the latest ${formatCount(maxRows)}`,
    apply: ({ db }, now) => deleteOldVitals(db, now),
  },
  {
    what: 'Backups',
    kept: 'the last of 7 days and of 4 weeks; of those made by hand the latest 20',
    apply: ({ config }) => removeOutdated(config.dataDir),
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
  for (const { apply } of retention(visitorDetailsDays)) {
    await apply(services, now).catch((error: unknown) => failed.push(error));
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

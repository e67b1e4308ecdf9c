import { uptime } from 'node:os';
import type { Logger } from 'pino';
import { dayMs, hourMs, isoAfter } from '~/formats/durations';
import { repeat } from '~/server/repeat';
import type { Db } from '~/server/storage/database.server';
import {
  addSetting,
  deleteSetting,
  installationPrefix,
  readSetting,
  writeSetting,
} from '~/server/storage/settings.server';

export interface Job {
  name: string;
  /** How often it runs; one of the processes that share the database runs it. */
  everyMs: number;
  /** Throws when the signal aborts it. */
  run(signal: AbortSignal): Promise<void>;
}

interface JobsOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  jobs: Job[];
  pollMs?: number;
  signal?: AbortSignal;
}

/** Why and since when a job fails. */
export const failedPrefix = `${installationPrefix}failed:`;
/** While one process does a job, no other does; one that dies holds it this long. */
const claimMs = hourMs;

export function startJobs({ pollMs = 60_000, ...options }: JobsOptions) {
  const stopping = new AbortController();
  const isHeld = watchClock(options);
  const rounds = repeat(pollMs, async () => {
    if (!(await isHeld())) await runDueJobs({ ...options, signal: stopping.signal });
  });
  return {
    /** Calls off a job under way; it is due again at the next start. */
    stop() {
      stopping.abort();
      return rounds.stop();
    },
  };
}

/** The clock moved ahead, and no job runs until this time. */
export const heldKey = `${installationPrefix}held`;
/** Whoever leaves a site off for so long loses nothing by another day. */
const longestPauseMs = 30 * dayMs;

/**
 * Says whether jobs wait. By a date that is wrong, what isn't old would be deleted: after the clock has
 * moved ahead by more than a day, they wait for one. What the machine was up, asleep or not, nobody sets.
 */
export function watchClock({
  db,
  clock,
  upMs = () => uptime() * 1000,
}: Pick<JobsOptions, 'db' | 'clock'> & { upMs?: () => number }) {
  let before: { now: number; up: number } | undefined;
  return async (): Promise<boolean> => {
    const now = clock();
    const [at, up] = [now.getTime(), upMs()];
    const hasMoved = before
      ? at - before.now - (up - before.up) > dayMs
      : at - ((await lastSeen(db)) ?? at) > longestPauseMs;
    before = { now: at, up };
    if (hasMoved) await writeSetting(db, heldKey, isoAfter(now, dayMs), now);
    const held = await readSetting(db, heldKey);
    if (!held) return false;
    const isSetBack = held.updatedAt > isoAfter(now, claimMs);
    const waits = !isSetBack && held.value > now.toISOString();
    if (!waits) await deleteSetting(db, heldKey);
    return waits;
  };
}

async function lastSeen(db: Db): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('settings')
    .select((is) => is.fn.max('updatedAt').as('at'))
    .where('key', 'like', `${installationPrefix}%`)
    .executeTakeFirstOrThrow();
  return at ? Date.parse(at) : undefined;
}

export async function runDueJobs({
  db,
  clock,
  log,
  jobs,
  signal = new AbortController().signal,
}: Omit<JobsOptions, 'pollMs'>): Promise<void> {
  for (const { name, everyMs, run } of jobs) {
    try {
      if (signal.aborted) return;
      const now = clock();
      if (!(await claim(db, { name, everyMs }, now))) continue;
      await run(signal).catch(async (error: unknown) => {
        if (signal.aborted) await setDue(db, name, now.toISOString(), now);
        throw error;
      });
      await setDue(db, name, isoAfter(now, everyMs), now);
      await deleteSetting(db, failedPrefix + name);
      log.info({ job: name }, 'Did a job');
    } catch (error) {
      if (signal.aborted) log.info({ job: name }, 'A job was called off until the next start');
      else {
        log.error({ err: error, job: name }, 'A job failed');
        // Where nothing can be written, the disk tells.
        const { message } = error as Error;
        await addSetting(db, failedPrefix + name, message, clock()).catch(() => {});
      }
    }
  }
}

/** Of two processes that ask at once, one gets the job; after a failure it is due again in an hour. */
export async function claim(
  db: Db,
  { name, everyMs }: Pick<Job, 'name' | 'everyMs'>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  // The clock was wrong when the job ran, and was set back since.
  const implausible = isoAfter(now, everyMs + claimMs);
  const claimed = { value: isoAfter(now, claimMs), updatedAt: at };
  const row = await db
    .insertInto('settings')
    .values({ key: installationPrefix + name, ...claimed })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(claimed)
        .where((is) =>
          is.or([is('settings.value', '<=', at), is('settings.value', '>', implausible)]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDue(db: Db, name: string, value: string, now: Date): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value, updatedAt: now.toISOString() })
    .where('key', '=', installationPrefix + name)
    .execute();
}

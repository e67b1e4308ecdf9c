import type { Logger } from 'pino';
import type { Db } from '../storage/database.server.ts';
import { placePrefix } from './transfer-tables.ts';

export interface Job {
  name: string;
  /** How often it is done, by one of all processes that share the database. */
  everyMs: number;
  run(): Promise<void>;
}

interface JobsOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  jobs: Job[];
  pollMs?: number;
}

/** While one process does a job, no other does; one that dies holds it this long. */
const claimMs = 60 * 60_000;

/** Does each job when it is due, until stopped. */
export function startJobs({ pollMs = 60_000, ...options }: JobsOptions) {
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(() => doDue(options));
  }, pollMs);
  timer.unref();
  return {
    /** Lets a job under way finish. */
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

export async function doDue({ db, clock, log, jobs }: Omit<JobsOptions, 'pollMs'>): Promise<void> {
  for (const { name, everyMs, run } of jobs) {
    try {
      const now = clock();
      if (!(await claim(db, name, now))) continue;
      await run();
      await setDue(db, name, later(now, everyMs), now);
      log.info({ job: name }, 'Did a job');
    } catch (error) {
      log.error({ err: error, job: name }, 'A job failed');
    }
  }
}

/** Of two processes that ask at once, one gets the job; after a failure it is due again in an hour. */
async function claim(db: Db, name: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const claimed = { value: later(now, claimMs), updatedAt: at };
  const row = await db
    .insertInto('settings')
    .values({ key: placePrefix + name, ...claimed })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(claimed).where('settings.value', '<=', at),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function setDue(db: Db, name: string, value: string, now: Date): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value, updatedAt: now.toISOString() })
    .where('key', '=', placePrefix + name)
    .execute();
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

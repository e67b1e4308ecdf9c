// Does a daily job that adds a task, once it is due: `do-job.ts ADDRESS TIME [hang]`. With `hang`
// it says that it began, and never ends.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { runDueJobs } from '../../app/operations/jobs.server.ts';
import { openDatabase } from '../../app/server/storage/database.server.ts';

const [, , address = '', time = '', hang] = process.argv;
const { db, close } = openDatabase(address);
const now = new Date(time);
const at = now.toISOString();

await runDueJobs({
  db,
  clock: () => now,
  log: pino({ level: 'silent' }),
  jobs: [
    {
      name: 'adds a task',
      everyMs: 24 * 60 * 60_000,
      async run() {
        if (hang) {
          process.send?.('began');
          await new Promise((resolve) => setTimeout(resolve, 600_000));
        }
        const task = { id: randomUUID(), text: 'Done by the job', completed: 0 };
        await db
          .insertInto('todos')
          .values({ ...task, createdAt: at, updatedAt: at })
          .execute();
      },
    },
  ],
});
await close();
process.disconnect?.();

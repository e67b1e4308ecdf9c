import { setTimeout } from 'node:timers/promises';
import { formatCount } from '~/formats/numbers';

/** The server ends a connection that is silent for 30 seconds, and so may a proxy in front of it. */
const patienceMs = 20_000;

const stillMaking = {
  ok: true,
  message:
    'The backup is still running. Reload in a while: it’s listed once every row has been checked.',
};

/** The result of a backup, for the owner. A slow backup continues after the response. */
export function backupResult(
  making: Promise<{ rows: number }>,
  log: (error: unknown) => void,
  withinMs = patienceMs,
) {
  const made = making.then(
    ({ rows }) => ({
      ok: true,
      message: `Backed up ${formatCount(rows)} rows and checked every one.`,
    }),
    (error: unknown) => {
      log(error);
      return { ok: false, message: 'The backup failed. The log says why.' };
    },
  );
  return Promise.race([made, setTimeout(withinMs, stillMaking, { ref: false })]);
}

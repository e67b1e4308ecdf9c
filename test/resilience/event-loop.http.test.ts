import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { engines, newDatabaseAddress } from '../engines';
import { freePort } from '../run-site';
import { measureCases, startWatched } from './loop-cases';
import { killProcess } from './site-process';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** What the machine itself delays, several times over: the idle run is short, and the suite is not alone. */
const timesIdle = 3;

/** By `npm run resilience:loop`: it imports thousands of posts and needs a machine to itself. */
describe.runIf(process.env.RESILIENCE_LOOP).each(engines)(
  'the thread that answers everybody (%s)',
  (engine) => {
    it('is held by no stranger longer than 50 ms and by no work of the owner longer than 100 ms', {
      timeout: 300_000,
    }, async () => {
      const { address, remove } = await newDatabaseAddress(engine);
      const folder = mkdtempSync(join(tmpdir(), 'site-loop-'));
      undo.push(remove, () => rmSync(folder, { recursive: true, force: true }));
      const site = await startWatched('.', {
        PORT: String(await freePort()),
        DATA_DIR: folder,
        ...(engine === 'postgres' && { DATABASE_URL: address }),
      });
      undo.push(() => killProcess(site.child));
      const [idle, ...measured] = await measureCases(site);
      process.stdout.write(
        `${[idle, ...measured].map((one) => `${engine}: ${one?.name}: held ${one?.heldMs} ms of ${one?.tookMs}`).join('\n')}\n`,
      );
      const late = measured.filter(
        ({ heldMs, limitMs }) => heldMs > limitMs + timesIdle * (idle?.heldMs ?? 0),
      );
      expect(late).toEqual([]);
    });
  },
);

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '~/server/storage/database.server';
import { engines, newDatabaseAddress } from '../engines';
import { startProvider } from '../rogue-provider';
import { freePort } from '../run-site';
import { signInAt } from '../sign-in';
import { storeContent } from '../store-content';
import { ClientLog } from './client-log';
import { expectNothingHalfWritten, expectNothingLost } from './integrity';
import { accessId, writeUntilDead } from './mixed-writes';
import { killProcess, startSiteProcess } from './site-process';

/** A loaded machine is slow, but it does not stop for this long. */
const patienceMs = 60_000;
const undo: (() => unknown)[] = [];
let child: ChildProcess | undefined;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider('owner@example.com');
});
afterAll(() => provider.stop());
afterEach(async () => {
  if (child) await killProcess(child);
  for (const step of undo.splice(0).reverse()) await step();
});

describe.each(engines)('kill -9 under mixed writes (%s)', (engine) => {
  // By `npm run resilience:kill` 200. The second start finds the file as the kill left it; PostgreSQL is not killed.
  const kills = Number(process.env.RESILIENCE_KILLS ?? (engine === 'sqlite' ? 2 : 1));

  it('loses nothing that was acknowledged and leaves nothing half written', {
    timeout: 60_000 + kills * 30_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-kill-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const address = engine === 'sqlite' ? join(folder, 'site.db') : await postgresAddress();
    await storeContent(address);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const log = new ClientLog();
    let cookie = '';
    let token = '';

    for (let round = 0; round < kills; round += 1) {
      ({ child } = await startSite(folder, port, engine === 'postgres' ? address : undefined));
      cookie ||= await signInAt(origin);
      token ||= (await (await fetch(`${origin}/api/contact`)).json()).token;
      const killed = new AbortController();
      const writer = { origin, cookie, token, log, killed: killed.signal };
      const writers = Array.from({ length: 6 }, () => writeUntilDead(writer));
      // Any moment will do.
      await log.untilMore(13 + Math.floor(Math.random() * 40), patienceMs);
      await pause(Math.random() * 50);
      const dead = killProcess(child);
      killed.abort();
      await dead;
      await Promise.all(writers);
    }

    const { db, close } = openDatabase(address);
    undo.push(close);
    expect(log.interruptions, 'lost while the site was up').toEqual([]);
    await expectNothingLost(db, log);
    await expectNothingHalfWritten(db, engine);
    const counts = Object.entries(log.acknowledged).map(([kind, list]) => `${list.length} ${kind}`);
    process.stdout.write(
      `${engine}: ${kills} kills; all ${log.count} found: ${counts.join(', ')}; ${log.refused.length} × 503\n`,
    );
  });
});

function startSite(folder: string, port: number, databaseUrl: string | undefined) {
  return startSiteProcess({
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'none',
    AGENT_ACCESS_ID: accessId,
    ...provider.env,
    // Nobody answers there: mail about messages stays in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
}

async function postgresAddress() {
  const { address, remove } = await newDatabaseAddress('postgres');
  undo.push(remove);
  return address;
}

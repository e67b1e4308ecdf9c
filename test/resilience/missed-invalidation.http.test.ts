import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { PageCache } from '~/server/http/page-cache.server';
import { openDatabase } from '~/server/storage/database.server';
import { throughProxy } from '../black-hole';
import { newDatabaseAddress } from '../engines';
import { publish } from '../factories/posts';
import { killProcess, startSiteProcess } from './site-process';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

it('a process that silently lost its way to the database shows no post that was made private elsewhere', {
  timeout: 120_000,
}, async () => {
  const { address, remove } = await newDatabaseAddress('postgres', 'migrated');
  undo.push(remove);
  const way = await throughProxy(address);
  undo.push(way.close);
  const folder = mkdtempSync(join(tmpdir(), 'site-lost-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const env = { SEED: 'none', DATA_DIR: folder, DATABASE_URL: way.address };
  const { child, origin } = await startSiteProcess(env);
  undo.push(() => killProcess(child));
  // This process is the other one.
  const database = openDatabase(address);
  undo.push(() => database.close());
  const other = { db: database.db, pageCache: new PageCache() };
  const secret = { title: 'Soon hidden', visibility: 'public' as const };
  await publish(other, 'secret', secret);

  const getPage = async () => {
    const response = await fetch(`${origin}/blog/secret`);
    await response.text();
    return { status: response.status, cached: response.headers.has('etag') };
  };
  const patient = { timeout: 20_000 };
  await expect.poll(getPage, patient).toEqual({ status: 200, cached: true });

  way.swallow();
  await publish(other, 'secret', { ...secret, visibility: 'private' }, new Date());
  // As long as it may take to notice that nothing answers.
  await delay(5000);
  expect(await getPage()).toEqual({ status: 503, cached: false });
  way.heal();
  await expect.poll(getPage, { timeout: 30_000 }).toEqual({ status: 404, cached: false });
});

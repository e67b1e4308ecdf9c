import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { startPostgres } from './postgres';

// As root, PostgreSQL runs as a user of its own.
describe.runIf(process.getuid?.() === 0)('PostgreSQL that root starts', () => {
  it('runs from a folder that its user can enter, wherever the packages are', async () => {
    const client = new pg.Client(inject('postgresUrl'));
    await client.connect();
    const { rows } = await client.query("select setting from pg_config where name = 'BINDIR'");
    await client.end();
    expect(rows[0].setting).toContain(join(tmpdir(), 'site-postgres-'));
  });

  it('says why it cannot start, and leaves nothing', async () => {
    const locked = mkdtempSync(join(tmpdir(), 'site-locked-'));
    vi.stubEnv('TMPDIR', locked);
    await expect(startPostgres()).rejects.toThrow(
      `Its user must be able to enter ${locked}; try TMPDIR=/tmp npm test.`,
    );
    const folders = () => readdirSync(locked).filter((name) => name.startsWith('site-'));
    await expect.poll(folders).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(locked, { recursive: true });
  });
});

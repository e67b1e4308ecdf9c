import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says what to do where no browser can be found or installed', () => {
  const bin = mkdtempSync(join(tmpdir(), 'site-bin-'));
  symlinkSync('/bin/sh', join(bin, 'sh'));
  const { status, stderr } = spawnSync(process.execPath, ['test/commands/chromium.mjs'], {
    env: { PATH: bin },
    encoding: 'utf8',
  });
  rmSync(bin, { recursive: true });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'Couldn’t install Chromium (spawnSync npx ENOENT). Install it, or name one that is installed: CHROMIUM_PATH=/path/to/chromium npm test',
  );
});

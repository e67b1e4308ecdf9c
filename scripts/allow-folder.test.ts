import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowFolder } from './allow-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-units-'));
  mkdirSync(join(root, 'units'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const allow = () => allowFolder(join(root, 'copies'), userInfo(), join(root, 'units'));

it('makes the folder of the copies, and lets the service write to it', () => {
  writeFileSync(join(root, 'units/site.service'), '');
  expect(allow()).toContain('systemctl restart site');
  expect(existsSync(join(root, 'copies'))).toBe(true);
  expect(readFileSync(join(root, 'units/site.service.d/backup-folder.conf'), 'utf8')).toBe(
    `[Service]\nReadWritePaths="${root}/copies"\n`,
  );
  expect(allow()).toBeUndefined();
});

it('does nothing where systemd does not run the site', () => {
  expect(allow()).toBeUndefined();
  expect(existsSync(join(root, 'copies'))).toBe(false);
});

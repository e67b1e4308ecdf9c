import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fillDemoDatabase } from './fixtures';

/** Installs, builds and finds a browser where that is missing, and fills the database that sites begin with. */
export default async function prepare() {
  execFileSync('node', ['scripts/prepare.mjs', 'build'], { stdio: 'inherit' });
  execFileSync('node', ['test/commands/chromium.mjs'], { stdio: 'inherit' });
  const database = await fillDemoDatabase();
  process.env.DEMO_DATABASE = database;
  return () => rmSync(dirname(database), { recursive: true, force: true });
}

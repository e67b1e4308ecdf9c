import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Files whose names change with their contents: pages and processes of the earlier build still ask for theirs. */
const hashed = '{client,server}/assets/**/*';
const list = 'assets.json';

/** Replaces the present build by a finished one; hashed files of the present one stay reachable until the next build. */
export function swapBuild(next: string, present: string): void {
  const own = globSync(hashed, { cwd: next, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(next, '/').length));
  writeFileSync(join(next, list), JSON.stringify(own));
  keepEarlierFiles(next, present);
  const earlier = `${present}.old`;
  rmSync(earlier, { recursive: true, force: true });
  if (existsSync(present)) renameSync(present, earlier);
  renameSync(next, present);
  rmSync(earlier, { recursive: true, force: true });
}

export function keepEarlierFiles(next: string, present: string): void {
  for (const file of ownFiles(present)) linkMissing(join(present, file), join(next, file));
}

export function ownFiles(build: string): string[] {
  const file = join(build, list);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function linkMissing(file: string, target: string): void {
  if (existsSync(target) || !existsSync(file)) return;
  mkdirSync(dirname(target), { recursive: true });
  linkSync(file, target);
}

import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The portal's access ID in local mode: generated once and stored in the data folder. */
export function localAccessId(dataDir: string): string {
  const file = join(dataDir, 'agent-access-id');
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (known) return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(12).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

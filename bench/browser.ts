import { readFileSync } from 'node:fs';

/** The Chromium that `test/commands/chromium.mjs` found or installed. */
export function chromiumPath(): string {
  return readFileSync('node_modules/.chromium-path', 'utf8').trim();
}

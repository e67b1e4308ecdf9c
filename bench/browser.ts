import { readFileSync } from 'node:fs';

/** The Chromium that `scripts/prepare.mjs browser` found or installed. */
export function chromiumPath(): string {
  return readFileSync('node_modules/.chromium-path', 'utf8').trim();
}

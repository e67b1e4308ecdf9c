import { execFileSync } from 'node:child_process';

/** Installs, builds and finds a browser where that is missing or out of date. */
export default function prepare() {
  execFileSync('node', ['scripts/prepare.mjs', 'build', 'browser'], { stdio: 'inherit' });
}

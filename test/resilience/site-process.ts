import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { freePort } from '../run-site';

/** The site as it runs in production: a process of its own, with the settings given. */
export async function startSiteProcess(env: Record<string, string>) {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['build/start.js'], {
    env: { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'silent', ...env },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000, interval: 20 }).toBe(true);
  return { child, origin };
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

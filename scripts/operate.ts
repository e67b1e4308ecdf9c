import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Operation, Request } from '../app/operations/commands.server.ts';
import { explainStartError } from './start-errors.ts';

type Operate = (operation: Operation, request: Request) => Promise<string>;

/** Runs an operation of the built site on the data that the settings name. */
export async function operate(operation: Operation): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' }, replace: { type: 'boolean' } },
    });
    const { env } = process;
    // npm takes options that stand before -- for its own, and hands them on in the environment.
    const replace =
      values.force ??
      values.replace ??
      [env.npm_config_force, env.npm_config_replace].includes('true');
    const built: { operate: Operate } = await import(
      new URL('../build/server/index.js', import.meta.url).href
    );
    const request = { env, file: positionals[0], replace, now: new Date() };
    console.log(await built.operate(operation, request));
  } catch (error) {
    console.error(`\n${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}

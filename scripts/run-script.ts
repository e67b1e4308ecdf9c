import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Operation } from '../app/operations/commands.server.ts';
import type { OperationRequest } from '../app/operations/on-database.server.ts';
import { allowFolder } from './allow-folder.ts';
import { explainStartError } from './start-errors.ts';

/** A build that is older than the scripts has no such function, or one that returns nothing. */
interface Built {
  runOperation?(operation: Operation, request: OperationRequest): Promise<string | undefined>;
}

const { env } = process;
const root = fileURLToPath(new URL('..', import.meta.url));
const buildThere = 'Build it there with: npm run build';
// The written files hold all data of the site and are readable by the owner alone.
process.umask(0o077);

/** Runs an operation of the built site on the data that the settings name. Nothing is installed or built for it. */
export async function runScript(operation: Operation): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        force: { type: 'boolean' },
        new: { type: 'boolean' },
        yes: { type: 'boolean' },
        fix: { type: 'boolean' },
        from: { type: 'string' },
        'new-key': { type: 'boolean' },
        list: { type: 'boolean' },
        'if-newer': { type: 'boolean' },
        'before-update': { type: 'boolean' },
        'env-file': { type: 'string' },
      },
    });
    loadSettings(values['env-file'] ?? env.npm_config_env_file);
    const isFixed = values.fix ?? givenToNpm('fix');
    becomeOwner(resolve(env.DATA_DIR?.trim() || './data'), isFixed ? env.BACKUP_TO : undefined);
    const request = {
      env,
      file: positionals[0],
      replace: values.force ?? givenToNpm('force'),
      create: values.new ?? givenToNpm('new'),
      root,
      fix: isFixed,
      fromRemote: (values.from ?? env.npm_config_from) === 'remote',
      newKey: values['new-key'],
      list: values.list,
      ifNewer: values['if-newer'],
      beforeUpdate: values['before-update'],
      confirm: values.yes || givenToNpm('yes') ? async () => true : ask,
      now: new Date(),
      say: (line: string) => console.log(line),
    };
    const { runOperation } = await loadBuilt();
    const sentence = await runOperation?.(operation, request);
    if (!sentence) throw refused(`The build in ${root} is older than its scripts. ${buildThere}`);
    console.log(sentence);
  } catch (error) {
    console.error(`\n${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}

/** npm takes options before -- as its own and passes them on in the environment. */
const givenToNpm = (name: string) => env[`npm_config_${name}`] === 'true';

/** The service's own settings where they are named, else those of a .env file, as the site itself does. */
function loadSettings(file: string | undefined): void {
  if (file && !existsSync(file)) throw refused(`There’s no settings file ${resolve(file)}.`);
  if (file) {
    process.loadEnvFile(file);
    // For the commands that errors name.
    env.npm_config_env_file = resolve(file);
  } else if (existsSync('.env')) process.loadEnvFile('.env');
  // Node has read this one before the settings were known.
  const { NODE_EXTRA_CA_CERTS: authorities } = env;
  if (file && authorities)
    setDefaultCACertificates([...getCACertificates(), readFileSync(authorities, 'utf8')]);
}

/** What root writes, the site's own user could not read: root does everything as the owner of the data folder. */
function becomeOwner(dataDir: string, backupTo: string | undefined): void {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !stats || stats.uid === 0) return;
  const allowed = backupTo?.startsWith('/') && allowFolder(backupTo, stats);
  if (allowed) console.log(allowed);
  process.setgroups?.([stats.gid]);
  process.setgid?.(stats.gid);
  process.setuid?.(stats.uid);
}

/** Without a person at a terminal the answer is no. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function loadBuilt(): Promise<Built> {
  const built = new URL('../build/server/index.js', import.meta.url);
  if (!existsSync(built)) throw refused(`The site isn’t built in ${root}. ${buildThere}`);
  return import(built.href);
}

function refused(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'CommandRefused' });
}

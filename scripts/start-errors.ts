import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { asGivenHere } from '../app/server/given-command.ts';

interface KnownFields {
  code?: string;
  errcode?: number;
  port?: number;
  path?: string;
}

/** Their message says what to do. */
const plainErrors = new Set(['BadSetting', 'BadContent', 'CommandRefused']);
const notReachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];
const serviceSettings = '/etc/site/site.env';

const [sqliteReadOnly, sqliteCorrupt, sqliteFull, sqliteCannotOpen, sqliteNoDatabase] = [
  8, 11, 13, 14, 26,
];

/** What happened and the whole command that helps; a stack trace only for unexpected errors. */
export function explainStartError(error: unknown): string {
  return asGivenHere(explained(error));
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  const { code = '', errcode = 0, port, path = '' } = error as Error & KnownFields;
  if (plainErrors.has(name)) return message;
  if (name === 'DatabaseDamaged') return `${message} ${bringBack()}`;
  if (name === 'DatabaseTooNew')
    return `${message} Go on with that version: npm run update. Or go back to how the data was before the update; the newer data is put aside. ${bringBack('update')}`;
  const isDamagedPackage = /^(SyntaxError|ERR_DLOPEN_FAILED)$/.test(code || name);
  if (/^(ERR_)?MODULE_NOT_FOUND$/.test(code) || isDamagedPackage)
    return missingModule(error) ?? error.stack ?? message;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'ENOENT' && path.startsWith(tmpdir()))
    return `The temporary folder ${tmpdir()} (TMPDIR) isn’t there. Make it: mkdir -p -m 700 ${tmpdir()}`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk();
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return notWritable(path);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder isn’t a folder (${path}). Choose another: DATA_DIR=./data npm start`;
  if (code === 'ERR_SQLITE_ERROR') {
    const kind = errcode & 0xff;
    if (kind === sqliteFull) return fullDisk();
    if (kind === sqliteReadOnly || kind === sqliteCannotOpen) return notWritable(dataDir());
    if (kind === sqliteCorrupt || kind === sqliteNoDatabase)
      return `The database file in ${dataDir()} is damaged (${message}), and nothing was changed. ${bringBack()}`;
    return `Can’t open the database file in ${dataDir()}: ${message}. See what is wrong: npm run doctor`;
  }
  return explainPostgres(error, code) ?? error.stack ?? message;
}

function explainPostgres({ message }: Error, code: string): string | undefined {
  if (notReachable.includes(code))
    return `The database at DATABASE_URL does not answer (${code}). Start it, or correct the address.`;
  if (/timeout exceeded when trying to connect/.test(message))
    return 'The database at DATABASE_URL does not answer in time. Start it, or correct the address.';
  if (/^(28|3D)/.test(code))
    return `The database at DATABASE_URL refused the connection: ${message}. Correct the user, password or name.`;
  const address = process.env.DATABASE_URL ?? '';
  const { username, pathname } = new URL(
    URL.canParse(address) ? address : 'postgres://site@localhost/site',
  );
  const asSuperuser = (statement: string) =>
    `As root: sudo -u postgres psql -d ${pathname.slice(1)} -c '${statement}'`;
  if (/pg_trgm/.test(message))
    return `PostgreSQL lacks the extension pg_trgm: ${message}. It is in Debian’s postgresql-contrib. ${asSuperuser('create extension pg_trgm')}`;
  if (code === '42501')
    return `The user ${username} may not work in this database: ${message}. ${asSuperuser(`grant all on schema public to "${username}"`)}`;
  return undefined;
}

const dataDir = () => resolve(process.env.DATA_DIR?.trim() || './data');

/** The command that restores the newest backup, with the settings that the site has. */
function bringBack(occasion = '(?:auto|manual|update)'): string {
  const folder = join(dataDir(), 'backups');
  const pattern = new RegExp(`^${occasion}-(.+)\\.gz$`);
  // A clock that was wrong may have dated one in the future.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const [newest] = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => pattern.test(name) && timeOf(name).slice(1) < tomorrow)
    .sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
  const { npm_config_env_file: given } = process.env;
  const file = given ?? (existsSync(serviceSettings) ? serviceSettings : undefined);
  const settings = file && !existsSync('.env') ? ` --env-file=${resolve(file)}` : '';
  const command = `npm run restore ${newest ? join(folder, newest) : '<file>'} -- --force${settings}`;
  return newest
    ? `Bring the newest backup back: ${command}`
    : `There is no backup in ${folder}. With one from elsewhere: ${command}`;
}

const timeOf = (name: string) => name.slice(name.indexOf('-'));

function fullDisk(): string {
  const folders = [dataDir(), tmpdir()].filter((folder) => existsSync(folder));
  const free = (folder: string) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const [fullest = tmpdir()] = folders.sort((a, b) => free(a) - free(b));
  const elsewhere =
    fullest === tmpdir() ? ', or name another folder: TMPDIR=/var/tmp npm start' : '';
  return `The disk is full at ${fullest}, and nothing was changed. See what takes the room: du -xh ${fullest} | sort -h | tail. Make room${elsewhere}.`;
}

function notWritable(path: string): string {
  const { BACKUP_TO: copies = '' } = process.env;
  if (copies.startsWith('/') && path.startsWith(copies))
    return `Can’t write to the folder of the off-site backups (${path}). Let the service do so, as root: npm run doctor -- --fix`;
  const folder = path.startsWith(tmpdir()) && !path.startsWith(dataDir()) ? tmpdir() : dataDir();
  const { username } = userInfo();
  return `Can’t write to the data folder (${path}). Give it to this user, as root: chown -R ${username}: ${folder}`;
}

/** A clone that was never built, or packages that are gone or damaged. */
function missingModule({ message, stack = '' }: Error): string | undefined {
  if (/Cannot find (module|package) '[^']*\/build\//.test(message))
    return 'The site isn’t built. Build it: npm ci && npm run build';
  const [, named] =
    /Cannot find (?:module|package) '([^']+)'/.exec(message) ??
    /node_modules\/((?:@[^/]+\/)?[^/:\s]+)/.exec(stack) ??
    [];
  if (!named) return undefined;
  return `A package is missing or damaged (${named}). Install all of them again: npm ci`;
}

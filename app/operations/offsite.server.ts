import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '~/server/config.server';
import { describeName, listBackups, pathOf } from './backup-files.server';
import { isFuture, newestFirst, outdatedBackups } from './backup-rotation';
import { CommandRefused } from './command-refused';
import { openAsRestore, withTemporaryFolder } from './staging.server';
import { writeWhole } from './unfinished.server';

/** Where encrypted copies of backups go: a folder, such as a mounted disk, or a bucket. */
interface Remote {
  list(): Promise<{ name: string; bytes: number }[]>;
  put(name: string, file: string): Promise<void>;
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

type Settings = Pick<Config, 'backupTo' | 'backupKey' | 'dataDir'>;

const ending = '.enc';
const mark = Buffer.from('SITEBK2\n');
const [ivBytes, tagBytes] = [12, 16];
const withinMs = 30 * 60_000;
/** Asked first, for what is there: a place that is away holds nobody up. */
const answersWithinMs = 20_000;

/** Copies the newest backup to the other place, unless it is there, and removes what newer ones replaced. */
export async function copyOffsite(config: Settings, now: Date): Promise<string> {
  const remote = remoteOf(config);
  const key = await readKey(config);
  const [latest] = await listBackups(config.dataDir, now);
  if (!latest || isFuture(latest, now)) throw new Error('There is no backup yet.');
  const name = latest.fileName + ending;
  if (!(await remote.list()).some((copy) => copy.name === name)) {
    await withTemporaryFolder(async (folder) => {
      const encrypted = join(folder, name);
      await encrypt(pathOf(config.dataDir, latest.fileName), encrypted, key, latest.fileName);
      await remote.put(name, encrypted);
    });
  }
  for (const { fileName } of outdatedBackups(await copiesAt(remote), now))
    await remote.remove(fileName + ending);
  return name;
}

/** Brings the newest copy (or a named one) back and opens it as a restore does. */
export async function proveOffsite(config: Settings, now: Date): Promise<void> {
  await withRemoteCopy(config, undefined, now, openAsRestore);
}

export async function withRemoteCopy<Result>(
  config: Settings,
  wanted: string | undefined,
  now: Date,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const remote = remoteOf(config);
  const key = await readKey(config);
  const name = wanted ?? (await listRemote(config, now))[0]?.fileName;
  if (!name) throw new CommandRefused(`There is no backup at ${placeOf(config)} yet.`);
  return withTemporaryFolder(async (folder) => {
    const encrypted = join(folder, 'encrypted');
    await remote.get(name + ending, encrypted);
    const file = join(folder, name);
    await decrypt(encrypted, file, key, name);
    return use(file);
  });
}

const copiesAt = async (remote: Remote) =>
  (await remote.list()).flatMap(({ name, bytes }) => {
    const named = describeName(name.slice(0, -ending.length));
    return named ? { ...named, bytes } : [];
  });

/** The newest first. */
export async function listRemote(config: Settings, now: Date) {
  return newestFirst(await copiesAt(remoteOf(config)), now);
}

/** Without the credentials. */
export function placeOf({ backupTo = '' }: Settings): string {
  return backupTo.startsWith('/') ? backupTo : new URL(backupTo).host + new URL(backupTo).pathname;
}

const keyFile = (dataDir: string) => join(dataDir, 'backup-key');
const makeOne = 'Make one, and write it down: npm run backup -- --new-key';

/** Makes the key that encrypts the copies. It is shown only once. */
export async function makeKey({ dataDir, backupKey }: Settings): Promise<string> {
  if (backupKey)
    throw new CommandRefused(
      'BACKUP_KEY is set, and copies are made with that key. It stays. To use another, take BACKUP_KEY out of the settings first.',
    );
  const key = randomBytes(32).toString('hex');
  if (await storeKey(dataDir, key)) return key;
  throw new CommandRefused(
    `There is a key already, in ${keyFile(dataDir)}. It stays: copies were made with it.`,
  );
}

/** Unless there is one. */
async function storeKey(dataDir: string, key: string): Promise<boolean> {
  try {
    await writeFile(keyFile(dataDir), `${key}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** After a restore on a new machine: the next copies are made with the key that opened the last one. */
export async function storeUsedKey({ dataDir, backupKey }: Settings): Promise<void> {
  if (backupKey) await storeKey(dataDir, backupKey);
}

export async function readKey({ dataDir, backupKey }: Settings): Promise<Buffer> {
  const text = backupKey ?? (await readFile(keyFile(dataDir), 'utf8').catch(() => undefined));
  if (!text)
    throw new CommandRefused(
      `There is no key for the off-site backups. ${makeOne}. To read copies of another machine, set its BACKUP_KEY.`,
    );
  return Buffer.from(text.trim(), 'hex');
}

/** The name is sealed with it, and its date: who can write there can't pass an old copy off as the newest. */
async function encrypt(file: string, target: string, key: Buffer, name: string): Promise<void> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  await pipeline(
    async function* () {
      yield Buffer.concat([mark, iv]);
      for await (const piece of createReadStream(file)) yield cipher.update(piece);
      yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
    },
    createWriteStream(target, { mode: 0o600 }),
  );
}

async function decrypt(file: string, target: string, key: Buffer, name: string): Promise<void> {
  const { size } = await stat(file);
  const headBytes = mark.length + ivBytes;
  const end = size - tagBytes;
  const damaged = new CommandRefused(
    'The copy is damaged, or was renamed, or was made with another key.',
  );
  if (end < headBytes) throw damaged;
  const handle = await open(file);
  const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)];
  await handle.read(head, 0, headBytes, 0);
  await handle.read(tag, 0, tagBytes, end);
  await handle.close();
  if (!head.subarray(0, mark.length).equals(mark)) throw damaged;
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(mark.length))
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  try {
    const body = createReadStream(file, { start: headBytes, end: end - 1 });
    await pipeline(body, decipher, createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (/authenticate data/.test((error as Error).message)) throw damaged;
    throw error;
  }
}

function remoteOf(config: Settings): Remote {
  const { backupTo } = config;
  if (!backupTo)
    throw new CommandRefused(
      'BACKUP_TO is not set: it names the folder or bucket of the off-site backups.',
    );
  return backupTo.startsWith('/') ? folderAt(backupTo) : bucketAt(new URL(backupTo));
}

function folderAt(folder: string): Remote {
  return {
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
      return Promise.all(
        names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
      );
    },
    put: (name, file) =>
      writeWhole(join(folder, name), (target) => pipeline(createReadStream(file), target)),
    get: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name)),
  };
}

/** https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION, as Amazon S3 and those who speak its protocol answer. */
function bucketAt(address: URL): Remote {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region: address.searchParams.get('region') ?? 'us-east-1',
  });
  const [bucket = '', ...folders] = address.pathname.split('/').filter(Boolean);
  // In the list they are as they are stored, in an address encoded.
  const prefix = folders.map((one) => `${decodeURIComponent(one)}/`).join('');
  const folder = folders.map((one) => `/${one}`).join('');
  const base = `${address.protocol}//${address.host}/${bucket}`;
  const request = async (method: string, path: string, body?: Blob, ms = withinMs) => {
    const signed = await client.sign(base + path, {
      method,
      // The copy has a checksum of its own, which is looked at when it is read.
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    const response = await fetch(signed, { body, signal: AbortSignal.timeout(ms) }).catch(
      ({ message, cause }: Error) => {
        const reason = cause instanceof Error ? cause.message : message;
        throw new Error(`${address.host} doesn’t answer (${reason}).`);
      },
    );
    if (response.ok) return response;
    const [, code = response.statusText] = /<Code>([^<]+)/.exec(await response.text()) ?? [];
    throw new Error(`${address.host} answered ${method} with ${response.status} (${code}).`);
  };
  return {
    async list() {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      const text = await (await request('GET', `?${query}`, undefined, answersWithinMs)).text();
      return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
        const told = (field: string) => new RegExp(`<${field}>([^<]*)`).exec(entry)?.[1] ?? '';
        // Names of backups have nothing that XML escapes.
        const name = told('Key').slice(told('Key').lastIndexOf('/') + 1);
        return name.endsWith(ending) ? { name, bytes: Number(told('Size')) } : [];
      });
    },
    async put(name, file) {
      await request('PUT', `${folder}/${name}`, await openAsBlob(file));
    },
    async get(name, file) {
      const { body } = await request('GET', `${folder}/${name}`);
      if (!body) throw new Error(`${address.host} sent nothing.`);
      await pipeline(body as AsyncIterable<Uint8Array>, createWriteStream(file, { mode: 0o600 }));
    },
    async remove(name) {
      await request('DELETE', `${folder}/${name}`);
    },
  };
}

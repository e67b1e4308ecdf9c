import { createHmac, randomBytes } from 'node:crypto';
import { dayMs } from '~/formats/durations';
import type { FormTime } from '~/formats/spam-signs';
import type { AppServices } from '~/server/context.server';
import { isSameSecret } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { addSetting, readSetting } from '~/server/storage/settings.server';

const settingKey = 'contactFormSecret';
const validMs = 7 * dayMs;

/** The secret that signs form times: made once, stored in the database, shared by every process. */
async function formSecret(db: Db, now: Date): Promise<string> {
  const known = await readSetting(db, settingKey);
  if (known) return known.value;
  await addSetting(db, settingKey, randomBytes(32).toString('base64url'), now);
  return (await readSetting(db, settingKey))?.value ?? '';
}

/** Says, signed, when a form was opened. */
export function signFormTime(secret: string, now: Date): string {
  const time = String(now.getTime());
  return `${time}.${signature(secret, time)}`;
}

export function readFormTime(secret: string, token: string, now: Date): FormTime {
  if (token === '') return { kind: 'missing' };
  const [time = '', given = ''] = token.split('.');
  if (!isSameSecret(given, signature(secret, time))) return { kind: 'forged' };
  const ageMs = now.getTime() - Number(time);
  return ageMs > validMs ? { kind: 'expired' } : { kind: 'signed', ageMs };
}

function signature(secret: string, time: string): string {
  return createHmac('sha256', secret).update(time).digest('base64url');
}

const secrets = new WeakMap<Db, string>();

/** The secret of this site, read once. */
async function secretOf(db: Db, now: Date): Promise<string> {
  const secret = secrets.get(db) ?? (await formSecret(db, now));
  secrets.set(db, secret);
  return secret;
}

/** A timestamp for a form that is opened now. */
export async function openForm({ db, clock }: Pick<AppServices, 'db' | 'clock'>): Promise<string> {
  const now = clock();
  return signFormTime(await secretOf(db, now), now);
}

/** What the timestamp of a form says that is sent now. */
export async function formTimeOf(db: Db, token: string, now: Date): Promise<FormTime> {
  return readFormTime(await secretOf(db, now), token, now);
}

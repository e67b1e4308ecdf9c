import { createHmac } from 'node:crypto';
import { dayMs } from '~/formats/durations';
import type { FormTime } from '~/formats/spam-signs';
import type { CoreServices } from '~/server/context.server';
import { isSameSecret, newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { addSetting, readSetting } from '~/server/storage/settings.server';

const settingKey = 'contactFormSecret';
const validMs = 7 * dayMs;

/** The secret that signs form times: made once, stored in the database, shared by every process. */
export async function formSecret(db: Db, now: Date): Promise<string> {
  const known = await readSetting(db, settingKey);
  return known?.value ?? addSetting(db, settingKey, newToken(), now);
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

/** A form that is opened now, or was so long ago. */
export async function openForm({ db, clock }: CoreServices, agoMs = 0): Promise<string> {
  const now = clock();
  return signFormTime(await formSecret(db, now), new Date(now.getTime() - agoMs));
}

export async function formTimeOf(db: Db, token: string, now: Date): Promise<FormTime> {
  return readFormTime(await formSecret(db, now), token, now);
}

import { z } from '~/formats/zod';
import { hashToken, newToken } from '~/server/identity/secret-token';
import { defineChange } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { deleteSetting, readSetting, writeSetting } from '~/server/storage/settings.server';

const key = 'calendar.tokenHash';

const about = { kind: 'settings', id: 'calendar', label: '' };

/** Makes a new private address; an earlier one stops working. Only its hash is stored. */
export const createCalendarAddress = defineChange({
  name: 'create_calendar_address',
  done: 'Made a calendar address',
  toast: 'Calendar address created.',
  description: 'Makes a private address that a calendar can follow.',
  effect: 'change',
  input: z.strictObject({}),
  async change({ db, now }) {
    const token = newToken();
    await writeSetting(db, key, hashToken(token), now);
    return {
      result: { token },
      about,
      final: 'An address is shown once. Revoke it, or make another.',
    };
  },
});

export const revokeCalendarAddress = defineChange({
  name: 'revoke_calendar_address',
  done: 'Revoked the calendar address',
  toast: 'Calendar address revoked.',
  description: 'Makes the private address of the calendar stop working.',
  effect: 'change',
  input: z.strictObject({}),
  async change({ db }) {
    await deleteSetting(db, key);
    return { result: {}, about, final: 'The address isn’t stored. Make another.' };
  },
});

/** When the present address was made, or null where there is none. */
export async function calendarSince(db: Db): Promise<string | null> {
  return (await readSetting(db, key))?.updatedAt ?? null;
}

/** Hashes need no constant-time comparison: to use the timing, one would have to invert SHA-256. */
export async function isCalendarToken(db: Db, token: string): Promise<boolean> {
  return (await readSetting(db, key))?.value === hashToken(token);
}

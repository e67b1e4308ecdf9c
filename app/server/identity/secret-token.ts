import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a copy of the database opens no session. */
export const hashToken = (token: string) => sha256(token).digest('hex');

/** Takes the same time wherever they differ. */
export const isSameSecret = (one: string, other: string) =>
  timingSafeEqual(sha256(one).digest(), sha256(other).digest());

const sha256 = (text: string) => createHash('sha256').update(text);

import { createHash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a copy of the database opens no session. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

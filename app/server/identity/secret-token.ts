import { createHash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored: who reads the database cannot use what it holds. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

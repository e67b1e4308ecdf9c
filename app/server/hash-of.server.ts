import { createHash } from 'node:crypto';

/** Equal where what is hashed is equal: of content it is its version. */
export const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

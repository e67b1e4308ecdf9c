/** Addresses that contain a secret. */
const secretPaths = /^\/+(calendar|sign-in|moderate|unsubscribe|review|api\/v1\/uploads)\/.+/i;

/** The path for the log: a secret in it is replaced by '…'. */
export const loggedPath = (path: string) => path.replace(secretPaths, '/$1/…');

/** Some addresses are a password. Paths are matched whatever their case. */
const secretPaths = /^\/+(calendar|sign-in|moderate|unsubscribe|review)\/.+/i;

/** A path as it may be written down: one that is a password without what it opens. */
export const loggedPath = (path: string) => path.replace(secretPaths, '/$1/…');

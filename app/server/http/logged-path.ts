const secretPaths = /^\/+(calendar|sign-in|moderate|unsubscribe|review|api\/v1\/uploads)\/.+/i;

export const loggedPath = (path: string) => path.replace(secretPaths, '/$1/…');

import type { CoreServices } from '~/server/context.server';
import { readCookie } from './cookies';
import type { Identity } from './identity.server';
import type { Owner } from './owner-claims';
import { findSession, sessionCookie } from './sessions.server';

/** What signing in needs of the site. */
export interface IdentityServices extends CoreServices {
  identity: Identity;
}

/** The owner whose session a Cookie header names; null where it names none that works. */
export async function ownerOf(
  { config, db, clock, identity }: IdentityServices,
  cookies: string | undefined,
): Promise<Owner | null> {
  const token = readCookie(cookies, sessionCookie, config.secure);
  const allowed = { issuer: identity.issuer, ownerEmail: config.ownerEmail };
  return token ? findSession(db, token, allowed, clock()) : null;
}

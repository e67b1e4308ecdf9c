import { SignInRefused } from './sign-in-refused';

export interface Owner {
  email: string;
  name: string;
}

/** The checks that are this site's own: a verified address, the hosted domain, and the one owner. */
export function ownerFrom(
  claims: Record<string, unknown>,
  ownerEmail: string,
  hostedDomain: string | undefined,
): Owner {
  const { email, name } = verifiedPerson(claims);
  if (hostedDomain && claims.hd !== hostedDomain) {
    throw new SignInRefused(
      'not-owner',
      `The account is not of the hosted domain ${hostedDomain}.`,
    );
  }
  if (!isSameEmail(email, ownerEmail)) {
    throw new SignInRefused('not-owner', 'The account is not the owner.');
  }
  return { email, name };
}

/** Who the provider says it is, where it has verified the address. */
export function verifiedPerson(claims: Record<string, unknown>): Owner {
  const email = typeof claims.email === 'string' ? claims.email : '';
  if (!email || claims.email_verified !== true) {
    throw new SignInRefused('not-verified', 'The account has no verified e-mail address.');
  }
  return { email, name: typeof claims.name === 'string' ? claims.name : '' };
}

export const isSameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

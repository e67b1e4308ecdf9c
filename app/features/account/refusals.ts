import { waitWords } from '~/formats/wait-words';

const sentences: Record<string, string> = {
  'not-owner':
    'You are not authorized to access this application. Only the owner account is allowed to sign in.',
  'not-verified':
    'You are not authorized to access this application. Your e-mail address isn’t verified.',
  refused: 'The identity provider sent an answer we can’t accept. Please try again.',
  cancelled: 'Signing in was cancelled.',
  expired: 'This sign-in took too long or was used before. Please try again.',
  unavailable: 'The identity provider isn’t answering. Please try again in a minute.',
  full: 'More people signed in today than the site has room for. Please try again later.',
};

/** The sentence for the error box of the login page; unknown codes are shown as a plain failure. */
export function refusalSentence(code: string | null): string | null {
  if (!code) return null;
  const [, seconds] = /^too-many-(\d{1,5})$/.exec(code) ?? [];
  if (seconds) return `Too many sign-in attempts. Try again ${waitWords(Number(seconds))}.`;
  return sentences[code] ?? sentences.refused ?? null;
}

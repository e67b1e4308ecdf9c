import { countOf } from '~/formats/numbers';

export function lockedMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? countOf(seconds, 'second') : countOf(minutes, 'minute');
  return `Too many wrong access IDs from your address. Try again in ${wait}.`;
}

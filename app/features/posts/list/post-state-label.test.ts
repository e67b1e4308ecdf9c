import { expect, it } from 'vitest';
import { stateOf } from '~/features/posts/visibility';
import { stateInWords } from './post-state-label';

const today = '2026-11-15T12:00:00.000Z';
const words = (visibility: 'public' | 'unlisted' | 'private', publishedDate: string) =>
  stateInWords({ state: stateOf({ visibility, publishedDate }, today), publishedDate }, today);

it('is called scheduled only while a public post waits for its publish date', () => {
  expect(words('public', '2026-11-16')).toBe('Scheduled, Mon');
  expect(words('public', '2026-11-20T09:00')).toBe('Scheduled, Fri 9:00');
  expect(words('public', '2199-01-01')).toBe('Scheduled, Jan 1, 2199');
  expect(words('public', '2199-01-01T14:30')).toBe('Scheduled, Jan 1, 2199, 14:30');
  expect(words('public', '2026-11-15')).toBe('Public');
  expect(words('public', '')).toBe('Public');
  expect(words('unlisted', '2026-11-16')).toBe('Unlisted');
  expect(words('private', '2026-11-16')).toBe('Private');
});

import { expect, it } from 'vitest';
import { lockedMessage } from './submission-messages';

it('says how long the wait is, in words', () => {
  expect(lockedMessage(6)).toContain('Try again in 6 seconds.');
  expect(lockedMessage(61)).toContain('Try again in 2 minutes.');
});

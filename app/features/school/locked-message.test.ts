import { expect, it } from 'vitest';
import { lockedMessage } from './access-policy';

it('says how long the wait is, in words', () => {
  expect(lockedMessage(6)).toContain('Try again in 6 second(s).');
  expect(lockedMessage(61)).toContain('Try again in 2 minute(s).');
});

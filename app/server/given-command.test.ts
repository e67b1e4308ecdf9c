import { expect, it } from 'vitest';
import { asGivenHere } from './given-command';

it.each([
  ['PORT=3001 npm start', 'PORT=3001 ./site start'],
  ['Make one: npm run backup', 'Make one: ./site backup'],
  ['npm run backup -- --new-key', './site backup --new-key'],
  ['npm run restore a.gz -- --force --env-file=x', './site restore a.gz --force --env-file=x'],
  ['See: npm run logs. Make one: npm run backup', 'See: ./site logs. Make one: ./site backup'],
  ['As root: npm run doctor -- --fix, then', 'As root: ./site doctor --fix, then'],
  ['Build it: npm ci && npm run build', 'Build it: npm ci && npm run build'],
])('%s is %s in a release', (inClone, inRelease) => {
  expect(asGivenHere(inClone, true)).toBe(inRelease);
  expect(asGivenHere(inClone, false)).toBe(inClone);
});

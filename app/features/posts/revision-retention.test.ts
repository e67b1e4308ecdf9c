import { expect, it } from 'vitest';
import { outdatedRevisions } from './revisions.server';

const now = new Date('2026-11-15T12:00:00.000Z');
const hourMs = 60 * 60_000;

/** A post saved every six hours for two years. */
const revisions = Array.from({ length: 2 * 365 * 4 }, (_, at) => ({
  version: at + 1,
  savedAt: new Date(now.getTime() - (2 * 365 * 4 - at) * 6 * hourMs).toISOString(),
}));

function keptBetween(fromDays: number, toDays: number): number {
  const outdated = new Set(outdatedRevisions(revisions, now));
  const age = ({ savedAt }: { savedAt: string }) =>
    (now.getTime() - new Date(savedAt).getTime()) / (24 * hourMs);
  return revisions.filter((one) => !outdated.has(one) && age(one) > fromDays && age(one) <= toDays)
    .length;
}

it('all saved states of a month stay, then one a day, then one a week', () => {
  expect(keptBetween(0, 30)).toBe(30 * 4);
  expect(keptBetween(31, 364)).toBe(333);
  const weekly = keptBetween(366, 730);
  expect(weekly).toBeGreaterThanOrEqual(52);
  expect(weekly).toBeLessThanOrEqual(54);
});

it('the latest state stays, however old, and nothing is removed twice', () => {
  const old = [
    { version: 1, savedAt: '2020-01-01T10:00:00.000Z' },
    { version: 2, savedAt: '2020-01-01T11:00:00.000Z' },
  ];
  expect(outdatedRevisions(old, now)).toEqual([old[0]]);
  expect(outdatedRevisions(old.slice(1), now)).toEqual([]);
});

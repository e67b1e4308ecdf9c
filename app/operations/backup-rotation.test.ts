import { expect, it } from 'vitest';
import { type DatedBackup, newestFirst, outdatedBackups } from './backup-rotation';

const hourMs = 60 * 60 * 1000;
const sunday = new Date('2026-11-15T03:00:00Z');

function everyHours(hours: number, count: number): DatedBackup[] {
  return Array.from({ length: count }, (_, i) => {
    const madeAt = new Date(sunday.getTime() - i * hours * hourMs);
    return { fileName: madeAt.toISOString(), madeAt };
  });
}

const kept = (backups: DatedBackup[]) => {
  const gone = new Set(outdatedBackups(backups, sunday));
  return backups.filter((backup) => !gone.has(backup)).map(({ fileName }) => fileName.slice(0, 10));
};

it('keeps seven days and four weeks', () => {
  expect(kept(everyHours(24, 60))).toEqual([
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-09',
    '2026-11-08',
    '2026-11-01',
    '2026-10-25',
    '2026-10-18',
  ]);
});

it('keeps the last of several backups of one day', () => {
  const days = kept(everyHours(6, 400));
  expect(days).toHaveLength(11);
  expect(new Set(days).size).toBe(11);
});

it('keeps old backups while there are no newer ones', () => {
  expect(outdatedBackups(everyHours(24 * 40, 4), sunday)).toEqual([]);
});

it('never removes everything', () => {
  expect(kept(everyHours(24, 1))).toHaveLength(1);
  expect(outdatedBackups([], sunday)).toEqual([]);
});

it('never takes one of a wrong clock for the newest, and removes nothing for it', () => {
  const backups = everyHours(24, 7);
  const madeAt = new Date('2027-11-15T03:00:00Z');
  const future = Array.from({ length: 7 }, (_, day) => ({
    fileName: `future-${day}`,
    madeAt: new Date(madeAt.getTime() + day * 24 * hourMs),
  }));
  expect(newestFirst([...future, ...backups], sunday)[0]).toBe(backups[0]);
  expect(outdatedBackups([...future, ...backups], sunday)).toEqual([]);
});

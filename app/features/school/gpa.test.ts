import fc from 'fast-check';
import { gradeEntry } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { gpa, gradePoints, latestPerClass } from './gpa';

const entry = fc
  .record({
    id: fc.uuid(),
    date: fc.constantFrom('2026-11-08', '2026-11-09', '2026-11-10'),
    className: fc.constantFrom('Biology', 'Algebra', 'English'),
    overallPercent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  })
  .map(gradeEntry);

describe('grade points', () => {
  it('are 4 from 90, 3 from 80, 2 from 70, 1 from 60 and 0 below', () => {
    const points = [100, 90, 89.99, 80, 79.99, 70, 69.99, 60, 59.99, 0].map(gradePoints);
    expect(points).toEqual([4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
  });
});

describe('the GPA', () => {
  it('is the mean of the points of the latest entry of each class, to two decimals', () => {
    const entries = [
      gradeEntry({ id: '1', className: 'Biology', date: '2026-10-01', overallPercent: 20 }),
      gradeEntry({ id: '2', className: 'Biology', date: '2026-11-01', overallPercent: 95 }),
      gradeEntry({ id: '3', className: 'Algebra', overallPercent: 85 }),
      gradeEntry({ id: '4', className: 'English', overallPercent: 85 }),
    ];
    expect(gpa(entries)).toBe('3.33');
  });

  it('leaves out entries without a numeric overall', () => {
    const good = gradeEntry({ id: '1', date: '2026-10-01', overallPercent: 75 });
    const broken = gradeEntry({ id: '2', date: '2026-11-01', overallPercent: Number.NaN });
    expect(gpa([good, broken])).toBe('2.00');
    expect(gpa([broken])).toBeNull();
    expect(gpa([])).toBeNull();
  });

  it('uses createdAt where the date is missing', () => {
    const dated = gradeEntry({ id: '1', date: '2026-11-01', overallPercent: 95 });
    const undated = gradeEntry({
      id: '2',
      date: '',
      createdAt: '2026-11-05T00:00:00Z',
      overallPercent: 65,
    });
    expect(gpa([dated, undated])).toBe('1.00');
  });

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(gpa([...entries].reverse())).toBe(gpa(entries));
      }),
    );
  });

  it('takes one entry a class, and none is newer', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const latest = latestPerClass(entries);
        const names = latest.map(({ className }) => className);
        expect(new Set(names)).toEqual(new Set(entries.map(({ className }) => className)));
        expect(names.length).toBe(new Set(names).size);
        for (const { className, date } of entries) {
          const chosen = latest.find((one) => one.className === className);
          expect(chosen && chosen.date >= date).toBe(true);
        }
      }),
    );
  });

  it('never falls when a score rises', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), fc.nat(), fc.nat(100), (entries, at, more) => {
        const index = at % entries.length;
        const raised = entries.map((one, i) =>
          i === index ? { ...one, overallPercent: one.overallPercent + more } : one,
        );
        expect(Number(gpa(raised))).toBeGreaterThanOrEqual(Number(gpa(entries)));
      }),
    );
  });
});

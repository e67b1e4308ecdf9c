import { gradeEntry } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { currentNames } from './class-list';
import { classesAt, isPast, termGpa, termSchema } from './terms';

const classes = ['Biology', 'Latin', 'Music'].map((name) => ({ id: name, name, archived: false }));
const fall = {
  id: 'f',
  name: 'Fall',
  starts: '2025-08-20',
  ends: '2025-12-18',
  classIds: ['Biology', 'Latin'],
};
const spring = {
  id: 's',
  name: 'Spring',
  starts: '2026-01-10',
  ends: '2026-05-30',
  classIds: ['Latin'],
};
const terms = [fall, spring];

describe('a term', () => {
  it('is past once it has ended and the next one began', () => {
    expect(isPast(fall, terms, '2025-12-18')).toBe(false);
    expect(isPast(fall, terms, '2026-01-02')).toBe(false);
    expect(isPast(fall, terms, '2026-01-10')).toBe(true);
    expect(isPast(spring, terms, '2026-07-01')).toBe(false);
  });

  it('archives its classes when it is past, and shows those of a coming one when it begins', () => {
    const names = (today: string) => currentNames(classesAt(classes, terms, today));
    expect(names('2025-10-01')).toEqual(['Biology', 'Latin', 'Music']);
    expect(names('2026-02-01')).toEqual(['Latin', 'Music']);
    expect(names('2025-08-01')).toEqual(['Music']);
    expect(currentNames(classesAt(classes, [], '2026-02-01'))).toHaveLength(3);
  });

  it('has the GPA of the grades that its classes got in it', () => {
    const grades = [
      gradeEntry({ id: '1', className: 'Biology', date: '2025-10-01', overallPercent: 95 }),
      gradeEntry({ id: '2', className: 'Latin', date: '2025-10-01', overallPercent: 85 }),
      gradeEntry({ id: '3', className: 'Latin', date: '2026-02-01', overallPercent: 65 }),
      gradeEntry({ id: '4', className: 'Music', date: '2025-10-01', overallPercent: 55 }),
    ];
    expect(termGpa(fall, classes, grades)).toBe('3.50');
    expect(termGpa(spring, classes, grades)).toBe('1.00');
    expect(termGpa({ ...spring, starts: '2027-01-01' }, classes, grades)).toBeNull();
  });

  it('ends after it starts', () => {
    expect(termSchema.safeParse(fall).success).toBe(true);
    expect(termSchema.safeParse({ ...fall, ends: '2025-08-19' }).success).toBe(false);
    expect(termSchema.safeParse({ ...fall, starts: 'soon' }).success).toBe(false);
  });
});

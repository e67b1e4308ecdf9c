import { classesSchema } from 'content/schemas/classes';
import { gradeEntry } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { classesToShow, currentNames, ofCurrentClasses } from './class-list';
import { gpa } from './gpa';

const classes = [
  { id: 'a', name: 'Biology', archived: false },
  { id: 'b', name: 'Latin', archived: true },
  { id: 'c', name: 'Algebra', archived: false },
];

describe('the list of classes', () => {
  it('has names without spaces that a form would lose', () => {
    const typed = [{ id: 'a', name: ' Chemistry   1 ', archived: false }];
    expect(classesSchema.parse(typed)[0]?.name).toBe('Chemistry 1');
  });

  it('offers the current ones in their order, and last the archived and deleted ones that have records', () => {
    expect(currentNames(classes)).toEqual(['Biology', 'Algebra']);
    const current = [{ name: 'Biology' }, { name: 'Algebra' }];
    expect(classesToShow(classes, ['Biology'])).toEqual(current);
    expect(classesToShow(classes, ['Music', 'Latin', 'Chemistry', 'Latin'])).toEqual([
      ...current,
      { name: 'Latin', note: 'archived' },
      { name: 'Chemistry', note: 'not listed' },
      { name: 'Music', note: 'not listed' },
    ]);
    expect(currentNames([])).toEqual([]);
  });

  it('keeps archived classes out of the GPA, and counts a class that is not listed', () => {
    const entries = [
      gradeEntry({ id: '1', className: 'Biology', overallPercent: 95 }),
      gradeEntry({ id: '2', className: 'Latin', overallPercent: 55 }),
      gradeEntry({ id: '3', className: 'Chemistry', overallPercent: 85 }),
    ];
    expect(gpa(entries)).toBe('2.33');
    expect(gpa(ofCurrentClasses(entries, classes))).toBe('3.50');
  });
});

import { describe, expect, it } from 'vitest';
import { scoreErrors, scoresOf } from './score-fields';
import { readManualEntry, readSubmission } from './submission';
import { incompleteMessage, noGradesMessage } from './submission-messages';

const classes = ['Biology', 'Algebra'];
const date = '2026-11-10';

describe('an agent submission', () => {
  it('includes a class when its formative score is a number', () => {
    const read = readSubmission(
      {
        date,
        grades: [
          { className: 'Biology', formativePercent: 80, summativePercent: 90 },
          { className: 'Algebra', formativePercent: null, summativePercent: 90 },
        ],
      },
      classes,
    );
    expect(read).toEqual({
      ok: true,
      drafts: [
        {
          date,
          className: 'Biology',
          formativePercent: 80,
          summativePercent: 90,
          overallPercent: 86.5,
          notes: '',
        },
      ],
    });
  });

  it('takes the formative score as overall when the summative one is blank or 0', () => {
    for (const summativePercent of [undefined, null, 0]) {
      const read = readSubmission(
        { date, grades: [{ className: 'Biology', formativePercent: 80, summativePercent }] },
        classes,
      );
      expect(read.ok && read.drafts[0]).toMatchObject({
        overallPercent: 80,
        summativePercent: null,
      });
    }
  });

  it('counts a formative score of 0', () => {
    const read = readSubmission(
      { date, grades: [{ className: 'Biology', formativePercent: 0, summativePercent: null }] },
      classes,
    );
    expect(read.ok && read.drafts[0]?.overallPercent).toBe(0);
  });

  it('is refused without any score', () => {
    for (const formativePercent of [undefined, null, Number.NaN, 'abc', 101]) {
      const given = [{ className: 'Biology', formativePercent, summativePercent: null }];
      expect(readSubmission({ date, grades: given }, classes)).toMatchObject({
        ok: false,
        message: noGradesMessage,
      });
    }
    expect(readSubmission({ date, grades: [] }, classes)).toMatchObject({
      ok: false,
      message: noGradesMessage,
    });
  });

  it('is refused whole when one part is wrong, and says which', () => {
    const good = { className: 'Biology', formativePercent: 80, summativePercent: 90 };
    const cases = [
      [{ className: 'Algebra', formativePercent: 101, summativePercent: null }, 'formativePercent'],
      [{ className: 'Algebra', formativePercent: 80, summativePercent: -1 }, 'summativePercent'],
      [{ className: 'Chess', formativePercent: 80, summativePercent: null }, 'className'],
      [{ className: 'Biology', formativePercent: 80, summativePercent: null }, 'className'],
    ] as const;
    for (const [wrong, field] of cases) {
      const read = readSubmission({ date, grades: [good, wrong] }, classes);
      expect(read.ok).toBe(false);
      expect(read.ok || read.issues).toMatchObject([{ path: ['grades', 1, field] }]);
    }
    expect(readSubmission({ date: 'yesterday', grades: [good] }, classes)).toMatchObject({
      ok: false,
      issues: [{ path: ['date'] }],
    });
  });
});

describe('a manual save', () => {
  const save = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ date, ...fields })) form.set(name, value);
    const given = scoresOf(form);
    const read = readManualEntry(given, classes);
    return read.ok ? read : { ...read, errors: scoreErrors(read.issues, given) };
  };
  const complete = { 'formative:Biology': '80', 'summative:Biology': '90' };

  it('includes the classes with both scores, and 0 is one', () => {
    const notes = { 'notes:Biology': ' Quiz ', 'formative:Algebra': '70' };
    const grade = { date, className: 'Biology', formativePercent: 80, notes: 'Quiz' };
    expect(save({ ...complete, ...notes })).toEqual({
      ok: true,
      drafts: [{ ...grade, summativePercent: 90, overallPercent: 86.5 }],
    });
    expect(save({ ...complete, 'summative:Biology': '0' })).toMatchObject({
      drafts: [{ overallPercent: 28 }],
    });
  });

  it('needs complete data for at least one class', () => {
    for (const score of ['', '80'])
      expect(save({ 'formative:Biology': score })).toMatchObject({
        ok: false,
        message: incompleteMessage,
        errors: {},
      });
  });

  it('puts a message beside each field that is wrong and saves nothing', () => {
    const wrong = {
      date: '2026-02-30',
      'formative:Algebra': '101',
      'notes:Algebra': 'n'.repeat(2001),
      'summative:Chess': '90',
    };
    expect(save({ ...complete, ...wrong })).toMatchObject({
      ok: false,
      errors: {
        date: 'Enter a date.',
        'formative:Algebra': 'Enter a number from 0 to 100.',
        'notes:Algebra': 'Keep notes under 2000 characters.',
        'formative:Chess': "There’s no class 'Chess'.",
      },
    });
  });
});

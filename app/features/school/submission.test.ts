import { describe, expect, it } from 'vitest';
import { scoresOf } from './score-fields';
import { gradesIn, submissionSchema } from './submission';
import { refusedForm } from './submissions.server';

const date = '2026-11-10';

/** What is stored of the scores of one class. */
function grades(formativePercent: unknown, summativePercent: unknown, isTyped: boolean) {
  const line = { className: 'Biology', formativePercent, summativePercent };
  return gradesIn(submissionSchema.parse({ date, grades: [line] }), isTyped);
}

describe('a submission of a program', () => {
  it('includes a class when its formative score is a number', () => {
    expect(grades(80, 90, false)).toEqual([
      {
        date,
        className: 'Biology',
        formativePercent: 80,
        summativePercent: 90,
        overallPercent: 86.5,
        notes: '',
      },
    ]);
    expect(grades(0, null, false)).toMatchObject([{ overallPercent: 0 }]);
    expect(grades(null, 90, false)).toEqual([]);
  });

  it('takes the formative score as overall when the summative one is blank or 0', () => {
    for (const summative of [undefined, null, 0])
      expect(grades(80, summative, false)).toMatchObject([
        { overallPercent: 80, summativePercent: summative ?? null },
      ]);
  });

  it('is refused whole when one part is wrong, and says which', () => {
    const good = { className: 'Biology', formativePercent: 80, summativePercent: 90 };
    const cases = [
      [{ className: 'Algebra', formativePercent: 101, summativePercent: null }, 'formativePercent'],
      [{ className: 'Algebra', formativePercent: 80, summativePercent: -1 }, 'summativePercent'],
      [{ className: 'Biology', formativePercent: 80, summativePercent: null }, 'className'],
    ] as const;
    for (const [wrong, field] of cases) {
      const read = submissionSchema.safeParse({ date, grades: [good, wrong] });
      expect(read.error?.issues).toMatchObject([{ path: ['grades', 1, field] }]);
    }
    const read = submissionSchema.safeParse({ date: 'yesterday', grades: [good] });
    expect(read.error?.issues).toMatchObject([{ path: ['date'] }]);
  });
});

describe('a manual save', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ date, ...fields })) form.set(name, value);
    return form;
  };

  it('includes the classes with both scores, and 0 is one', () => {
    const scores = { 'formative:Biology': '80', 'summative:Biology': '90' };
    const given = scoresOf(
      formOf({ ...scores, 'notes:Biology': ' Quiz ', 'formative:Algebra': '70' }),
    );
    const grade = { date, className: 'Biology', formativePercent: 80, notes: 'Quiz' };
    expect(gradesIn(submissionSchema.parse(given), true)).toEqual([
      { ...grade, summativePercent: 90, overallPercent: 86.5 },
    ]);
    expect(grades(80, 0, true)).toMatchObject([{ overallPercent: 28 }]);
    expect(grades(null, null, true)).toEqual([]);
  });

  it('shows a message beside each field that is wrong, and what was typed', () => {
    const wrong = {
      date: '2026-02-30',
      'formative:Algebra': '101',
      'summative:Algebra': 'many',
      'notes:Algebra': 'n'.repeat(2001),
    };
    expect(refusedForm(formOf(wrong), { status: 422, message: 'Wrong.' })).toEqual({
      ok: false,
      message: 'Wrong.',
      values: wrong,
      errors: {
        date: 'Enter a date.',
        'formative:Algebra': 'Enter a number from 0 to 100.',
        'summative:Algebra': 'Enter a number from 0 to 100.',
        'notes:Algebra': 'Keep notes under 2000 characters.',
      },
    });
  });
});

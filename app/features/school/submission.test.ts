import { describe, expect, it } from 'vitest';
import { noGradesMessage, readSubmission, submittedMessage } from './submission';

const classes = ['Biology', 'Algebra'];
const day = '2026-11-10';

describe('an agent submission', () => {
  it('includes a class when its formative score is a number', () => {
    const read = readSubmission(
      day,
      [
        { className: 'Biology', formative: 80, summative: 90 },
        { className: 'Algebra', formative: null, summative: 90 },
      ],
      classes,
    );
    expect(read).toEqual({
      ok: true,
      drafts: [
        {
          date: day,
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
    for (const summative of [null, '', 0, '0']) {
      const read = readSubmission(
        day,
        [{ className: 'Biology', formative: '80', summative }],
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
      day,
      [{ className: 'Biology', formative: 0, summative: null }],
      classes,
    );
    expect(read.ok && read.drafts[0]?.overallPercent).toBe(0);
  });

  it('is refused without any score', () => {
    for (const formative of [null, '', 'abc']) {
      const given = [{ className: 'Biology', formative, summative: null }];
      expect(readSubmission(day, given, classes)).toMatchObject({
        ok: false,
        message: noGradesMessage,
      });
    }
    expect(readSubmission(day, [], classes)).toMatchObject({ ok: false, message: noGradesMessage });
  });

  it('is refused whole when one part is wrong, and says which', () => {
    const good = { className: 'Biology', formative: 80, summative: 90 };
    const cases = [
      [{ className: 'Algebra', formative: 101, summative: null }, 'formative'],
      [{ className: 'Algebra', formative: 80, summative: -1 }, 'summative'],
      [{ className: 'Chess', formative: 80, summative: null }, 'className'],
      [{ className: 'Biology', formative: 80, summative: null }, 'className'],
    ] as const;
    for (const [wrong, field] of cases) {
      const read = readSubmission(day, [good, wrong], classes);
      expect(read.ok).toBe(false);
      expect(read.ok || read.problems).toMatchObject([{ line: 1, field }]);
    }
    expect(readSubmission('yesterday', [good], classes)).toMatchObject({
      ok: false,
      problems: [{ line: null, field: 'date' }],
    });
  });

  it('answers with the number of classes', () => {
    expect(submittedMessage(3)).toBe('Successfully submitted grades for 3 class(es)!');
  });
});

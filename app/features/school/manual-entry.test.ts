import { describe, expect, it } from 'vitest';
import { readManualEntry } from './manual-entry';
import { incompleteMessage } from './submission-messages';

const classes = ['Biology', 'Algebra', 'English'];

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ date: '2026-11-10', ...fields })) {
    data.set(name, value);
  }
  return data;
}

describe('a manual save', () => {
  it('includes the classes with both scores and names those it skips', () => {
    const read = readManualEntry(
      form({
        'formative:Biology': '80',
        'summative:Biology': '90',
        'notes:Biology': ' Quiz ',
        'formative:Algebra': '70',
      }),
      classes,
    );
    expect(read).toEqual({
      ok: true,
      drafts: [
        {
          date: '2026-11-10',
          className: 'Biology',
          formativePercent: 80,
          summativePercent: 90,
          overallPercent: 86.5,
          notes: 'Quiz',
        },
      ],
      skipped: ['Algebra'],
    });
  });

  it('counts 0 as a number', () => {
    const read = readManualEntry(
      form({ 'formative:Biology': '80', 'summative:Biology': '0' }),
      classes,
    );
    expect(read.ok && read.drafts[0]?.overallPercent).toBe(28);
  });

  it('needs complete data for at least one class', () => {
    expect(readManualEntry(form({ 'formative:Biology': '80' }), classes)).toEqual({
      ok: false,
      message: incompleteMessage,
      errors: {},
    });
    expect(readManualEntry(form({}), classes)).toMatchObject({ message: incompleteMessage });
  });

  it('puts a message beside a score out of range and saves nothing', () => {
    const read = readManualEntry(
      form({
        'formative:Biology': '80',
        'summative:Biology': '90',
        'formative:Algebra': '101',
        'summative:Algebra': '90',
      }),
      classes,
    );
    expect(read).toMatchObject({
      ok: false,
      errors: { 'formative:Algebra': 'Enter a number from 0 to 100.' },
    });
  });

  it('needs a day that exists', () => {
    const read = readManualEntry(
      form({ date: '2026-02-30', 'formative:Biology': '80', 'summative:Biology': '90' }),
      classes,
    );
    expect(read).toMatchObject({ ok: false, errors: { date: 'Enter a date.' } });
  });
});

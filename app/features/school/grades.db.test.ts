import { describeOnBothEngines } from 'test/engines';
import { assert, expect, it } from 'vitest';
import { type GradeDraft, scoresIn } from './grade';
import { corrected, findGrade, listGrades, saveGrades, storeCorrection } from './grades.server';

const now = new Date('2026-11-10T12:00:00Z');

function draft(changes: Partial<GradeDraft> = {}): GradeDraft {
  return {
    date: '2026-11-10',
    className: 'Biology',
    formativePercent: 91.55,
    summativePercent: 88.25,
    overallPercent: 89.405,
    notes: 'Unit test',
    ...changes,
  };
}

describeOnBothEngines('grade entries', (open) => {
  it('are stored by hand with createdAt and without a submitter', async () => {
    const { db } = await open();
    const [saved] = await saveGrades(db, [draft()], now);
    expect(await listGrades(db)).toMatchObject([saved ?? {}]);
    expect(saved).toMatchObject({
      ...draft(),
      createdAt: now.toISOString(),
      timestamp: null,
      submittedBy: null,
    });
  });

  it('are corrected with the overall that follows, and keep what they were', async () => {
    const { db } = await open();
    const [saved] = await saveGrades(db, [draft()], now);
    const [sent] = await saveGrades(db, [draft({ summativePercent: null })], now, 'AI_AGENT');
    const correct = async (id = '', change: Parameters<typeof corrected>[1]) => {
      const stored = await findGrade(db, id);
      assert(stored);
      return storeCorrection(db, stored, scoresIn(corrected(stored, change)), now);
    };
    await correct(saved?.id, { formativePercent: 80 });
    const again = await correct(saved?.id, { notes: 'Again' });
    // Within one millisecond, too, each has a name of its own.
    expect(again > now.toISOString()).toBe(true);
    await correct(sent?.id, { formativePercent: 70 });
    const grades = await listGrades(db);
    const found = grades.find(({ id }) => id === saved?.id);
    expect(found).toMatchObject({ formativePercent: 80, overallPercent: 85.3625, notes: 'Again' });
    expect(JSON.parse(found?.history ?? '')).toMatchObject([
      { formativePercent: 80, overallPercent: 85.3625, notes: 'Unit test' },
      { formativePercent: 91.55, overallPercent: 89.405, until: now.toISOString() },
    ]);
    expect(grades.find(({ id }) => id === sent?.id)).toMatchObject({
      summativePercent: null,
      overallPercent: 70,
    });
  });

  it('of an agent carry a timestamp and AI_AGENT, and may lack a summative score', async () => {
    const { db } = await open();
    await saveGrades(db, [draft({ summativePercent: null })], now, 'AI_AGENT');
    expect(await listGrades(db)).toMatchObject([
      {
        summativePercent: null,
        createdAt: null,
        timestamp: now.toISOString(),
        submittedBy: 'AI_AGENT',
      },
    ]);
  });

  it('of one save are all stored or none', async () => {
    const { db } = await open();
    const broken = draft({ className: 'Algebra', notes: JSON.parse('null') });
    await expect(saveGrades(db, [draft(), broken], now)).rejects.toThrow();
    expect(await listGrades(db)).toEqual([]);
  });

  it('are listed oldest first', async () => {
    const { db } = await open();
    const dates = ['2026-11-03', '2026-11-01', '2026-11-02'];
    await saveGrades(
      db,
      dates.map((date) => draft({ date })),
      now,
    );
    expect((await listGrades(db)).map(({ date }) => date)).toEqual([...dates].sort());
  });
});

import { assignment, gradeEntry } from '../test/factories/school';
import { classes } from '../test/fixtures/content';
import type { runSite } from '../test/run-site';

type Site = Awaited<ReturnType<typeof runSite>>;

/** Twelve entries of the first class and one of the second; the last entry came from an agent. */
export async function addGrades({ services: { db } }: Site) {
  const [{ name: biology }, { name: algebra }] = classes;
  const entries = Array.from({ length: 12 }, (_, i) =>
    gradeEntry({
      id: `grade-${i}`,
      date: `2026-10-${String(i + 10)}`,
      className: biology,
      formativePercent: 80 + i,
      summativePercent: 90,
      overallPercent: 86.5,
    }),
  );
  const agent = gradeEntry({
    id: 'agent',
    date: '2026-11-01',
    className: algebra,
    formativePercent: 72,
    summativePercent: null,
    overallPercent: 72,
    createdAt: null,
    timestamp: '2026-11-01T12:00:00.000Z',
    submittedBy: 'AI_AGENT',
  });
  await db
    .insertInto('grades')
    .values([...entries, agent])
    .execute();
}

export async function addAssignments({ services: { db } }: Site) {
  const [{ name: biology }] = classes;
  await db
    .insertInto('assignments')
    .values([
      assignment({
        id: 'late',
        title: 'Lab report',
        className: biology,
        dueDate: '2020-01-10',
        priority: 'high',
      }),
      assignment({ id: 'soon', title: 'Essay', className: biology, dueDate: '2099-01-10' }),
      assignment({
        id: 'done',
        title: 'Vocabulary quiz',
        className: '',
        status: 'completed',
        priority: 'low',
      }),
    ])
    .execute();
}

import { createTestApp, type TestApp } from 'test/app';
import { classes } from 'test/fixtures/content';
import { readActionData } from 'test/read-response';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAssignment } from '~/features/school/assignment';
import { emptyAssignmentValues, inputOf } from '~/features/school/assignment-form';
import { createAssignment, listAssignments } from '~/features/school/assignments.server';
import { type TermAsk, type TrackerAsk, withRev } from '~/features/school/operations.server';
import { readTerms } from '~/features/school/terms.server';
import { undoActivity } from '~/shell/activity.server';
import type { ActionResult } from '~/ui/action-result';

const now = new Date('2026-11-10T12:00:00Z');
const later = new Date('2026-11-10T12:01:00Z');
const [{ name: biology }] = classes;

describe('what the owner sends', () => {
  let app: TestApp;
  let cookie: string;
  beforeEach(async () => {
    app = await createTestApp({ now });
    cookie = await app.signIn();
  });
  afterEach(() => app.close());

  const send = (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) });
  const ask = async (path: string, sent: TrackerAsk | TermAsk) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(sent) };
    return (await readActionData(await app.request(`${path}.data`, init))) as ActionResult;
  };
  const tracker = (sent: TrackerAsk) => ask('/admin/assignment-tracker', sent);
  const stored = async () => (await listAssignments(app.db)).map(withRev);

  it('does not make an assignment pending again that was completed since it was opened', async () => {
    const draft = { ...newAssignment, title: 'Lab report', points: 5 };
    const { id } = await createAssignment(app.db, draft, now);
    const [opened] = await stored();
    const press = (status: 'completed' | 'in_progress') =>
      tracker({ operation: 'set_status', input: { id, status } });
    app.setNow(later);
    expect(await press('completed')).toMatchObject({ ok: true, message: 'Assignment completed.' });
    expect((await press('in_progress')).message).toContain('Edit it to reopen it.');
    const save = (rev = '') =>
      tracker({
        operation: 'change_assignment',
        input: { ...draft, title: 'Lab report 2', id, rev },
      });
    expect((await save(opened?.rev)).message).toContain('Save again to overwrite it.');
    expect(await stored()).toMatchObject([{ title: 'Lab report', status: 'completed' }]);
    // With the version that is stored now it replaces that.
    const [seen] = await stored();
    expect(await save(seen?.rev)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ title: 'Lab report 2', status: 'pending' }]);
    // Sent once more because the answer was lost.
    expect((await save(seen?.rev)).message).toBe('Assignment updated.');
  });

  it('stores a new assignment once that is sent twice, and says what is wrong beside the field', async () => {
    const id = crypto.randomUUID();
    const typed = { ...inputOf(emptyAssignmentValues), id, title: ' Poster ', points: 7.5 };
    const add = (input: typeof typed) => tracker({ operation: 'add_assignment', input });
    for (const attempt of [typed, typed])
      expect((await add(attempt)).message).toBe('Assignment created.');
    expect(await stored()).toMatchObject([{ id, title: 'Poster', points: 7.5 }]);
    const changed = await add({ ...typed, points: 8 });
    expect(changed.message).toContain('Save again to overwrite it.');
    const other = { ...typed, id: crypto.randomUUID() };
    const wrong = { ...other, title: ' ', points: Number.NaN, dueDate: '2026-02-30' };
    expect((await add(wrong)).errors).toEqual({
      title: 'Enter a title.',
      points: 'Enter the points as a number.',
      dueDate: 'Enter a date.',
    });
    const chess = await add({ ...other, className: 'Chess' });
    expect(chess.errors?.className).toContain('There’s no class');
    expect(await stored()).toHaveLength(1);
  });

  it('takes back that a term was changed and removed', async () => {
    const terms = (sent: TermAsk) => ask('/admin/school-terms', sent);
    const term = {
      id: 'fall',
      name: 'Fall',
      starts: '2026-09-01',
      ends: '2026-12-20',
      classIds: [],
    };
    const save = (input: typeof term) => terms({ operation: 'save_term', input });
    const undo = async ({ undo = '' }: ActionResult) =>
      (await undoActivity(app.services, { id: undo })).problems;
    await save(term);
    const renamed = await save({ ...term, name: 'Autumn' });
    await save({ ...term, name: 'Autumn', ends: '2026-12-18' });
    expect(await undo(renamed)).toEqual([]);
    expect(await readTerms(app.db)).toEqual([{ ...term, ends: '2026-12-18' }]);
    expect((await save({ ...term, ends: '2026-08-01' })).errors).toEqual({
      ends: 'A term ends after it starts.',
    });
    const removed = await terms({ operation: 'remove_term', input: { id: 'fall' } });
    expect(removed).toMatchObject({ ok: true, message: expect.stringContaining('Term removed.') });
    expect(await readTerms(app.db)).toEqual([]);
    expect(await undo(removed)).toEqual([]);
    expect(await readTerms(app.db)).toEqual([{ ...term, ends: '2026-12-18' }]);
  });

  it('stores grades once that are sent twice, and changed ones', async () => {
    const path = '/admin/school-dashboard';
    const scores = { [`formative:${biology}`]: '80', [`summative:${biology}`]: '90' };
    const fields = { submissionKey: 'one', date: '2026-11-10', ...scores };
    const notes = { [`notes:${biology}`]: 'n'.repeat(2000) };
    for (const sent of [fields, fields, { ...fields, ...notes }, { ...fields, ...notes }]) {
      expect(await (await send(path, sent)).text()).toContain('1 class(es)!');
    }
    const stored = await app.db.selectFrom('grades').select(['notes', 'submittedBy']).execute();
    expect(stored.map((row) => row.notes.length).sort()).toEqual([0, 2000]);
    expect(stored.map((row) => row.submittedBy)).toEqual([null, null]);
  });
});

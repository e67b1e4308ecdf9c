import { createTestApp, type TestApp } from 'test/app';
import { classes } from 'test/fixtures/content';
import { readActionData } from 'test/read-response';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAssignment } from '~/features/school/assignment';
import { assignmentValuesOf, emptyAssignmentValues } from '~/features/school/assignment-form';
import { createAssignment, listAssignments } from '~/features/school/assignments.server';
import { readTerms } from '~/features/school/terms.server';
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

  it('does not make an assignment pending again that was completed since it was opened', async () => {
    const draft = { ...newAssignment, title: 'Lab report', points: 5 };
    const { id, updatedAt } = await createAssignment(app.db, draft, now);
    const path = '/admin/assignment-tracker';
    const press = (status: string) => send(path, { intent: 'status', id, status });
    app.setNow(later);
    expect((await press('completed')).status).toBe(200);
    expect(await (await press('in_progress')).text()).toContain('Edit it to reopen it.');
    const typed = { ...assignmentValuesOf(draft), title: 'Lab report 2', intent: 'save', id };
    const refused = await send(path, { ...typed, updatedAt });
    expect(await refused.text()).toContain('Save again to overwrite it.');
    expect(await listAssignments(app.db)).toMatchObject([
      { title: 'Lab report', status: 'completed' },
    ]);
    // The form is told the version that is stored now: sent again, it replaces that.
    const [{ updatedAt: seen } = { updatedAt: '' }] = await listAssignments(app.db);
    expect((await send(path, { ...typed, updatedAt: seen })).status).toBe(200);
    expect(await listAssignments(app.db)).toMatchObject([
      { title: 'Lab report 2', status: 'pending' },
    ]);
    // Sent once more because the answer was lost.
    const again = await send(path, { ...typed, updatedAt: seen });
    expect(await again.text()).toContain('Assignment updated.');
  });

  it('stores a new assignment once that is sent twice, and says what is wrong beside the field', async () => {
    const path = '/admin/assignment-tracker';
    const id = crypto.randomUUID();
    const typed = {
      ...emptyAssignmentValues,
      intent: 'save',
      id,
      title: ' Poster ',
      points: '7.5',
    };
    for (const attempt of [typed, typed])
      expect(await (await send(path, attempt)).text()).toContain('Assignment created.');
    expect(await listAssignments(app.db)).toMatchObject([{ id, title: 'Poster', points: 7.5 }]);
    const changed = await send(path, { ...typed, points: '8' });
    expect(await changed.text()).toContain('Save again to overwrite it.');
    const wrong = {
      ...typed,
      id: crypto.randomUUID(),
      title: ' ',
      points: '',
      dueDate: '2026-02-30',
    };
    const page = await (await send(path, wrong)).text();
    for (const words of ['Enter a title.', 'Enter the points as a number.', 'Enter a date.'])
      expect(page).toContain(words);
    const chess = await send(path, { ...wrong, ...typed, id: wrong.id, className: 'Chess' });
    expect(await chess.text()).toContain('There’s no class');
    expect(await listAssignments(app.db)).toHaveLength(1);
  });

  it('takes back that a term was removed', async () => {
    const data = async (path: string, fields: Record<string, string>) =>
      (await readActionData(await send(`${path}.data`, fields))) as ActionResult;
    const term = { id: 'fall', name: 'Fall', starts: '2026-09-01', ends: '2026-12-20' };
    await data('/admin/school-terms', term);
    const removed = await data('/admin/school-terms', { id: 'fall', intent: 'remove' });
    expect(removed).toMatchObject({ ok: true, message: expect.stringContaining('Term removed.') });
    expect(await readTerms(app.db)).toEqual([]);
    await data('/admin/activity', { id: String(removed.undo) });
    expect(await readTerms(app.db)).toEqual([{ ...term, classIds: [] }]);
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

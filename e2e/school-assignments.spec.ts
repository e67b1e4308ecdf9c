import type { Page } from '@playwright/test';
import { createAgent } from '../app/features/agents/agents.server';
import { classes } from '../test/fixtures/content/classes';
import { expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';
import { addAssignments } from './school-data';

const [{ name: biology }] = classes;

/** Everything but the next step of an assignment is in its menu. */
async function choose(page: Page, name: string, title: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('button', { name: `${name} ${title}` }).click();
}

test.use({ env: { SEED: 'none' } });

test('the owner creates an assignment, and moves work on', async ({
  page,
  site,
  owner: _,
  problems,
}) => {
  problems.allow(/409/);
  await addAssignments(site);
  await page.goto('/admin/assignment-tracker');
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  const itemOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(titles).toHaveText(['Lab report', 'Essay']);
  await expect(itemOf('Lab report')).toContainText('overdue');
  const head = await page.getByRole('main').locator('header').first().boundingBox();
  expect(head?.height, 'a head is one line, or little more').toBeLessThanOrEqual(120);

  await test.step('an assignment is created with the defaults and counted', async () => {
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Type')).toHaveValue('formative');
    await expect(page.getByLabel('Status')).toHaveValue('pending');
    await expect(page.getByLabel('Priority')).toHaveValue('medium');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Title')).toBeHidden();
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await page.getByLabel('Title').fill('Poster');
    await page.getByLabel('Points').fill('7.5');
    await page.getByLabel('Class').selectOption(biology);
    await page.getByLabel('Due date').fill('2099-01-11');
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    await expect(page.getByRole('tab', { name: 'Active Assignments (3)' })).toBeVisible();
    await expect(page.getByLabel('Title')).toBeHidden();
    for (const words of ['Pending', 'Medium', 'Formative', biology, '7.5 points', 'Jan 11, 2099']) {
      await expect(itemOf('Poster')).toContainText(words);
    }
    const stored = await site.services.db
      .selectFrom('assignments')
      .select(['points', 'status', 'type'])
      .where('title', '=', 'Poster')
      .execute();
    expect(stored).toEqual([{ points: 7.5, status: 'pending', type: 'formative' }]);
  });

  await test.step('work moves on with Start, Agent and Complete', async () => {
    const item = itemOf('Lab report');
    await item.getByRole('button', { name: 'Start' }).click();
    await expect(item.getByText('In Progress', { exact: true })).toBeVisible();
    await expect(item.getByRole('button', { name: 'Complete' }), 'the next step').toBeVisible();
    await expect(item.getByRole('button', { name: 'Start' }), 'in the menu').toBeHidden();
    await choose(page, 'Agent', 'Lab report');
    await expect(item.getByText('In Progress by Agent')).toBeVisible();
    await expect(item.getByRole('button', { name: 'Agent' }), 'closed again').toBeHidden();
    await item.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('tab', { name: 'Active Assignments (2)' })).toBeVisible();
    await page.getByRole('tab', { name: 'Completed (2)' }).click();
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    for (const name of ['Start', 'Agent', 'Complete']) {
      await expect(item.getByRole('button', { name })).toBeHidden();
    }
  });

  await test.step('it is reopened by editing, and neither another form nor Cancel takes away what was chosen', async () => {
    await choose(page, 'Edit', 'Lab report');
    await expect(page.getByLabel('Title')).toHaveValue('Lab report');
    await page.getByLabel('Status').selectOption('In Progress');
    const aside = toast(page, 'What you typed was set aside.');
    await choose(page, 'Edit', 'Vocabulary quiz');
    await expect(page.getByLabel('Title')).toHaveValue('Vocabulary quiz');
    await aside.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Status')).toHaveValue('in_progress');
    await page.getByRole('button', { name: 'Cancel edit' }).click();
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await aside.getByRole('button', { name: 'Undo' }).click();
    await expect(aside).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Lab report');
    await page.getByRole('button', { name: 'Update Assignment' }).click();
    await expect(page.getByRole('tab', { name: 'Active Assignments (3)' })).toBeVisible();
    await expect(page.getByText('Assignment updated.')).toBeVisible();
  });

  await test.step('an edit of what was changed since says so, keeps what was typed, and shows what is stored', async () => {
    await page.getByRole('tab', { name: 'Active Assignments (3)' }).click();
    const item = itemOf('Poster');
    await choose(page, 'Edit', 'Poster');
    await page.getByLabel('Title').fill('Poster, large');
    await item.getByRole('button', { name: 'Start' }).click();
    await expect(item.getByText('In Progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Update Assignment' }).click();
    await expect(page.getByText('This assignment was changed since you opened it.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Poster, large');
    await page.getByRole('button', { name: 'Show what is stored' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Poster');
    await expect(page.getByLabel('Status')).toHaveValue('in_progress');
    await toast(page, 'What you typed was set aside.')
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByLabel('Title')).toHaveValue('Poster, large');
    await page.getByRole('button', { name: 'Update Assignment' }).click();
    await expect(item.getByRole('heading', { name: 'Poster, large' })).toBeVisible();
  });

  await test.step('it is handed to a chosen agent, which is on the row', async () => {
    const { db } = site.services;
    const scout = { name: 'Scout', rights: ['assignments' as const], days: 7 as const };
    const { id } = await createAgent(db, { ...scout, changesAnHour: 60 }, new Date());
    await page.reload();
    const item = itemOf('Poster, large');
    await choose(page, 'Agent Scout:', 'Poster, large');
    await expect(item.getByText('In Progress by Agent')).toBeVisible();
    await expect(item.getByText('Scout has not reported yet.')).toBeVisible();
    const handed = db.selectFrom('assignments').select('title').where('agentId', '=', id);
    expect(await handed.execute()).toEqual([{ title: 'Poster, large' }]);
  });
});

test('assignments are completed once, deleted after a question, and shown in a calendar', async ({
  page,
  site,
  owner: _,
}) => {
  await addAssignments(site);
  await page.goto('/admin/assignment-tracker');

  await test.step('a private calendar address has the due dates until it is revoked', async () => {
    await page.getByRole('button', { name: 'Create address' }).click();
    const address = await page.getByLabel('New address, shown this once').inputValue();
    const calendar = await page.request.get(address);
    expect(await calendar.text()).toContain('SUMMARY:Essay');
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go ahead' }).click();
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await test.step('a double click completes one assignment, and it can be taken back', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Lab report' });
    await page.getByRole('button', { name: 'Start Lab report' }).dblclick();
    await expect(item.getByText('In Progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Complete Lab report' }).dblclick();
    await expect(page.getByRole('tab', { name: 'Active Assignments (1)' })).toBeVisible();
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    await item.getByRole('button', { name: 'Undo Complete Lab report' }).click();
    await expect(page.getByRole('tab', { name: 'Active Assignments (2)' })).toBeVisible();
    await expect(item.getByText('In Progress', { exact: true })).toBeVisible();
    await item.getByRole('heading', { name: 'Lab report' }).dblclick();
    await expect(page.getByLabel('Title')).toHaveValue('Lab report');
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await item.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(item).toBeHidden();
  });

  await test.step('an assignment is deleted after the question', async () => {
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this assignment?',
    });
    await choose(page, 'Delete', 'Essay');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Active Assignments (1)' })).toBeVisible();
    await choose(page, 'Delete', 'Essay');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Assignment deleted.')).toBeVisible();
    await expect(page.getByText('No active assignments')).toBeVisible();
  });

  await test.step('a double click opens the form', async () => {
    await page.getByRole('button', { name: 'New Assignment' }).dblclick();
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
});

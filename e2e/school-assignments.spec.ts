import type { Page } from '@playwright/test';
import { classes } from '../test/fixtures/content';
import { expect, expectAccessible, tablet, test } from './fixtures';
import { toast } from './keyboard';
import { addAssignments } from './school-data';

const [{ name: biology }] = classes;

const choose = (page: Page, name: string, title: string) =>
  page.getByRole('button', { name: `${name} ${title}` }).click();

const actions = ['Start', 'Agent', 'Complete', 'Edit', 'Delete'];

test.use({ env: { SEED: 'none' } });

test('the owner creates an assignment, moves work on, takes it back and deletes it', async ({
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
  await test.step('an assignment is created with the defaults and counted', async () => {
    // The second click does not close the form.
    await page.getByRole('button', { name: 'New Assignment' }).dblclick();
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(page.getByLabel('Type')).toHaveValue('formative');
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending');
    await expect(page.getByLabel('Priority')).toHaveValue('medium');
    await expectAccessible(page);
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
  });

  await test.step('work moves on with Start, Agent and Complete, once for a double click, and is taken back', async () => {
    const item = itemOf('Lab report');
    await item.getByRole('button', { name: 'Start' }).dblclick();
    await expect(item.getByText('In Progress', { exact: true })).toBeVisible();
    await choose(page, 'Agent', 'Lab report');
    await expect(item.getByText('In Progress by Agent')).toBeVisible();
    await expect(item.getByRole('button')).toHaveText(actions);
    await item.getByRole('button', { name: 'Complete' }).dblclick();
    await expect(page.getByRole('tab', { name: 'Active Assignments (2)' })).toBeVisible();
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    await item.getByRole('button', { name: 'Undo Complete Lab report' }).click();
    await expect(page.getByRole('tab', { name: 'Active Assignments (3)' })).toBeVisible();
    await item.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(item).toBeHidden();
    await page.getByRole('tab', { name: 'Completed (2)' }).click();
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    await expect(item.getByRole('button')).toHaveText(['Edit', 'Delete']);
  });

  await test.step('on a phone the next step is a button, and all five are in a menu', async () => {
    const desk = page.viewportSize() ?? tablet;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Active Assignments (2)' }).click();
    const item = itemOf('Poster');
    await expect(item.getByRole('button')).toHaveText(['Start', '']);
    await item.getByRole('button', { name: 'More for Poster' }).click();
    await expect(item.getByRole('button')).toHaveText(['Start', '', ...actions]);
    await page.setViewportSize(desk);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Completed (2)' }).click();
  });

  await test.step('it is reopened by editing, and neither another form nor Cancel takes away what was chosen', async () => {
    await itemOf('Lab report').getByRole('heading', { name: 'Lab report' }).dblclick();
    await expect(page.getByLabel('Title')).toHaveValue('Lab report');
    await page.getByLabel('Status', { exact: true }).selectOption('In Progress');
    const aside = toast(page, 'What you typed was set aside.');
    await choose(page, 'Edit', 'Vocabulary quiz');
    await expect(page.getByLabel('Title')).toHaveValue('Vocabulary quiz');
    await aside.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('in_progress');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await aside.getByRole('button', { name: 'Undo' }).click();
    await expect(aside).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Lab report');
    await page.getByRole('button', { name: 'Update Assignment' }).click();
    await expect(page.getByRole('tab', { name: 'Active Assignments (3)' })).toBeVisible();
    await expect(page.getByText('Assignment updated.')).toBeVisible();
  });

  await test.step('an edit of what was changed since says so and keeps what was typed', async () => {
    await page.getByRole('tab', { name: 'Active Assignments (3)' }).click();
    const item = itemOf('Poster');
    await choose(page, 'Edit', 'Poster');
    await page.getByLabel('Title').fill('Poster, large');
    await item.getByRole('button', { name: 'Start' }).click();
    await expect(item.getByText('In Progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Update Assignment' }).click();
    await expect(page.getByText('This was changed since you opened it.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Poster, large');
    await page.getByRole('button', { name: 'Update Assignment' }).click();
    await expect(item.getByRole('heading', { name: 'Poster, large' })).toBeVisible();
  });

  await test.step('an assignment is deleted after the question', async () => {
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this assignment?',
    });
    await choose(page, 'Delete', 'Essay');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Assignment deleted.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Active Assignments (2)' })).toBeVisible();
  });

  await test.step('a private calendar address has the due dates until it is revoked', async () => {
    await page.getByRole('button', { name: 'Create address' }).click();
    const address = await page.getByLabel('New address, shown this once').inputValue();
    expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Poster');
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go ahead' }).click();
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  });
});

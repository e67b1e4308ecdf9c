import { classes } from '../test/fixtures/content';
import { expect, expectAccessible, started, tablet, test } from './fixtures';
import { expectToFitEnlarged, toast } from './keyboard';
import { addAssignments, addGrades } from './school-data';

const [{ name: biology }, { name: algebra }, { name: english }, , { name: design }] = classes;
test.use({ env: { SEED: 'none' } });

test('the school dashboard shows every class, saves grades, and archives a term when the next one begins', async ({
  page,
  site,
  owner: _,
}) => {
  await addGrades(site);
  await addAssignments(site);
  await page.goto('/admin/school-dashboard');
  await started(page);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });

  await test.step('a card for each class shows its average, counts and trend, or no data', async () => {
    await expect(card(biology)).toContainText('86.5%');
    await expect(card(biology)).toContainText('Overall average, mean of 12 entries');
    await expect(card(biology)).toContainText('2 active assignments');
    await expect(card(design)).toContainText('No data');
    const chart = card(biology).getByRole('slider');
    expect((await chart.boundingBox())?.width).toBe(300);
    const drawing = chart.locator('..');
    await drawing.hover();
    await expect(drawing.getByText('Summative')).toBeVisible();
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /Oct 10, 2026: Formative 80\.0%/);
    await expectAccessible(page);
  });

  await test.step('the classes with both scores are saved, the others stay in the form', async () => {
    await page.getByLabel('Date').fill('2026-10-28');
    await page.getByLabel(`${biology} Formative %`).fill('80');
    await expect(page.getByLabel(`${biology} overall`)).toHaveText('–');
    await page.getByLabel(`${biology} Summative %`).fill('90');
    await expect(page.getByLabel(`${biology} overall`)).toHaveText('86.5%');
    await page.getByLabel(`${algebra} Formative %`).fill('70');
    await page.getByRole('button', { name: 'Save All Grades' }).click();
    await expect(page.getByText('Successfully submitted grades for 1 class(es)!')).toBeVisible();
    await expect(page.getByLabel(`${biology} Formative %`)).toHaveValue('');
    await expect(page.getByLabel(`${algebra} Formative %`)).toHaveValue('70');
    await expect(page.getByText(`Not saved, one score is missing: ${algebra}.`)).toBeVisible();
    await expect(card(biology)).toContainText('13 entries');
  });

  await test.step('a term has classes and dates, and is archived with its GPA', async () => {
    const terms = card('Add term');
    const add = async (name: string, starts: string, ends: string, className: string) => {
      await terms.getByRole('button', { name: 'Add term' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add term' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Starts').fill(starts);
      await dialog.getByLabel('Ends').fill(ends);
      await dialog.getByRole('checkbox', { name: className }).check();
      await dialog.getByRole('button', { name: 'Save term' }).click();
      return dialog;
    };
    const dialog = await add('Fall', '2024-11-02', '2024-10-01', biology);
    await expect(dialog.getByText('A term ends after it starts.')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('Starts').fill('2026-10-01');
    await dialog.getByLabel('Ends').fill('2026-10-30');
    await dialog.getByRole('button', { name: 'Save term' }).click();
    await expect(terms.getByText('GPA 3.00')).toBeVisible();
    await add('Winter', '2026-11-01', '2099-01-10', algebra);
    await expect(terms.getByText('GPA 2.00')).toBeVisible();
    await expect(card(biology)).toHaveCount(0);
    await expect(card(algebra)).toBeVisible();
  });
});

test('the analytics lead to the charts of a class, and correct and delete a grade', async ({
  page,
  site,
  owner: _,
}) => {
  await addGrades(site);
  await page.goto('/admin/progress-analytics');
  await started(page);
  const entries = page.getByRole('table', { name: 'Recent grade entries' });

  await test.step('the analytics show averages, trends of the last 10 and the recent entries', async () => {
    await expect(page.getByText('13 valid entries')).toBeVisible();
    await expect(page.getByText('10 of 13')).toBeVisible();
    await expect(entries.getByRole('row')).toHaveCount(11);
    await expect(entries.getByRole('row').nth(1)).toContainText('Agent');
    const trend = page.getByRole('slider', { name: 'Formative scores of All Classes' });
    await expect(trend).toHaveAttribute('max', '10');
    await expectAccessible(page);
  });

  await test.step('they say what summative score is needed', async () => {
    await page.getByLabel('Formative %').fill('80');
    await page.getByLabel('Wanted overall %').fill('86.5');
    await expect(page.getByText('You need a summative score of 90.00%.')).toBeVisible();
  });

  await test.step('a grade is corrected where it stands, taken back, and keeps what it was', async () => {
    await page.setViewportSize(tablet);
    const row = entries.getByRole('row', { name: 'Nov 1, 2026' });
    const score = row.getByRole('button', { name: 'Formative' });
    await score.click();
    await page.keyboard.type('101');
    await page.keyboard.press('Enter');
    await expect(row.getByText('Enter a number from 0 to 100.')).toBeVisible();
    await row.getByRole('textbox').fill('95');
    await page.keyboard.press('Tab');
    await expect(toast(page, 'Grade corrected.')).toBeVisible();
    await expect(score).toHaveText('95.0%');
    await toast(page, 'Grade corrected.').getByRole('button', { name: 'Undo' }).click();
    await expect(score).toHaveText('72.0%');
    await score.click();
    await row.getByRole('textbox').fill('96');
    await page.keyboard.press('Enter');
    await expect(score).toHaveText('96.0%');
    await row.getByRole('button', { name: 'corrected' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await history.getByRole('listitem').first().getByRole('button', { name: 'Restore' }).click();
    await expect(score).toHaveText('72.0%');
  });

  await test.step('an entry is deleted after the question', async () => {
    const remove = page.getByRole('button', { name: `Delete ${algebra}` });
    await expect(remove).toHaveCSS('opacity', '1');
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this grade entry?',
    });
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('10 of 12')).toBeVisible();
    await expect(page.getByText('Grade entry deleted.')).toBeVisible();
  });

  await page.getByRole('navigation', { name: 'Class filter' }).getByTitle(biology).click();
  await page.getByRole('link', { name: 'View full charts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Charts');

  await test.step('full charts draw the chosen class wide, all of it or its last entries', async () => {
    const chart = page.getByRole('slider', { name: `${biology}: all scores over time` });
    expect((await chart.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    await expect(chart).toHaveAttribute('max', '12');
    await page.getByRole('button', { name: 'Last 10' }).click();
    await expect(page.getByText('10 of 12 entries, Oct 12, 2026 to Oct 21, 2026')).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByText('12 of 12 entries')).toBeVisible();
    await chart.focus();
    await page.keyboard.press('End');
    await expect(chart).toHaveAttribute('aria-valuetext', /Oct 21, 2026/);
    await expectAccessible(page);
    await expectToFitEnlarged(page);
    await page.getByRole('link', { name: english }).click();
    await expect(page.getByText('No data')).toBeVisible();
  });
});

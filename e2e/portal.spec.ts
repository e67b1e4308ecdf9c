import { classes } from '../test/fixtures/content';
import { expect, expectAccessible, test } from './fixtures';

const [{ name: biology }, { name: algebra }] = classes;
/** What the browser says of preloaded scripts it was told not to run. */
const scriptIsOff = / csp$/;

test.use({ env: { SEED: 'none' } });

test('the agent grade portal says what is wrong, and submits grades with the access ID', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/40[13]|422|429|503/);
  await page.goto('/submit');
  const accessId = page.getByLabel('Access ID');
  const score = page.getByLabel(`${biology} Formative %`);
  const submit = page.getByRole('button', { name: 'Submit Grades' });
  await accessId.fill('test-access-id');

  await test.step('asks for at least one score', async () => {
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('No valid grade data to submit.');
  });

  await test.step('says what is wrong beside the field, in our words, until it is mended', async () => {
    await expect(score).not.toHaveAttribute('aria-invalid');
    await score.fill('180');
    await page.getByLabel('Date').fill('');
    // With the browser's own check the form would not be sent, and a bubble would say why.
    await submit.click();
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription('Enter a date.');
    await expect(page.getByLabel('Date')).toBeFocused();
    await expect(score).toHaveAccessibleDescription(/100/);
    await expectAccessible(page);
    await score.fill('80');
    await expect(score).not.toHaveAttribute('aria-invalid');
    await expect(score).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Date').fill('2026-11-10');
  });

  await test.step('denies a wrong access ID and keeps what was typed', async () => {
    await accessId.fill('wrong');
    await submit.click();
    await expect(page.getByText('Invalid Access ID. Submission denied.')).toBeVisible();
    await expect(accessId).toBeFocused();
    await expect(score).toHaveValue('80');
  });

  await test.step('submits grades with the access ID', async () => {
    await accessId.fill('test-access-id');
    await expect(page.getByLabel(`${biology} overall`)).toHaveText('80.0%');
    await page.getByLabel(`${biology} Summative %`).fill('90');
    await expect(page.getByLabel(`${biology} overall`)).toHaveText('86.5%');
    await page.getByLabel(`${algebra} Formative %`).fill('70');
    await submit.click();
    await expect(page.getByText('Successfully submitted grades for 2 class(es)!')).toBeVisible();
    await expect(score).toHaveValue('');
    const stored = await site.services.db.selectFrom('grades').selectAll().execute();
    expect(stored.map(({ submittedBy }) => submittedBy)).toEqual(['AI_AGENT', 'AI_AGENT']);
  });

  await test.step('says when grades could not be stored', async () => {
    await site.services.db.schema.dropTable('grades').execute();
    await accessId.fill('test-access-id');
    await score.fill('80');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Error submitting grades. Please try again.');
    await expect(score).toHaveValue('80');
  });

  await test.step('makes who tries too often wait', async () => {
    await accessId.fill('wrong');
    for (let failures = 0; failures < 3; failures++) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await submit.click();
      await answered;
    }
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Try again in');
  });
});

test.describe('agent grade portal without script', () => {
  test.use({ javaScriptEnabled: false });

  test('submits, refuses and keeps what was typed', async ({ page, problems }) => {
    problems.allow(/401/, scriptIsOff);
    await page.goto('/submit');
    await page.getByLabel('Access ID').fill('wrong');
    await page.getByLabel(`${biology} Formative %`).fill('80');
    await page.getByRole('button', { name: 'Submit Grades' }).click();
    await expect(page.getByText('Invalid Access ID. Submission denied.')).toBeVisible();
    await expect(page.getByLabel(`${biology} Formative %`)).toHaveValue('80');
    await page.getByLabel('Access ID').fill('test-access-id');
    await page.getByRole('button', { name: 'Submit Grades' }).click();
    await expect(page.getByText('Successfully submitted grades for 1 class(es)!')).toBeVisible();
  });
});

test.describe('public figures', () => {
  test('stand alone on a black page', async ({ page }) => {
    for (const [path, words] of [
      ['/gpa', 'No grades available'],
      ['/lowest-grade', '81.42'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading')).toHaveText(words);
      const colour = await page
        .getByRole('main')
        .evaluate((main) => getComputedStyle(main).backgroundColor);
      expect(colour).toMatch(/^\w+\(0,? 0,? 0\)$/);
      await expectAccessible(page);
    }
  });
});

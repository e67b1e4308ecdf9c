import { classes } from '../test/fixtures/content/classes';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

const [{ name: biology }, { name: algebra }] = classes;
/** What the browser says of preloaded scripts it was told not to run. */
const scriptIsOff = / csp$/;

test.use({ env: { SEED: 'none' } });

test.describe('agent grade portal', () => {
  test('submits grades with the access ID', async ({ page, site }) => {
    await page.goto('/submit');
    await expectAccessible(page);
    await page.getByLabel('Access ID').fill('test-access-id');
    await page.getByLabel('Date').fill('2026-11-10');
    await page.getByLabel(`${biology} Formative %`).fill('80');
    await expect(page.getByLabel(`${biology} overall`)).toHaveText('80.0%');
    await page.getByLabel(`${biology} Summative %`).fill('90');
    await expect(page.getByLabel(`${biology} overall`)).toHaveText('86.5%');
    await page.getByLabel(`${algebra} Formative %`).fill('70');
    await page.getByRole('button', { name: 'Submit Grades' }).click();
    await expect(page.getByText('Successfully submitted grades for 2 class(es)!')).toBeVisible();
    await expect(page.getByLabel(`${biology} Formative %`)).toHaveValue('');
    const stored = await site.services.db.selectFrom('grades').selectAll().execute();
    expect(stored.map(({ submittedBy }) => submittedBy)).toEqual(['AI_AGENT', 'AI_AGENT']);
    await page.goto('/gpa');
    await expect(page.getByRole('heading')).toHaveText('2.50');
  });

  test('denies a wrong access ID and keeps what was typed', { tag: anyWidth }, async ({
    page,
    problems,
  }) => {
    problems.allow(/40[13]|429|422/);
    await page.goto('/submit');
    await page.getByLabel('Access ID').fill('wrong');
    await page.getByLabel(`${biology} Formative %`).fill('80');
    const submit = page.getByRole('button', { name: 'Submit Grades' });
    await submit.click();
    await expect(page.getByText('Invalid Access ID. Submission denied.')).toBeVisible();
    await expect(page.getByLabel('Access ID')).toBeFocused();
    await expect(page.getByLabel(`${biology} Formative %`)).toHaveValue('80');
    await expectAccessible(page);
    for (let i = 0; i < 2; i++) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await submit.click();
      await answered;
    }
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Try again in');
  });

  test('says what is wrong beside the field, in our words, until it is mended', async ({
    page,
    problems,
  }) => {
    problems.allow(/422/);
    await page.goto('/submit');
    await page.getByLabel('Access ID').fill('test-access-id');
    const score = page.getByLabel(`${biology} Formative %`);
    await expect(score).not.toHaveAttribute('aria-invalid');
    await score.fill('180');
    await page.getByLabel('Date').fill('');
    // With the browser's own check the form would not be sent, and a bubble would say why.
    await page.getByRole('button', { name: 'Submit Grades' }).click();
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription('Enter a date.');
    await expect(page.getByLabel('Date')).toBeFocused();
    await expect(score).toHaveAccessibleDescription(/100/);
    await score.fill('80');
    await expect(score).not.toHaveAttribute('aria-invalid');
    await expect(score).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true');
  });

  test('asks for at least one score', { tag: anyWidth }, async ({ page, problems }) => {
    problems.allow(/422/);
    await page.goto('/submit');
    await page.getByLabel('Access ID').fill('test-access-id');
    await page.getByRole('button', { name: 'Submit Grades' }).click();
    await expect(page.getByRole('alert')).toHaveText('No valid grade data to submit.');
  });

  test('says when grades could not be stored', { tag: anyWidth }, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/503/);
    await page.goto('/submit');
    await site.services.db.schema.dropTable('grades').execute();
    await page.getByLabel('Access ID').fill('test-access-id');
    await page.getByLabel(`${biology} Formative %`).fill('80');
    await page.getByRole('button', { name: 'Submit Grades' }).click();
    await expect(page.getByRole('alert')).toHaveText('Error submitting grades. Please try again.');
    await expect(page.getByLabel(`${biology} Formative %`)).toHaveValue('80');
  });
});

test.describe('agent grade portal without script', () => {
  test.use({ javaScriptEnabled: false });

  test('submits, refuses and keeps what was typed', { tag: anyWidth }, async ({
    page,
    problems,
  }) => {
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
  test('stand alone on a black page', { tag: anyWidth }, async ({ page }) => {
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

  test('say Error when grades cannot be read', { tag: anyWidth }, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/50[03]/);
    await site.services.db.schema.dropTable('grades').execute();
    await page.goto('/gpa');
    await expect(page.getByRole('heading')).toHaveText('Error');
  });
});

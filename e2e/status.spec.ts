import { expect, expectAccessible, test } from './fixtures';

test.describe('the status of the site', () => {
  test('shows the owner version, database and backups, and makes one on request', async ({
    page,
    owner,
  }) => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Status' }).click();
    expect(owner.email).toBe('owner@example.com');
    const status = page.getByRole('region', { name: 'Status' });
    await expect(page.getByText(/SQLite · version \d/)).toBeVisible();
    await expect(status.getByText('No backup yet')).toBeVisible();
    await status.getByRole('button', { name: 'Back up now' }).click();
    await expect(
      page.getByText(/Backed up [\d,]+ rows and checked every one\./).first(),
    ).toBeVisible();
    const download = page.waitForEvent('download');
    await status.getByRole('link', { name: /^Download the backup of/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^manual-.+\.db\.gz$/);
    await expectAccessible(page);
  });
});

test("the page on visitors' data is found from the footer", async ({ page, context }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  await expect(page.getByText('After 90 days the whole record is removed')).toBeVisible();
  await expectAccessible(page);
  expect(await context.cookies()).toEqual([]);
});

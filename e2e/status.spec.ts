import { expect, expectAccessible, started, test } from './fixtures';

test('the status shows version, database, speed and backups, and makes one on request', async ({
  page,
  site,
  owner: _,
}) => {
  const { db } = site.services;
  const timestamp = new Date().toISOString();
  const reported = { page: '/contact', metric: 'LCP', timestamp };
  await db.deleteFrom('vitals').execute();
  await db
    .insertInto('vitals')
    .values([1000, 2000, 3000, 4500].map((value, n) => ({ id: `v${n}`, value, ...reported })))
    .execute();
  const failed = { id: 'failed', subject: 'New message', text: '', replyTo: '', attempts: 9 };
  await db
    .insertInto('outbox')
    .values({ ...failed, createdAt: timestamp, nextAttemptAt: null, sentAt: null, lastError: 'no' })
    .execute();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/admin/status', { waitUntil: 'commit' });
  const status = page.getByRole('region', { name: 'Status' });
  await expect(page.getByRole('row', { name: /^Version ok \d/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /^Database ok SQLite \([\d.]+ .B\) answers/ }),
  ).toBeVisible();
  await expect(status.getByText('No backup yet')).toBeVisible();

  await test.step('a mail that failed is told', async () => {
    await expect(page.getByRole('row', { name: /^Mail look 1 couldn’t be sent/ })).toBeVisible();
  });

  await test.step('it tells how fast the pages were for three of four visitors', async () => {
    await expect(page.getByRole('row', { name: '/contact' }).getByText('3.00 s')).toBeVisible();
  });

  await test.step('the keyboard stays where it was before the script came, and on a button that was busy', async () => {
    const backUp = status.getByRole('button', { name: 'Back up now' });
    await backUp.focus();
    scripts.resolve();
    await started(page);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/Backed up [\d,]+ rows and checked every one\./).first(),
    ).toBeVisible();
    await expect(backUp).toBeFocused();
  });

  const download = page.waitForEvent('download');
  await status.getByRole('link', { name: /^Download the backup of/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^manual-.+\.db\.gz$/);
  await expectAccessible(page);
  await page.goto('/admin/mail');
  await expectAccessible(page);
});

import { expect, expectAccessible, test } from './fixtures';

test('everything is exported in one file, and importing it again doubles nothing', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-transfer');
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Everything in one file' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^posts-archive-\d{4}-\d\d-\d\d\.zip$/);
  await page.getByLabel('File').setInputFiles(await download.path());
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(
    page.getByText(
      '0 posts and 0 pictures imported from this site. 9 posts already here and left as they are.',
    ),
  ).toBeVisible();
});

test("Ghost's export is imported, and any other file gets a sentence", async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  const ghost = {
    db: [
      {
        data: {
          posts: [
            {
              id: '1',
              title: 'From Ghost',
              html: '<p>Hi</p><img src="__GHOST_URL__/content/images/a.png">',
              status: 'draft',
            },
          ],
        },
      },
    ],
  };
  await page.goto('/admin/blog-transfer');
  await page.getByLabel('File').setInputFiles({
    name: 'ghost.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(ghost)),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(
    page.getByText(
      '1 post and 0 pictures imported from Ghost. 1 picture could not be carried over.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pictures that are missing' })).toContainText(
    '/content/images/a.png',
  );
  await expectAccessible(page);
  await page.getByLabel('File').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(
    page.getByText("This is neither an export of this site nor Ghost's JSON export."),
  ).toBeVisible();
  await page.goto('/admin/blog');
  await expect(page.getByRole('link', { name: 'Edit From Ghost' })).toBeVisible();
});

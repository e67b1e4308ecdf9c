import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures';

const ghostExport = (picture: string) => ({
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            title: 'From Ghost',
            html: `<p>Hi</p><img src="__GHOST_URL__/content/images/a.png"><img src="${picture}">`,
            // So large that it is sent in parts.
            comment: 'x'.repeat(5 * 1024 * 1024),
            slug: 'from-ghost',
            status: 'published',
            published_at: '2024-05-01T12:00:00.000Z',
          },
        ],
        tags: [{ id: 't', name: 'Haunted' }],
        posts_tags: [{ post_id: '1', tag_id: 't' }],
      },
    },
  ],
});

test("posts leave in one file and come back once, Ghost's are imported, and any other file gets a sentence", async ({
  page,
  owner,
}, info) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const files = page.getByLabel('Files');
  const look = page.getByRole('button', { name: 'Check the file' });
  const plan = page.getByRole('region', { name: 'What will happen' });
  await page.goto('/admin/blog-transfer');

  await test.step('a zip of more than 512 MB is refused with what to do instead, and not sent', async () => {
    const large = info.outputPath('ghost.zip');
    writeFileSync(large, 'PK');
    truncateSync(large, 600 * 1024 * 1024);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/import'))
        sent.push(request.url());
    });
    await files.setInputFiles(large);
    await look.click();
    await expect(
      page.getByText(/^These files are 600 MB together; the limit is 512 MB\./),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('a file that is no export gets a sentence', async () => {
    await files.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await look.click();
    await expect(page.getByText('This isn’t an export of this site')).toBeVisible();
  });

  await test.step('everything is exported in one file, and importing it again doubles nothing', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Everything in one file' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^posts-\d{4}-\d\d-\d\d\.zip$/);
    await files.setInputFiles(await download.path());
    await look.click();
    await expect(plan).toContainText('Nothing new from this site. 9 posts already here');
    await expect(plan.getByRole('link', { name: 'See your posts' })).toBeVisible();
    await expect(plan.getByText('Here already')).toHaveCount(9);
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  });

  await test.step("Ghost's export is imported, a picture is fetched, and what is missing is named", async () => {
    const picture = await sharp({
      create: { width: 9, height: 5, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const site = createServer((_, response) => void response.end(picture)).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    await files.setInputFiles({
      name: 'ghost.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(ghostExport(`http://127.0.0.1:${port}/b.png`))),
    });
    await look.click();
    await expect(plan).toContainText('1 post and 0 pictures from Ghost will be added.');
    await expect(plan).toContainText('/blog/from-ghost');
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Fetch 1 picture' }).check();
    await page.getByRole('button', { name: 'Import 1 post' }).click();
    await expect(
      page.getByText('1 post and 1 picture imported from Ghost. 1 picture couldn’t be imported.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pictures that are missing' })).toContainText(
      '/content/images/a.png',
    );
    site.close();
  });

  await test.step('an old address leads to the post, and its tag came along', async () => {
    await page.goto('/2024/05/from-ghost/');
    await expect(page).toHaveURL(/\/blog\/from-ghost$/);
    await expect(page.getByRole('heading', { level: 1, name: 'From Ghost' })).toBeVisible();
    await page.getByRole('link', { name: 'Haunted' }).click();
    await expect(page.getByRole('heading', { name: 'Haunted', level: 1 })).toBeVisible();
  });
});

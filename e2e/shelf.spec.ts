import { closeSettings, openSettings, titleField } from './desk';
import { expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';

test('a post gets an address, tags and a series; renaming leads on; what readers miss is led on', async ({
  page,
  owner,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  expect(owner.email).toBeTruthy();

  await test.step('an address from the title, tags one by one, a series', async () => {
    for (const title of ['Orbits, part one', 'Orbits, part two']) {
      await page.goto('/admin/blog');
      await titleField(page).fill(title);
      await openSettings(page);
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByLabel('Tags', { exact: true }).fill('Space, Deep Sea');
      await page.getByLabel('Tags', { exact: true }).press('Enter');
      await expect(page.getByRole('button', { name: 'Remove tag Deep Sea' })).toBeVisible();
      await page.getByLabel('Series').fill('Orbits');
      await closeSettings(page);
      await page.getByRole('button', { name: 'Create Post' }).click();
      await expect(toast(page, 'Post created successfully!')).toBeVisible();
    }
    await page.goto('/blog/orbits-part-one');
    await expect(page.getByText('Part 1 of 2 in Orbits')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Series Orbits' })
      .getByRole('link', { name: 'Orbits, part two' })
      .click();
    await expect(page.getByText('Part 2 of 2 in Orbits')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Deep Sea' }).click();
    await expect(page.getByText('2 posts')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/series/orbits');
    await expect(page.getByRole('heading', { name: 'Orbits, part one' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('two tags become one, and the old address leads there', async () => {
    await page.goto('/admin/blog-tags');
    await expectAccessible(page);
    await page.getByLabel('New name of Deep Sea').fill('Space');
    await page.getByRole('button', { name: 'Rename Deep Sea' }).click();
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, 'Called “Space” now, in 2 posts.')).toBeVisible();
    await page.goto('/tags/deep-sea');
    await expect(page).toHaveURL(/\/tags\/space$/);
  });

  await test.step('what a reader asked for in vain leads to a post', async () => {
    const reader = await browser.newContext();
    const lost = await reader.newPage();
    await lost.goto(`${site.origin}/orbits-explained`);
    await expect(lost.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto('/admin/blog-addresses');
    await expectAccessible(page);
    await page.getByLabel('Redirect /orbits-explained to').fill('/blog/orbits-part-one');
    await page.getByRole('button', { name: 'Redirect /orbits-explained' }).click();
    await expect(toast(page, '/orbits-explained redirects now.')).toBeVisible();
    await expect(page.getByText('Nobody was lost')).toBeVisible();
    await lost.goto(`${site.origin}/orbits-explained`);
    await expect(lost).toHaveURL(/\/blog\/orbits-part-one$/);
    await reader.close();
  });
});

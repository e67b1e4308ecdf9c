import { publish } from '../test/factories/posts';
import { expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';
import { closeSettings, create, expectListed, openSettings, titleField } from './post-editor';

test('a post gets an address, tags and a series; renaming redirects, and so can a 404', async ({
  page,
  owner,
  browser,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const terms = { tags: ['Orbital', 'Deep Sea'], series: 'Orbits' };
  await publish(site.services, 'orbits-part-one', { title: 'Orbits, part one', ...terms });

  await test.step('what a reader doesn’t find is listed', async () => {
    const reader = await browser.newContext();
    const lost = await reader.newPage();
    await lost.goto(`${site.origin}/orbits-explained`);
    await expect(lost.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await reader.close();
  });

  await test.step('an address from the title, tags one by one, a series', async () => {
    await page.goto('/admin/blog');
    await titleField(page).fill('Orbits, part two');
    await openSettings(page);
    await page.getByLabel('Tags', { exact: true }).fill('Orbital, Deep Sea');
    await page.getByLabel('Tags', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove tag Deep Sea' })).toBeVisible();
    await page.getByLabel('Series').fill('Orbits');
    await closeSettings(page);
    await create(page);
    await expectListed(page, 'Orbits, part two');
  });

  await test.step('what a reader didn’t find leads to a post', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: 'Addresses' }).click();
    const redirect = page.getByRole('button', { name: 'Redirect /orbits-explained' });
    await redirect.click();
    const to = page.getByLabel('Redirect /orbits-explained to');
    await expect(to).toBeFocused();
    await expectAccessible(page);
    await to.press('Escape');
    await expect(redirect).toBeFocused();
    await page.keyboard.press('r');
    await to.fill('/orbits-explained');
    await to.press('Enter');
    await expect(to).toHaveAccessibleDescription(/./);
    await expect(to).toBeFocused();
    await to.fill('/blog/orbits-part-one');
    await expect(to).not.toHaveAttribute('aria-invalid');
    await to.press('Enter');
    await expect(toast(page, '/orbits-explained now redirects.')).toBeVisible();
    await expect(page.getByText('No missing pages')).toBeVisible();
  });

  await test.step('its part says which it is of how many, and leads to the others', async () => {
    await page.goto('/orbits-explained');
    await expect(page).toHaveURL(/\/blog\/orbits-part-one$/);
    await expect(page.getByText('Part 1 of 2 in Orbits')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deep Sea' })).toBeVisible();
    const next = page.getByRole('link', { name: 'Next part Orbits, part two' });
    await expect(next).toHaveAttribute('href', '/blog/orbits-part-two');
    await page.getByRole('link', { name: 'Orbits', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Orbits, part one' })).toBeVisible();
    await expectAccessible(page, 'main');
  });

  await test.step('two tags become one, and the old address leads there', async () => {
    await page.goto('/admin/blog-tags');
    await expectAccessible(page);
    await page.getByText('Deep Sea', { exact: true }).dblclick();
    await page.getByLabel('New name of Deep Sea').fill('Orbital');
    await page.getByLabel('New name of Deep Sea').press('Enter');
    // A post may have both tags, so their numbers do not add up.
    const question = page.getByRole('alertdialog', {
      name: 'Merge “Deep Sea” and “Orbital” into one tag?',
    });
    await expect(question).toContainText('Both become “Orbital”.');
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, 'Renamed to “Orbital” in 2 posts.')).toBeVisible();
    await page.goto('/tags/deep-sea');
    await expect(page).toHaveURL(/\/tags\/orbital$/);
    await expect(page.getByText('2 posts')).toBeVisible();
  });
});

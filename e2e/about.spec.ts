import { about, site as owner } from '../test/fixtures/content';
import { expect, expectAccessible, test } from './fixtures';

const { step } = test;

test('the about page tells who, how and what, and leads to the work and to the contact page', async ({
  page,
}) => {
  await page.goto('/about');

  await step('it tells who, how and what', async () => {
    await expect(page).toHaveTitle(`About ${owner.ownerName}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
    await expect(page.getByRole('img', { name: `Portrait of ${owner.ownerName}` })).toBeVisible();
    const biography = page.getByRole('region', { name: 'Biography' });
    for (const paragraph of about.biography) await expect(biography).toContainText(paragraph);
    const philosophy = page.getByRole('region', { name: 'Philosophy' });
    await expect(philosophy).toContainText(about.philosophy.statement);
    const finds = page.getByRole('region', { name: 'What You’ll Find Here' });
    await expect(finds.getByRole('heading', { level: 3 })).toHaveText([
      'Company updates',
      'Tech deep dives',
      'Personal projects',
      'Industry insights',
    ]);
    const contact = page.getByRole('link', { name: 'Get in touch' });
    await expect(contact).toHaveAttribute('href', '/contact');
    await expectAccessible(page);
  });

  await step('Work leads to the projects of the landing page, not past them', async () => {
    const projects = page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
    await expect(projects).toHaveAttribute('href', '/#work');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Work' })
      .click();
    await expect(page).toHaveURL('/#work');
    const top = () =>
      page.locator('#work').evaluate((section) => section.getBoundingClientRect().top);
    // What a link to a place leaves free: the navigation and one line of air.
    await expect.poll(top).toBeLessThan(130);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeInViewport();
  });
});

import {
  about,
  archivedProjects,
  site as owner,
  projects,
  reviews,
} from '../test/fixtures/content';
import { expect, test } from './fixtures';

const { step } = test;

test.use({ javaScriptEnabled: false });

test('without JavaScript everything can be read, every link works and a message is sent', async ({
  page,
  site,
  problems,
}) => {
  // The browser reports the scripts it was told not to run.
  problems.allow(/ csp$/);
  // A message with a mistake is answered with 400.
  problems.allow(/answer: 400/, /status of 400/);
  const nav = page.getByRole('navigation', { name: 'Main' });

  await step('the landing page is whole, its archive opens and its links work', async () => {
    // Without script every picture is fetched at once; the words need not wait for them.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home');
    await expect(page.getByText(`Based in ${owner.place}`)).toBeVisible();
    for (const { title } of projects) {
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    }
    for (const { text } of reviews) await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Archived Projects' }).click();
    await expect(page.getByText(archivedProjects[0]?.title ?? '', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close modal' }).click();
    await expect(page.getByText('A language model in the feed room')).toBeVisible();
    await page.getByRole('link', { name: 'See My Work' }).click();
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  });

  await step('the about page reads the same', async () => {
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
    await expect(page.getByRole('contentinfo')).toContainText('Let’s Connect');
    const contact = page.getByRole('link', { name: 'Get in touch' });
    await expect(contact).toHaveAttribute('href', '/contact');
  });

  await step('the navigation works, and offers nothing that only script can do', async () => {
    await expect(nav.getByRole('button')).toHaveCount(0);
    await nav.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(nav).toBeVisible();
  });

  await step('search and reading work', async () => {
    await page.getByRole('searchbox').fill('soup');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sunday pager');
  });

  await step('live figures are read as they were written', async () => {
    await page.goto('/blog/four-minutes');
    const framed = page.frameLocator('.own-figure iframe');
    await expect(framed.getByText('My phone makes its noise')).toBeVisible();
    await page.goto('/blog/internet-across-a-bull-pasture');
    await expect(framed.getByRole('row', { name: /^Margin/ })).toContainText('15 dB');
    await expect(framed.getByRole('slider')).toHaveCount(0);
  });

  await step('the contact form gives back what was typed, with what is wrong', async () => {
    await nav.getByRole('link', { name: 'Contact' }).click();
    await page.getByLabel('Name').fill('Grace');
    // The browser's own check knows no rule about the dot; the server's does.
    await page.getByLabel('Email').fill('grace@localhost');
    await page.getByLabel('Message').fill('From a plain browser');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Grace');
    await expect(page.getByLabel('Email')).toHaveValue('grace@localhost');
    await expect(page.getByLabel('Message')).toHaveValue('From a plain browser');
  });

  await step('it sends the message once that is corrected', async () => {
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText('Thank you for your message! I’ll get back to you soon.'),
    ).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    const stored = await site.services.db
      .selectFrom('contacts')
      .select('message')
      .where('email', '=', 'grace@example.com')
      .execute();
    expect(stored).toEqual([{ message: 'From a plain browser' }]);
  });
});

import type { Page } from '@playwright/test';
import { anyWidth, expect, expectAccessible, expectToFit, started, test } from './fixtures';
import { showAllOfAdmin } from './keyboard';

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

test('the navigation has its five entries and marks the page it is on', async ({ page }) => {
  await page.goto('/about');
  const links = mainNav(page).getByRole('link');
  await expect(links).toHaveText(['Home', 'Work', 'About', 'Blog', 'Contact']);
  await expect(mainNav(page).getByRole('link', { name: 'About' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test('the navigation hides on the way down past 100px and shows on the way up', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(mainNav(page)).toBeVisible();
  await scrollTo(page, 90);
  await expect(page.locator('.site-nav')).not.toHaveAttribute('data-hidden');
  await scrollTo(page, 600);
  await expect(page.locator('.site-nav')).toBeHidden();
  await scrollTo(page, 500);
  await expect(mainNav(page)).toBeVisible();
});

for (const [name, where] of [
  ['Work', 'navigation'],
  ['Projects', 'contentinfo'],
] as const) {
  test(`${name} leads from another page to the projects, not past them`, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole(where).getByRole('link', { name }).first().click();
    await expect(page).toHaveURL('/#work');
    const top = () =>
      page.locator('#work').evaluate((section) => section.getBoundingClientRect().top);
    await page.waitForLoadState();
    // What a link to a place leaves free: the navigation and one line of air.
    await expect.poll(top).toBeLessThan(130);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeInViewport();
  });
}

test('a keyboard reaches the navigation although it was hidden', async ({ page }) => {
  await page.goto('/about');
  await mainNav(page).getByRole('link', { name: 'Blog' }).focus();
  await page.keyboard.press('Tab');
  await scrollTo(page, 600);
  await scrollTo(page, 900);
  await expect(mainNav(page)).toBeVisible();
  await expect(mainNav(page).getByRole('link', { name: 'Contact' })).toBeFocused();
});

test('every entry of the navigation is reached where text is twice as large', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectToFit(page);
  for (const link of await mainNav(page).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.99 });
  }
});

test('the navigation publishes the height it takes', async ({ page }) => {
  await page.goto('/about');
  // What a link to a place on the page leaves free: the navigation and one line of air.
  const free = () =>
    page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
  const below = async () => {
    const box = await mainNav(page).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) + 16;
  };
  await expect.poll(free).toBeGreaterThan(await below());
  const usual = await free();
  await mainNav(page)
    .getByRole('list')
    .evaluate((list) => {
      list.style.height = '80px';
    });
  await expect.poll(free).toBeGreaterThan(usual);
  await expect.poll(free).toBeGreaterThan(await below());
});

test('the first Tab offers to skip to the content', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a printed page has no navigation and no footer', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(mainNav(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the theme follows the system, can be chosen, and is remembered', async ({ page }) => {
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).background);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  const dark = await surface();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  expect(await surface()).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme: light' }).click();
  expect(await surface()).toBe(dark);
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

for (const { name, file } of [
  { name: 'To-Do', file: 'todo.route' },
  { name: 'School', file: 'school-dashboard.route' },
  { name: 'Messages', file: 'inbox.route' },
]) {
  test(`a page part that fails to arrive says so, and loads on another try (${name})`, {
    tag: anyWidth,
  }, async ({ page, owner: _, problems }) => {
    problems.allow(/Loading chunk/, /ERR_FAILED/);
    await page.goto('/admin');
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    );
    await expect(page.getByText(/Loading chunk .+ failed. \(missing: .+\)/)).toBeVisible();
    await page.unroute(`**/assets/${file}-*.js`);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Unexpected/);
  });
}

for (const [path, part] of [
  ['/admin/todo-dashboard', 'todo.route'],
  ['/submit', 'submit.route'],
  ['/RSS-Maker', 'entry.client'],
] as const) {
  test(`an app that does not start says so, and starts on another try (${path})`, {
    tag: anyWidth,
  }, async ({ page, owner: _, problems }) => {
    problems.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
    await expect(alert).toContainText(`Loading chunk ${part}`);
    await expect(alert).toContainText('failed. (missing: ');
    await page.unroute(`**/assets/${part}-*.js`);
    await alert.getByRole('link', { name: 'Try again' }).click();
    await page.waitForFunction(() => window.startWatch?.signal.aborted);
    await expect(alert).toBeHidden();
  });
}

test('a page part that never arrives is given up after two minutes', { tag: anyWidth }, async ({
  page,
  owner: _,
  problems,
}) => {
  problems.allow(/Loading chunk/);
  await page.clock.install();
  await page.goto('/admin');
  const asked = page.waitForRequest('**/assets/todo.route-*.js');
  await page.route('**/assets/todo.route-*.js', () => {});
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'To-Do' })
    .click();
  await asked;
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Unexpected/);
  await page.clock.fastForward(2000);
  await expect(page.getByText(/Loading chunk todo.+ failed. \(timeout: .+\)/)).toBeVisible();
});

test('an unknown address answers 404 with a way home', { tag: anyWidth }, async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('the admin header leads everywhere and greets the owner', async ({ page, owner }) => {
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Back to site' })).toHaveAttribute('href', '/');
  for (const name of ['Overview', 'Blog', 'To-Do', 'School', 'Messages'])
    await expect(links.filter({ hasText: name })).toBeVisible();
  await showAllOfAdmin(page);
  for (const name of ['Posts', 'Comments', 'Site'])
    await expect(links.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  expect(owner.email).toContain('@');
  await expectAccessible(page);
});

test('? shows the keyboard shortcuts, and g then a letter goes there', { tag: anyWidth }, async ({
  page,
  owner,
}) => {
  expect(owner.email).toContain('@');
  await page.goto('/admin');
  await started(page);
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/');
  // The site is a document: its script has started.
  await expect(page.locator('iframe[src="/neural/index.html"]')).toBeAttached();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the navigation works', async ({ page, problems }) => {
    // The browser reports the scripts it was told not to run.
    problems.allow(/ csp$/);
    await page.goto('/about');
    // What only script can do is not offered.
    await expect(mainNav(page).getByRole('button')).toHaveCount(0);
    await mainNav(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(mainNav(page)).toBeVisible();
  });
});

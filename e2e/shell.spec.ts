import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectToFit,
  inMotion,
  started,
  test,
} from './fixtures';
import { showAllOfAdmin } from './keyboard';

const { step } = test;
const phone = { width: 390, height: 844 };

test.describe('in motion', () => {
  test.use(inMotion);

  test('the navigation is there when it is needed, and the theme is the one that was chosen', async ({
    page,
    context,
  }) => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    const links = nav.getByRole('link');
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');

    await step('the first Tab offers to skip to the content', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      // Only a link within the page glides; a restored position or a jump by key does not.
      const root = page.locator('html');
      await expect(root).toHaveCSS('scroll-behavior', 'auto');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(root).toHaveCSS('scroll-behavior', 'smooth');
      await expect(root).toHaveCSS('scroll-behavior', 'auto');
      await scrollTo(0);
    });

    await step('it shows all of its entries, also on a phone', async () => {
      const size = page.viewportSize();
      await page.setViewportSize(phone);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      if (size) await page.setViewportSize(size);
    });

    await step('it hides on the way down past 100px and shows on the way up', async () => {
      await scrollTo(90);
      await expect(page.locator('.site-nav')).not.toHaveAttribute('data-hidden');
      await scrollTo(600);
      await expect(page.locator('.site-nav')).toBeHidden();
      await scrollTo(500);
      await expect(nav).toBeVisible();
    });

    await step('it stays where the keyboard is in it', async () => {
      await links.filter({ hasText: 'Blog' }).focus();
      await page.keyboard.press('Tab');
      await scrollTo(600);
      await scrollTo(900);
      await expect(nav).toBeVisible();
      await expect(links.filter({ hasText: 'Contact' })).toBeFocused();
      await links.filter({ hasText: 'Contact' }).blur();
      await scrollTo(0);
    });

    await step('it publishes the height it takes', async () => {
      // What a link to a place on the page leaves free: the navigation and one line of air.
      const free = () =>
        page.evaluate(() =>
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        );
      const below = async () => {
        const box = await nav.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) + 16;
      };
      const setHeight = (height: string) =>
        nav.getByRole('list').evaluate((list, value) => {
          list.style.height = value;
        }, height);
      await expect.poll(free).toBeGreaterThan(await below());
      const usual = await free();
      await setHeight('80px');
      await expect.poll(free).toBeGreaterThan(usual);
      await expect.poll(free).toBeGreaterThan(await below());
      await setHeight('');
    });

    await step('every entry is reached where text is twice as large, also on a phone', async () => {
      const size = page.viewportSize();
      await page.setViewportSize(phone);
      const setTextSize = (value: string) =>
        page.evaluate((percent) => {
          document.documentElement.style.fontSize = percent;
        }, value);
      await setTextSize('200%');
      await expectToFit(page);
      for (const link of await links.all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 0.99 });
      }
      await setTextSize('');
      if (size) await page.setViewportSize(size);
    });

    await step('the theme follows the system, can be chosen, and is remembered', async () => {
      const surface = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).background);
      const dark = await surface();
      await page.getByRole('button', { name: 'Theme: system' }).click();
      await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
      expect(await surface()).not.toBe(dark);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await page.getByRole('button', { name: 'Theme: light' }).click();
      await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
      expect(await surface()).toBe(dark);
      await page.getByRole('button', { name: 'Theme: dark' }).click();
      await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });

    await step('a choice made in another tab or before going back shows, too', async () => {
      const other = await context.newPage();
      await other.goto('/robots.txt');
      await other.evaluate(() => localStorage.setItem('theme', 'light'));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await other.close();
      await page.evaluate(() => {
        localStorage.setItem('theme', 'dark');
        // As the back/forward cache brings a page back, which Playwright turns off.
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
      await page.getByRole('button', { name: 'Theme: dark' }).click();
    });

    await step('a printed page has no navigation and no footer', async () => {
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(nav).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    });

    await step('the footer leads to the page on visitors’ data, and no cookie is set', async () => {
      await page.getByRole('link', { name: 'Your data' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
      await expect(page.getByText('After 90 days the whole record is removed')).toBeVisible();
      await expectAccessible(page);
      expect(await context.cookies()).toEqual([]);
    });
  });
});

test.describe('without script', () => {
  // The same boxes, and a page costs half as much.
  test.use({ javaScriptEnabled: false });

  test('public pages begin at one left edge and one height, also on a phone', async ({
    page,
    problems,
  }) => {
    // The browser reports the scripts it was told not to run.
    problems.allow(/ csp$/);
    const sizes = [phone, { width: 1440, height: 900 }];
    const heights = sizes.map(() => new Set<number>());
    for (const path of ['/about', '/blog', '/contact', '/privacy', '/submit', '/RSS-Maker']) {
      await page.goto(path);
      for (const [at, size] of sizes.entries()) {
        await page.setViewportSize(size);
        const box = await page.locator('main').locator('h1, p').first().boundingBox();
        expect(Math.round(box?.x ?? 0), path).toBe(size.width < 768 ? 20 : size.width / 6);
        heights[at]?.add(Math.round(box?.y ?? 0));
      }
    }
    expect(heights.map(({ size }) => size)).toEqual([1, 1]);
  });
});

test('a page part that does not arrive is told of, and loads on another try', async ({
  page,
  owner: _,
  problems,
}) => {
  problems.allow(/Loading chunk|Error loading route module|dynamically imported/, /ERR_FAILED/);
  // The request of a page that is left.
  problems.allow(/signal is aborted/);
  const admin = page.getByRole('navigation', { name: 'Admin' });
  const title = page.getByRole('heading', { level: 1 });
  await page.clock.install();
  await page.goto('/admin');

  await step('one that fails', async () => {
    await page.route('**/assets/todo.route-*.js', (route) => route.abort());
    await admin.getByRole('link', { name: 'To-Do' }).click();
    await expect(title).toHaveText('Unexpected Application Error!');
    const words = /Loading chunk (todo\.route-\S+) failed\. \(missing: http:\S+\/assets\/\1\.js\)/;
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute('**/assets/todo.route-*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(admin).toBeVisible();
    await expect(title).not.toHaveText(/Unexpected/);
  });

  await step('one that never comes is given up after two minutes', async () => {
    await started(page);
    const asked = page.waitForRequest('**/assets/school-dashboard.route-*.js');
    await page.route('**/assets/school-dashboard.route-*.js', () => {});
    await admin.getByRole('link', { name: 'School' }).click();
    await asked;
    await expect(page.locator('.pending-bar')).toBeVisible();
    // The clock runs on meanwhile, and on a busy machine for seconds.
    await page.clock.fastForward(100_000);
    await expect(title).not.toHaveText(/Unexpected/);
    await page.clock.fastForward(20_000);
    const words = /Loading chunk (school-\S+) failed\. \(timeout: http:\S+\/assets\/\1\.js\)/;
    await expect(page.getByText(words)).toBeVisible();
  });
});

test('an app that does not start says so, and starts on another try', async ({
  page,
  owner: _,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  for (const [path, part] of [
    ['/admin/todo-dashboard', 'todo.route'],
    ['/RSS-Maker', 'entry.client'],
  ] as const) {
    await step(path, async () => {
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
      await expect(alert).toContainText(`Loading chunk ${part}`);
      await expect(alert).toContainText('failed. (missing: ');
      await page.unroute(`**/assets/${part}-*.js`);
      await alert.getByRole('link', { name: 'Try again' }).click();
      await started(page);
      await expect(alert).toBeHidden();
    });
  }
});

test('an address that leads nowhere answers 404 with a way on', async ({ page, problems }) => {
  problems.allow(/404/);
  const answer = await page.goto('/blog/unknown');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
});

test('the admin header leads everywhere and greets the owner, who may use the keyboard', {
  tag: alsoOnPhone,
}, async ({ page, site, owner: _ }) => {
  await page.goto('/admin');

  await step('it leads everywhere and greets the owner', async () => {
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    const back = page.getByRole('banner').getByRole('link', { name: 'Back to site' });
    await expect(back).toHaveAttribute('href', '/');
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
    for (const name of ['Overview', 'Blog', 'To-Do', 'School', 'Messages'])
      await expect(links.filter({ hasText: name })).toBeVisible();
    await showAllOfAdmin(page);
    for (const name of ['Posts', 'Comments', 'Site'])
      await expect(links.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
  if ((page.viewportSize()?.width ?? 0) < 768) return expectAccessible(page);

  await step('what was deleted is in the trash', async () => {
    const { id } = await site.services.db
      .selectFrom('todos')
      .select('id')
      .where('text', 'like', 'Fix the antenna%')
      .executeTakeFirstOrThrow();
    await page.request.post('/admin/todo-dashboard.data', {
      headers: { origin: site.origin },
      data: { operation: 'delete_task', input: { id } },
    });
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Trash' })
      .click();
    await expect(page.getByTitle('Fix the antenna bracket')).toBeVisible();
    await expectAccessible(page);
  });

  await step('? shows the keyboard shortcuts', async () => {
    await page.keyboard.press('Shift+?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  return step('g then a letter goes there', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    // The site is a document, the workbench an app.
    await expect(page).toHaveURL('/');
  });
});

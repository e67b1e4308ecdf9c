import type { Page } from '@playwright/test';
import { insertMessages } from '../test/factories/contact';
import { anyWidth, expect, expectAccessible, started, test } from './fixtures';
import { toast } from './keyboard';

test.use({ env: { SEED: 'none' } });

type Site = { services: { db: Parameters<typeof insertMessages>[0] } };

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;

/** An inbox with exactly these messages. */
async function fill(
  { services: { db } }: Site,
  ...messages: Parameters<typeof insertMessages>[1][]
) {
  await db.deleteFrom('contacts').execute();
  return messages.length > 0 ? insertMessages(db, ...messages) : [];
}

const three = [
  { name: 'Ada', subject: 'Engine', message: 'Host it?', timestamp: day(3) },
  { name: 'Grace', subject: 'Cobol', message: 'Compile it?', timestamp: day(2) },
  { name: 'Linus', subject: 'Kernel', message: 'Boot it?', timestamp: day(1) },
];

const list = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const detail = (page: Page) => page.getByRole('region', { name: 'Message details' });
const filter = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Filter' }).getByRole('button', { name });

/** On a phone the chosen message takes the place of the list. */
async function backToList(page: Page) {
  const back = page.getByRole('link', { name: 'All messages' });
  if (await back.isVisible()) await back.click();
}

test('the inbox filters, counts and shows every field of a message', async ({
  page,
  site,
  owner,
}) => {
  await fill(
    site,
    {
      name: 'Ada Lovelace',
      timestamp: day(3),
      status: null,
      deviceInfo: {
        deviceType: 'Mobile',
        os: 'Android',
        browser: 'Chrome',
        userAgent: 'HeadlessChrome',
        isVirtualized: true,
        screenResolution: '412x915',
        language: 'en-GB',
        platform: 'Linux armv8l',
      },
    },
    { name: 'Grace', status: 'responded', respondedAt: day(3), timestamp: day(2) },
    { name: 'Spammer', status: 'spam', spamReasons: ['The message has 9 links.'] },
  );
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/contacts');
  await expect(filter(page, 'All 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page, 'New 1')).toBeVisible();
  await expect(filter(page, 'Responded 1')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Select a message to view details')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  for (const value of [
    '203.0.113.7',
    'Norway',
    'Europe/Oslo',
    'Example Net',
    'Mobile',
    'Android',
  ]) {
    await expect(detail(page).getByText(value, { exact: true })).toBeVisible();
  }
  for (const value of ['412x915', 'en-GB', 'Linux armv8l', 'Virtualized Browser Detected']) {
    await expect(detail(page).getByText(value)).toBeVisible();
  }
  await expect(detail(page).getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  );
  await expect(detail(page).getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:ada@example\.com\?subject=Re%3A%20Hosting&body=.*%3E%20Could%20you%20host/,
  );
  await expectAccessible(page);

  await filter(page, 'Spam 1').click();
  await page.getByRole('link', { name: 'Spammer' }).click();
  await expect(detail(page).getByText('The message has 9 links.')).toBeVisible();
  for (const name of ['Mark as Responded', 'Spam'])
    await expect(detail(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(detail(page).getByRole('button', { name: 'Not spam' })).toBeVisible();
});

test('a message goes to responded, to spam and back, and is deleted after a question', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  await fill(site, { name: 'Ada' });
  await page.goto('/admin/contacts');
  await page.getByRole('link', { name: 'Ada' }).click();
  await detail(page).getByRole('button', { name: 'Mark as Responded' }).click();
  await expect(page.getByText('Message marked as responded.')).toBeVisible();
  await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toHaveCount(0);
  await expect(filter(page, 'Responded 1')).toBeVisible();

  await detail(page).getByRole('button', { name: 'Mark as Spam' }).click();
  await expect(filter(page, 'Spam 1')).toBeVisible();
  await toast(page, 'Message marked as spam.').getByRole('button', { name: 'Undo' }).click();
  await expect(filter(page, 'Spam 0')).toBeVisible();
  await expect(filter(page, 'Responded 1')).toBeVisible();

  await detail(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this contact message?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No contact messages found')).toBeVisible();
  await expectAccessible(page);
});

test('a double click marks one message once, and the button stays in its place', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  const [first = ''] = await fill(site, ...three);
  await page.goto(`/admin/contacts?filter=new&message=${first}`);
  const spam = detail(page).getByRole('button', { name: 'Mark as Spam' });
  const before = await spam.boundingBox();
  await detail(page).getByRole('button', { name: 'Mark as Responded' }).dblclick();
  await expect(filter(page, 'Responded 1')).toBeVisible();
  expect(await spam.boundingBox()).toEqual(before);
  await expect(filter(page, 'Spam 0')).toBeVisible();
  await expect
    .poll(() => site.services.db.selectFrom('contacts').select(['name', 'status']).execute())
    .toEqual([
      { name: 'Ada', status: 'responded' },
      { name: 'Grace', status: 'new' },
      { name: 'Linus', status: 'new' },
    ]);
});

test('a message that leaves the list stays in it for a moment, with Undo', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  await fill(site, ...three);
  await page.goto('/admin/contacts?filter=new');
  await page.getByRole('checkbox', { name: 'Select the message from Ada' }).check();
  await page
    .getByRole('group', { name: 'Selected messages' })
    .getByRole('button', { name: 'Responded' })
    .dblclick();
  await expect(filter(page, 'Responded 1')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await list(page).getByRole('button', { name: 'Undo Ada' }).click();
  await expect(filter(page, 'New 3')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select the message from Ada' }).check();
  await page
    .getByRole('group', { name: 'Selected messages' })
    .getByRole('button', { name: 'Spam', exact: true })
    .click();
  await expect(filter(page, 'Spam 1')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
});

test('after a message was marked as spam and deleted, the next one is chosen', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  const [, grace = ''] = await fill(site, ...three, { name: 'Old', timestamp: day(0) });
  await page.goto(`/admin/contacts?message=${grace}`);
  await detail(page).getByRole('button', { name: 'Mark as Spam' }).click();
  await expect(filter(page, 'Spam 1')).toBeVisible();
  // The list has let it go.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(list(page).locator('li').filter({ hasText: 'Grace' })).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted.')).toBeVisible();
  await expect(detail(page).getByRole('heading', { name: 'Kernel' })).toBeVisible();
});

test('an inbox that cannot be renewed keeps what it shows, says so, and goes on', {
  tag: anyWidth,
}, async ({ page, site, problems, owner: _ }) => {
  problems.allow(/50[03]/);
  await fill(site, { name: 'Ada' });
  await page.clock.install();
  await page.goto('/admin/contacts');
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  const { db } = site.services;
  await db.schema.alterTable('contacts').renameTo('away').execute();
  // The inbox begins to watch when its script runs.
  await expect(async () => {
    await page.clock.runFor(16_000);
    await expect(page.getByText('This page stays as it was.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await db.schema.alterTable('away').renameTo('contacts').execute();
  await insertMessages(db, { name: 'Grace', timestamp: day(9) });
  await page.clock.runFor(16_000);
  await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
});

test('the keyboard moves through the list and marks messages', { tag: anyWidth }, async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, ...three);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  const subject = (name: string) => detail(page).getByRole('heading', { name });
  // Again where the page's script had not started to listen yet.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(subject('Engine')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(subject('Cobol')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(subject('Engine')).toBeVisible();
  await page.keyboard.press('r');
  await expect(filter(page, 'Responded 1')).toBeVisible();
  await page.keyboard.press('s');
  await expect(filter(page, 'Spam 1')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted.')).toBeVisible();
  await expect(filter(page, 'All 1')).toBeVisible();
});

test('a mark is counted although the next message is chosen before the server answered', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  const [first] = await fill(site, ...three);
  await page.goto(`/admin/contacts?message=${first}`);
  await started(page);
  let answer = () => {};
  const chosen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/contacts.data*', async (route) => {
    await chosen;
    await route.continue();
  });
  const asked = page.waitForRequest('**/admin/contacts.data*');
  await page.keyboard.press('r');
  await asked;
  await page.keyboard.press('ArrowDown');
  answer();
  // Sooner than the page looks for news by itself.
  await expect(filter(page, 'Responded 1')).toBeVisible({ timeout: 10_000 });
});

test('search looks at name, address, subject and text', { tag: anyWidth }, async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, ...three);
  await page.goto('/admin/contacts');
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('cobol');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
  await search.fill('boot it');
  await expect(page.getByRole('link', { name: 'Linus' })).toBeVisible();
  await search.fill('nothing like it');
  await expect(page.getByText('No contact messages found')).toBeVisible();
  await search.fill('');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
});

test('a long inbox has pages', { tag: anyWidth }, async ({ page, site, owner: _ }) => {
  const many = Array.from({ length: 60 }, (_, n) => ({ name: `Visitor ${n}`, timestamp: day(1) }));
  await fill(site, ...many);
  await page.goto('/admin/contacts');
  await expect(list(page).getByRole('listitem')).toHaveCount(50);
  const height = await list(page)
    .getByRole('list')
    .evaluate((element) => element.clientHeight);
  expect(height).toBeLessThanOrEqual(600);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('several messages are marked and deleted at once', { tag: anyWidth }, async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, ...three);
  await page.goto('/admin/contacts');
  await page.getByRole('checkbox', { name: 'Select the message from Ada' }).check();
  await page.getByRole('checkbox', { name: 'Select the message from Grace' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  const chosen = page.getByRole('group', { name: 'Selected messages' });
  await chosen.getByRole('button', { name: 'Responded' }).click();
  await expect(filter(page, 'Responded 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectAccessible(page);
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', {
      name: 'Are you sure you want to delete these 3 contact messages?',
    })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No contact messages found')).toBeVisible();
});

test('new messages appear without a reload', { tag: anyWidth }, async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, { name: 'Ada' });
  await page.clock.install();
  await page.goto('/admin/contacts');
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await insertMessages(site.services.db, { name: 'Grace', timestamp: day(9) });
  // Again where the page's script had not started to look yet.
  await expect(async () => {
    await page.clock.runFor(16_000);
    await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('A new message arrived.')).toBeVisible();
  await expect(filter(page, 'New 2')).toBeVisible();
});

test('two tabs that change the same message agree in the end', { tag: anyWidth }, async ({
  page,
  context,
  site,
  owner: _,
}) => {
  await fill(site, { name: 'Ada' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/contacts');
    await tab.getByRole('link', { name: 'Ada' }).click();
  }
  await page.bringToFront();
  await detail(page).getByRole('button', { name: 'Mark as Spam' }).click();
  await expect(page.getByText('Message marked as spam.')).toBeVisible();
  // The other tab still offers what it knows, and is told the truth.
  await detail(other).getByRole('button', { name: 'Mark as Responded' }).click();
  await expect(
    other.getByText('This message was marked as spam meanwhile. Nothing was changed.'),
  ).toBeVisible();
  await expect(detail(other).getByText('You marked it as spam.')).toBeVisible();
  await expect(detail(other).getByRole('button', { name: 'Not spam' })).toBeVisible();
});

test('a change that does not reach the server is taken back and told', { tag: anyWidth }, async ({
  page,
  context,
  site,
  problems,
  owner: _,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await fill(site, { name: 'Ada' });
  await page.goto('/admin/contacts');
  await page.getByRole('link', { name: 'Ada' }).click();
  await context.setOffline(true);
  await detail(page).getByRole('button', { name: 'Mark as Responded' }).click();
  await expect(
    page.getByText('The site could not be reached, so nothing was changed.'),
  ).toBeVisible();
  await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toBeVisible();
  await backToList(page);
});

test('the messages are exported as CSV', { tag: anyWidth }, async ({ page, site, owner: _ }) => {
  await fill(site, ...three);
  await page.goto('/admin/contacts');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
});

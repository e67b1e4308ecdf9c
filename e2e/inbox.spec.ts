import type { Page } from '@playwright/test';
import { insertMessages } from '../test/factories/contact';
import {
  alsoOnPhone,
  expect,
  expectAccessible,
  lineLengths,
  started,
  tablet,
  test,
} from './fixtures';
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

const four = [
  { name: 'Ada', subject: 'Engine', message: 'Host it?', timestamp: day(4) },
  { name: 'Grace', subject: 'Cobol', message: 'Compile it?', timestamp: day(3) },
  { name: 'Linus', subject: 'Kernel', message: 'Boot it?', timestamp: day(2) },
  { name: 'Tim', subject: 'Web', message: 'Link it?', timestamp: day(1) },
];

const list = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const detail = (page: Page) => page.getByRole('region', { name: 'Message details' });
const filter = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Filter' }).getByRole('button', { name });

const subject = (page: Page, name: string) => detail(page).getByRole('heading', { name });
const pick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the message from ${name}` }).check();
const picked = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Selected messages' }).getByRole('button', { name, exact: true });

/** The pointer goes elsewhere, as it does before the next thing is done. */
const leaveList = (page: Page) => page.getByRole('heading', { level: 1 }).hover();

test('the inbox filters, counts and shows every field of a message', { tag: alsoOnPhone }, async ({
  page,
  site,
  isMobile,
  owner: _,
}) => {
  await fill(
    site,
    {
      name: 'Ada Lovelace',
      message: `Could you host ${'one more of our small sites on your machines, '.repeat(9)}please?`,
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
  await page.goto('/admin/contacts');
  await expect(filter(page, 'All 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page, 'New 1')).toBeVisible();
  await expect(filter(page, 'Responded 1')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  // A phone has no second pane.
  const hint = page.getByText('Select a message to view details');
  await expect(hint).toBeVisible({ visible: !isMobile });

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
  const text = detail(page).getByText('Could you host');
  expect(Math.max(...(await lineLengths(text)))).toBeLessThanOrEqual(70);
  if (isMobile) {
    await test.step('on a phone the chosen message takes the place of the list', async () => {
      await expect(list(page)).toBeHidden();
      const mark = await detail(page).getByRole('button', { name: 'Mark as Spam' }).boundingBox();
      expect((await text.boundingBox())?.y).toBeLessThan(mark?.y ?? 0);
      await page.getByRole('link', { name: 'All messages' }).click();
      await expect(list(page).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('Back leads from the message to the list, and from the list to the page before', async () => {
      await page.goto('/admin/todo-dashboard');
      await page.getByRole('link', { name: 'Messages' }).click();
      for (const leave of [
        () => page.getByRole('link', { name: 'All messages' }).click(),
        () => page.goBack(),
      ]) {
        await page.getByRole('link', { name: 'Ada Lovelace' }).click();
        await expect(list(page)).toBeHidden();
        await leave();
        await expect(list(page).getByRole('listitem')).toHaveCount(2);
      }
      await page.goBack();
      await expect(page).toHaveURL('/admin/todo-dashboard');
      await page.goForward();
    });
  }

  await filter(page, 'Spam 1').click();
  await page.getByRole('link', { name: 'Spammer' }).click();
  await expect(detail(page).getByText('The message has 9 links.')).toBeVisible();
  for (const name of ['Mark as Responded', 'Spam'])
    await expect(detail(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(detail(page).getByRole('button', { name: 'Not spam' })).toBeVisible();
});

test('messages are searched, marked, taken back and deleted, one and several', async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, ...four);
  await page.goto('/admin/contacts');

  await test.step('search looks at name, address, subject and text', async () => {
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('cobol');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
    await search.fill('nothing like it');
    await expect(page.getByText('No contact messages found')).toBeVisible();
    await search.fill('');
    await expect(list(page).getByRole('listitem')).toHaveCount(4);
  });

  await test.step('a double click marks one message once, and the button stays in its place', async () => {
    await filter(page, 'New 4').click();
    await expect(filter(page, 'New 4')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Ada' }).click();
    const spam = detail(page).getByRole('button', { name: 'Mark as Spam' });
    const before = await spam.boundingBox();
    await detail(page).getByRole('button', { name: 'Mark as Responded' }).dblclick();
    await expect(page.getByText('Message marked as responded.')).toBeVisible();
    await expect(filter(page, 'Responded 1')).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toHaveCount(0);
    expect(await spam.boundingBox()).toEqual(before);
    await expect(filter(page, 'Spam 0')).toBeVisible();
    await expect
      .poll(() => site.services.db.selectFrom('contacts').select(['name', 'status']).execute())
      .toEqual([
        { name: 'Ada', status: 'responded' },
        { name: 'Grace', status: 'new' },
        { name: 'Linus', status: 'new' },
        { name: 'Tim', status: 'new' },
      ]);
  });

  await test.step('what was marked as spam is as it was after Undo', async () => {
    await detail(page).getByRole('button', { name: 'Mark as Spam' }).click();
    await expect(filter(page, 'Spam 1')).toBeVisible();
    await toast(page, 'Message marked as spam.').getByRole('button', { name: 'Undo' }).click();
    await expect(filter(page, 'Spam 0')).toBeVisible();
    await expect(filter(page, 'Responded 1')).toBeVisible();
  });

  await test.step('a message that leaves the list stays in it for a moment, with Undo', async () => {
    await leaveList(page);
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await pick(page, 'Grace');
    await picked(page, 'Responded').dblclick();
    await expect(filter(page, 'Responded 2')).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await list(page).getByRole('button', { name: 'Undo Grace' }).click();
    await expect(filter(page, 'New 3')).toBeVisible();
    await pick(page, 'Grace');
    await picked(page, 'Spam').click();
    await expect(filter(page, 'Spam 1')).toBeVisible();
    await leaveList(page);
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('after a message was marked as spam and deleted, the next one is chosen', async () => {
    await filter(page, 'All 3').click();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: 'Linus' }).click();
    await detail(page).getByRole('button', { name: 'Mark as Spam' }).click();
    await expect(filter(page, 'Spam 2')).toBeVisible();
    // The list has let it go.
    await leaveList(page);
    await expect(list(page).locator('li').filter({ hasText: 'Linus' })).toHaveCount(0);
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this contact message?',
    });
    await detail(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(subject(page, 'Kernel')).toBeVisible();
    await detail(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Message deleted.')).toBeVisible();
    await expect(subject(page, 'Web')).toBeVisible();
  });

  await test.step('several messages are marked and deleted at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await picked(page, 'Spam').click();
    await expect(filter(page, 'Spam 3')).toBeVisible();
    await filter(page, 'Spam 3').click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await picked(page, 'Delete').click();
    await page
      .getByRole('alertdialog', {
        name: 'Are you sure you want to delete these 3 contact messages?',
      })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No contact messages found')).toBeVisible();
  });
});

test('the keyboard moves through the list, marks messages and deletes one', async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, ...four);
  await page.goto('/admin/contacts');
  await started(page);
  await page.keyboard.press('ArrowDown');
  await expect(subject(page, 'Engine')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(subject(page, 'Cobol')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(subject(page, 'Engine')).toBeVisible();
  await page.keyboard.press('r');
  await expect(filter(page, 'Responded 1')).toBeVisible();
  await page.keyboard.press('s');
  await expect(filter(page, 'Spam 1')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted.')).toBeVisible();
  await expect(filter(page, 'All 2')).toBeVisible();

  await test.step('a mark is counted although the next message is chosen before the server answered', async () => {
    await expect(subject(page, 'Kernel')).toBeVisible();
    const chosen = Promise.withResolvers<void>();
    await page.route('**/admin/contacts.data*', async (route) => {
      await chosen.promise;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('r');
    await asked;
    await page.keyboard.press('ArrowDown');
    chosen.resolve();
    // Sooner than the page looks for news by itself.
    await expect(filter(page, 'Responded 1')).toBeVisible({ timeout: 10_000 });
  });
});

test('the inbox shows what happens elsewhere without a reload, and says what it cannot do', async ({
  page,
  context,
  site,
  problems,
  owner: _,
}) => {
  problems.allow(/50[03]/, /ERR_INTERNET_DISCONNECTED/);
  const { db } = site.services;
  await fill(site, { name: 'Ada' });
  await page.clock.install();
  await page.goto('/admin/contacts');
  await started(page);
  const look = () => page.clock.runFor(16_000);

  await test.step('new messages appear without a reload', async () => {
    await insertMessages(db, { name: 'Grace', timestamp: day(9) });
    await look();
    await expect(page.getByRole('link', { name: 'Grace' })).toBeVisible();
    await expect(filter(page, 'New 2')).toBeVisible();
  });

  await test.step('an inbox that cannot be renewed keeps what it shows, says so, and goes on', async () => {
    await db.schema.alterTable('contacts').renameTo('away').execute();
    await look();
    await expect(page.getByText('This page is unchanged.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
    await db.schema.alterTable('away').renameTo('contacts').execute();
    await insertMessages(db, { name: 'Linus', timestamp: day(10) });
    await look();
    await expect(page.getByRole('link', { name: 'Linus' })).toBeVisible();
  });

  await test.step('a change that does not reach the server is taken back and told', async () => {
    await page.getByRole('link', { name: 'Ada' }).click();
    await context.setOffline(true);
    await detail(page).getByRole('button', { name: 'Mark as Responded' }).click();
    await expect(page.getByText('Can’t reach the site, so nothing was changed.')).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('a long inbox has pages', async () => {
    const many = Array.from({ length: 57 }, (_, n) => ({ name: `Visitor ${n}` }));
    await insertMessages(db, ...many);
    await look();
    await expect(list(page).getByRole('listitem')).toHaveCount(50);
    const height = await list(page)
      .getByRole('list')
      .evaluate((element) => element.clientHeight);
    expect(height).toBeLessThanOrEqual(600);
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(10);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
  });
});

test('a change that is undone while it is on its way stays undone', async ({
  page,
  site,
  owner: _,
}) => {
  await fill(site, ...four);
  await page.goto('/admin/contacts?filter=new');
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/contacts.data*',
    async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await pick(page, 'Ada');
  await picked(page, 'Spam').click();
  await list(page).getByRole('button', { name: 'Undo Ada' }).click();
  held.resolve();
  await expect(toast(page, 'Message moved back to the inbox.')).toBeVisible();
  const ada = () =>
    site.services.db.selectFrom('contacts').select('status').where('name', '=', 'Ada').execute();
  await expect.poll(ada).toEqual([{ status: 'new' }]);
});

test('a message is answered by the mail program', async ({ page, site, owner: _ }) => {
  const [id] = await fill(site, { name: 'Ada' });
  await test.step('without a mail server the mail program opens, and the page asks', async () => {
    await page.goto(`/admin/contacts?message=${id}`);
    await started(page);
    const reply = detail(page).getByRole('link', { name: 'Reply' });
    // No mail program opens here.
    await reply.evaluate((link) => link.setAttribute('href', '#'));
    await reply.click();
    await expect(detail(page).getByText('Mark as responded?')).toBeVisible();
    await detail(page).getByRole('button', { name: 'Yes, I replied' }).click();
    await expect(page.getByText('Message marked as responded.')).toBeVisible();
  });
});

test.describe('with a mail server', () => {
  // Nothing listens there.
  test.use({ env: { SEED: 'none', SMTP_URL: 'smtp://127.0.0.1:9' } });

  test('a message is answered where it stands, and the answer can be taken back', async ({
    page,
    site,
    isMobile,
    owner: _,
  }) => {
    await fill(site, { name: 'Ada' });
    if (!isMobile) await page.setViewportSize(tablet);
    await page.goto('/admin/contacts?filter=new');
    await started(page);
    await page.getByRole('link', { name: 'Ada' }).click();
    const text = detail(page).getByRole('textbox', { name: 'Reply to Ada' });
    await expect(text).toBeVisible();
    if (isMobile) await text.click();
    else await page.keyboard.press('a');
    await expect(text).toBeFocused();
    await page.keyboard.type('With pleasure.');
    await page.reload();
    await expect(text).toHaveValue('With pleasure.');
    await expectAccessible(page);
    await text.press('Control+Enter');
    await expect(toast(page, 'Reply to Ada is on its way.')).toBeVisible();
    await expect(detail(page).getByText('With pleasure.')).toBeVisible();
    await expect(text).toHaveValue('');
    await toast(page, 'Reply to Ada is on its way.').getByRole('button', { name: 'Undo' }).click();
    await expect(text).toHaveValue('With pleasure.');
    await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toBeVisible();
    const { db } = site.services;
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

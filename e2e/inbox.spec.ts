import type { Page } from '@playwright/test';
import { insertMessages } from '../test/factories/contact';
import { alsoOnPhone, expect, expectAccessible, lineLengths, started, test } from './fixtures';
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
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name });

const subject = (page: Page, name: string) => detail(page).getByRole('heading', { name });
const pick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the message from ${name}` }).check();
const picked = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Selected messages' }).getByRole('button', { name, exact: true });

/** The pointer goes elsewhere, as it does before the next thing is done. */
const leaveList = (page: Page) => page.getByRole('heading', { level: 1 }).hover();

test.describe('with a mail server', () => {
  // Nothing listens there.
  test.use({ env: { SEED: 'none', SMTP_URL: 'smtp://127.0.0.1:9' } });

  test('a message is read and answered where it stands, and the answer can be taken back', async ({
    page,
    site,
    owner: _,
  }) => {
    const long = `Could you host ${'one more of our small sites on your machines, '.repeat(9)}please?`;
    await fill(
      site,
      { name: 'Ada', subject: 'Engine', message: long, timestamp: day(2) },
      { name: 'Grace', timestamp: day(1) },
      { name: 'Spammer', status: 'spam' },
    );
    await page.goto('/admin/contacts');
    await started(page);
    await expect(filter(page, 'All 2')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Select a message to view details')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const text = detail(page).getByRole('textbox', { name: 'Reply to Ada' });
    await expect(text).toBeVisible();
    await expectAccessible(page);
    const lines = await lineLengths(detail(page).getByText('Could you host'));
    expect(Math.max(...lines)).toBeLessThanOrEqual(70);

    await page.keyboard.press('a');
    await expect(text).toBeFocused();
    await page.keyboard.type('With pleasure.');
    await page.reload();
    await expect(text).toHaveValue('With pleasure.');
    await text.press('Control+Enter');
    await expect(toast(page, 'Reply to Ada is on its way.')).toBeVisible();
    // What waits next is there at once.
    await expect(list(page).getByRole('link', { name: 'Grace' })).toBeFocused();
    await expect(detail(page).getByRole('textbox', { name: 'Reply to Grace' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(detail(page).getByText('With pleasure.')).toBeVisible();
    await expect(text).toHaveValue('');
    await page.keyboard.press('z');
    await expect(page.getByText('Undone: answered a message “Engine”.')).toBeVisible();
    await expect(text).toHaveValue('With pleasure.');
    await text.press('Escape');
    await expect(list(page).getByRole('link', { name: 'Ada' })).toBeFocused();
    await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toBeVisible();
    const { db } = site.services;
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

test('messages are found, marked, taken back and deleted, by pointer and by key', async ({
  page,
  site,
  problems,
  owner: _,
}) => {
  problems.allow(/50[03]/);
  const { db } = site.services;
  await fill(site, ...four);
  await page.clock.install();
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  /** Does something while the page is there and its app does not run yet. */
  const whileStarting = async (act: () => Promise<void>) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => held.promise.then(() => route.continue()));
    await page.goto('/admin/contacts?filter=new', { waitUntil: 'commit' });
    await act();
    held.resolve();
    await started(page);
    await page.unroute('**/*.js');
  };

  await test.step('a message that is pressed while the app starts is shown', async () => {
    await page.setViewportSize({ ...size, height: 300 });
    await whileStarting(async () => {
      const message = page.getByRole('link', { name: 'Tim' });
      await message.evaluate((link) => link.scrollIntoView({ block: 'center' }));
      await message.hover();
      await page.mouse.down();
    });
    await page.mouse.up();
    await expect(subject(page, 'Web')).toBeVisible();
    await page.setViewportSize(size);
  });

  await test.step('so is what a button opens', async () => {
    await whileStarting(() => page.getByRole('button', { name: 'Keyboard shortcuts' }).click());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  const rows = list(page).getByRole('listitem');
  /** The next change is on its way until this is called. */
  const holdChange = async () => {
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/contacts.data*',
      async (route) => {
        await held.promise;
        await route.continue();
      },
      { times: 1 },
    );
    return held.resolve;
  };

  await test.step('the list follows what is typed into the search', async () => {
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('cobol');
    await expect(rows).toHaveCount(1);
    await search.fill('');
    await expect(rows).toHaveCount(4);
  });

  await test.step('a double click marks one message once, and the button stays in its place', async () => {
    await page.getByRole('link', { name: 'Ada' }).click();
    const spam = detail(page).getByRole('button', { name: 'Mark as Spam' });
    const before = await spam.boundingBox();
    await detail(page).getByRole('button', { name: 'Mark as Responded' }).dblclick();
    await expect(page.getByText('Message marked as responded.')).toBeVisible();
    await expect(filter(page, 'Responded 1')).toBeVisible();
    await expect(detail(page).getByRole('button', { name: 'Mark as Responded' })).toHaveCount(0);
    expect(await spam.boundingBox()).toEqual(before);
    await expect(filter(page, 'Spam 0')).toBeVisible();
  });

  await test.step('a message that leaves the list stays in it for a moment, with Undo, also while it is on its way', async () => {
    await leaveList(page);
    await expect(rows).toHaveCount(3);
    const release = await holdChange();
    await pick(page, 'Grace');
    await picked(page, 'Spam').click();
    await list(page).getByRole('button', { name: 'Undo Grace' }).click();
    release();
    await expect(filter(page, 'New 3')).toBeVisible();
  });

  await test.step('without a mail server the mail program opens, and the page asks', async () => {
    await page.getByRole('link', { name: 'Grace' }).click();
    await expect(subject(page, 'Cobol')).toBeVisible();
    const reply = detail(page).getByRole('link', { name: 'Reply' });
    // No mail program opens here.
    await reply.evaluate((link) => link.setAttribute('href', '#'));
    await reply.click();
    await expect(detail(page).getByText('Mark as responded?')).toBeVisible();
    await detail(page).getByRole('button', { name: 'Yes, I replied' }).click();
    await expect(filter(page, 'Responded 2')).toBeVisible();
  });

  await test.step('a message is deleted after the question, and the next one is chosen', async () => {
    await page.getByRole('link', { name: 'Linus' }).click();
    await expect(subject(page, 'Kernel')).toBeVisible();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this contact message?',
    });
    await detail(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await detail(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Message deleted.')).toBeVisible();
    await expect(subject(page, 'Web')).toBeVisible();
  });

  await test.step('a key marks a message, counted although the next one is chosen before the server answered', async () => {
    await filter(page, 'All 3').click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('link', { name: 'Tim' }).click();
    await expect(subject(page, 'Web')).toBeVisible();
    const release = await holdChange();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowUp');
    await expect(subject(page, 'Cobol')).toBeVisible();
    release();
    // The clock of the page runs on, but not as far as the next look for news.
    await expect(filter(page, 'Responded 3')).toBeVisible({ timeout: 10_000 });
    await page.keyboard.press('s');
    await expect(filter(page, 'Spam 1')).toBeVisible();
  });

  await test.step('several messages are deleted at once', async () => {
    await leaveList(page);
    await expect(rows).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await picked(page, 'Delete').click();
    await page
      .getByRole('alertdialog', {
        name: 'Are you sure you want to delete these 2 contact messages?',
      })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No contact messages found')).toBeVisible();
  });

  const look = () => page.clock.runFor(16_000);
  await test.step('new messages appear without a reload; a long inbox has pages', async () => {
    await insertMessages(db, ...Array.from({ length: 53 }, (_, n) => ({ name: `Visitor ${n}` })));
    await look();
    await expect(rows).toHaveCount(50);
    const height = await list(page)
      .getByRole('list')
      .evaluate((element) => element.clientHeight);
    expect(height).toBeLessThanOrEqual(600);
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.check();
    await page.getByRole('button', { name: 'Select all 53' }).click();
    await expect(page.getByText('53 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: '53 selected' }).click();
    await rows.last().getByRole('link').click();
    await page.keyboard.press('j');
    await expect(rows).toHaveCount(3);
    await expect(rows.first().getByRole('link')).toBeFocused();
  });

  await test.step('a key deletes at once, and z brings the message back', async () => {
    const first = await rows.first().getByRole('link').textContent();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Message deleted.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('z');
    await expect(rows).toHaveCount(3);
    await expect(rows.first().getByRole('link')).toHaveText(first ?? '');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await expect(rows.first().getByRole('link')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('an inbox that cannot be renewed keeps what it shows, says so, and goes on', async () => {
    await db.schema.alterTable('contacts').renameTo('away').execute();
    await look();
    await expect(page.getByText('This page is unchanged.')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await db.schema.alterTable('away').renameTo('contacts').execute();
    await insertMessages(db, { name: 'Linus' });
    await look();
    await expect(rows).toHaveCount(4);
  });
});

test.describe('a narrow screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'A wide screen has list and message.');

  test('on a phone the chosen message takes the place of the list, and Back leads to the list', {
    tag: alsoOnPhone,
  }, async ({ page, site, owner: _ }) => {
    await fill(site, { name: 'Ada', message: 'Could you host this?' });
    await page.goto('/admin/todo-dashboard');
    await page.getByRole('link', { name: 'Messages' }).click();
    for (const leave of [
      () => page.getByRole('link', { name: 'All messages' }).click(),
      () => page.goBack(),
    ]) {
      await page.getByRole('link', { name: 'Ada' }).click();
      await expect(list(page)).toBeHidden();
      await leave();
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
    }
    await page.getByRole('link', { name: 'Ada' }).click();
    const mark = await detail(page).getByRole('button', { name: 'Mark as Spam' }).boundingBox();
    const text = await detail(page).getByText('Could you host').boundingBox();
    expect(text?.y).toBeLessThan(mark?.y ?? 0);
    await page.goBack();
    await expect(list(page)).toBeVisible();
    // Somebody at 400 % has a narrow window and keys.
    await page.keyboard.press('j');
    await expect(detail(page).getByRole('heading').first()).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/admin/todo-dashboard');
  });
});

import { expect, expectAccessible, test } from './fixtures';

const { step } = test;
const failed = 'There was an error sending your message. Please try again.';
const thanks = 'Thank you for your message! I’ll get back to you soon.';

test.use({ env: { SEED: 'none' } });

test('the contact page says what is wrong with a message, and takes it once that is corrected', async ({
  page,
  site,
}) => {
  const name = page.getByLabel('Name');
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send message' });
  await page.goto('/contact');

  await step(
    'it says what is wrong beside each field, keeps what was typed and goes to the first one',
    async () => {
      await email.fill('ada@');
      await page.getByLabel('Subject').fill('Hosting');
      await send.click();
      await expect(page.getByText(failed), 'nothing was sent').toBeHidden();
      await expect(page.getByText('Please fill in all required fields')).toBeVisible();
      await expect(page.getByText('Please enter your name')).toBeVisible();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(name).toBeFocused();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Subject')).toHaveValue('Hosting');
      await expectAccessible(page);
    },
  );

  await step('a field that is corrected is no longer called wrong', async () => {
    await name.fill('Ada Lovelace');
    await expect(page.getByText('Please enter your name')).toBeHidden();
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  });

  await step('it sends the message, says so, and is empty again', async () => {
    await email.fill('ada@example.com');
    await page.getByLabel('Message').fill('Could you host an engine?');
    await send.click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByRole('status')).toBeFocused();
    for (const field of [name, email, page.getByLabel('Subject'), page.getByLabel('Message')])
      await expect(field).toHaveValue('');
    await expect(send).toBeEnabled();
  });

  await step('what the browser is goes along, also after an attempt that was refused', async () => {
    const stored = await site.services.db
      .selectFrom('contacts')
      .selectAll()
      .where('email', '=', 'ada@example.com')
      .where('message', '=', 'Could you host an engine?')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: 'Ada Lovelace', subject: 'Hosting', status: 'new' });
    expect(JSON.parse(stored.locationData)).toMatchObject({ country: 'Unknown' });
    expect(JSON.parse(stored.deviceInfo)).toMatchObject({
      browser: 'Chrome',
      // This browser is driven by a program, and says so.
      isVirtualized: true,
      screenResolution: expect.stringMatching(/^\d+x\d+$/),
      language: expect.stringMatching(/^en/),
      platform: expect.not.stringMatching(/Unknown|^$/),
    });
  });
});

test('a message can be written with the keyboard alone, and is kept until it was sent', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED/);
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10);
  });
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });

  await step('the keyboard fills it in', async () => {
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A long letter');
    await page.keyboard.press('Tab');
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await step('it is kept when no answer comes', async () => {
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('A long letter');
  });

  await step('it is kept when the connection is lost', async () => {
    await page.unroute('**/contact');
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed');
    await send.click();
    await lost;
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('A long letter');
  });

  await step('it is sent once there is one', async () => {
    await context.setOffline(false);
    await send.press('Enter');
    await expect(page.getByText(thanks)).toBeVisible();
  });
});

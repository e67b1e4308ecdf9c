import { anyWidth, expect, expectAccessible, test } from './fixtures';

test.use({ env: { SEED: 'none' } });

test.describe('the contact page', () => {
  test('shows the form, the services and the mission', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Let's Connect");
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5');
    for (const service of ['Cloud hosting', 'Internet access installations', 'Industry tools']) {
      await expect(page.getByRole('heading', { name: service })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'The mission' })).toBeVisible();
    await expectAccessible(page);
  });

  test('sends a message, says so, clears the form and stores where it came from', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Subject').fill('Hosting');
    await page.getByLabel('Message').fill('Could you host an engine?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(
      page.getByText("Thank you for your message! I'll get back to you soon."),
    ).toBeVisible();
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    const stored = await site.services.db
      .selectFrom('contacts')
      .selectAll()
      .where('email', '=', 'ada@example.com')
      .where('message', '=', 'Could you host an engine?')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: 'Ada Lovelace', subject: 'Hosting', status: 'new' });
    expect(JSON.parse(stored.locationData)).toMatchObject({ country: 'Local Development' });
    expect(JSON.parse(stored.deviceInfo)).toMatchObject({
      browser: 'Chrome',
      // This browser is driven by a program, and says so.
      isVirtualized: true,
      screenResolution: expect.stringMatching(/^\d+x\d+$/),
    });
    await expectAccessible(page);
  });

  test('says what is wrong beside each field, keeps what was typed and goes to the first one', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Email').fill('ada@');
    await page.getByLabel('Subject').fill('Kept');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText('There was an error sending your message. Please try again.'),
    ).toBeVisible();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Subject')).toHaveValue('Kept');
    await expectAccessible(page);
    await page.getByLabel('Name').fill('A');
    await expect(page.getByText('Please enter your name')).toBeHidden();
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  });

  test('says what the browser is also after one attempt that was refused', {
    tag: anyWidth,
  }, async ({ page, site }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@');
    await page.getByLabel('Message').fill('A second attempt');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    const { deviceInfo, status } = await site.services.db
      .selectFrom('contacts')
      .select(['deviceInfo', 'status'])
      .where('message', '=', 'A second attempt')
      .executeTakeFirstOrThrow();
    expect(status).toBe('new');
    expect(JSON.parse(deviceInfo)).toMatchObject({
      screenResolution: expect.stringMatching(/^\d+x\d+$/),
      language: expect.stringMatching(/^en/),
      platform: expect.not.stringMatching(/Unknown|^$/),
    });
  });

  test('keeps what was typed when no answer comes and when the connection is lost', {
    tag: anyWidth,
  }, async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED/);
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10);
    });
    await page.route('**/api/contact', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Message').fill('A long letter');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(
      page.getByText('There was an error sending your message. Please try again.'),
    ).toBeVisible({ timeout: 10_000 });
    await page.unroute('**/api/contact');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText('There was an error sending your message. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('A long letter');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
  });

  test('can be filled in with the keyboard alone', { tag: anyWidth }, async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hello');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form sends a message', { tag: anyWidth }, async ({ page, site, problems }) => {
    // What was announced for loading early is not loaded at all.
    problems.allow(/ csp$/);
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByLabel('Message').fill('From a plain browser');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText("Thank you for your message! I'll get back to you soon."),
    ).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    const stored = await site.services.db
      .selectFrom('contacts')
      .select('message')
      .where('email', '=', 'grace@example.com')
      .execute();
    expect(stored).toEqual([{ message: 'From a plain browser' }]);
  });

  test('the contact form gives back what was typed, with what is wrong', { tag: anyWidth }, async ({
    page,
    problems,
  }) => {
    problems.allow(/ csp$/, /answer: 400/, /status of 400/);
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Grace');
    // The browser's own check knows no rule about the dot; the server's does.
    await page.getByLabel('Email').fill('grace@localhost');
    await page.getByLabel('Message').fill('Kept');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText('There was an error sending your message. Please try again.'),
    ).toBeVisible();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Grace');
    await expect(page.getByLabel('Email')).toHaveValue('grace@localhost');
    await expect(page.getByLabel('Message')).toHaveValue('Kept');
  });
});

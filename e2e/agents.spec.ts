import { expect, expectAccessible, started, test } from './fixtures';

test('an agent is made, asks, is answered on Today and revoked', async ({
  page,
  context,
  site,
  owner: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.services.db.deleteFrom('todos').execute();
  await page.goto('/admin/agents');
  await started(page);
  await expect(page.getByText('No agents yet')).toBeVisible();
  const api = (method: string, path: string, token: string, more: object = {}) =>
    fetch(new URL(`/api/v1${path}`, site.origin), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...more,
      },
      body: method === 'GET' ? undefined : JSON.stringify(method === 'POST' ? task : why),
    });
  const task = { text: 'Call the fibre crew' };
  const why = { reason: 'They came by.' };
  const does = 'Delete the task “Call the fibre crew”';

  const token = await test.step('it is made by keyboard, and its token copied', async () => {
    await page.getByRole('link', { name: 'New agent' }).first().press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Give the agent a name.')).toBeVisible();
    await page.keyboard.type('Night shift');
    await page.getByLabel('Read messages and comments').press('Space');
    await expect(page.getByLabel('Write drafts and share their review links')).toBeDisabled();
    await expect(page.getByText('can be talked into things')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByLabel('Read messages and comments').press('Space');
    await page.getByLabel('Read, add and change tasks').press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Token' })).toBeFocused();
    await page.getByRole('button', { name: 'Copy Token' }).press('Enter');
    await expect(page.getByText('Token copied.')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('what it asks for is opened from Today and accepted, by key', async () => {
    const added = await api('POST', '/tasks', token);
    const { id, rev } = (await added.json()) as { id: string; rev: string };
    const asked = await api('DELETE', `/tasks/${id}`, token, { 'If-Match': `"${rev}"` });
    expect(asked.status).toBe(202);
    await page.goto('/admin/agents');
    await started(page);
    await expect(page.getByText('They came by.')).toBeVisible();
    await expectAccessible(page);
    // The keys of the row are letters here.
    await page.getByLabel('Why you reject it').pressSequentially('ax: not yet');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rejected. Nothing was changed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your agents' })).toBeFocused();
    const { proposal } = (await asked.json()) as { proposal: string };
    const told = (await (await api('GET', `/proposals/${proposal}`, token)).json()) as object;
    expect(told).toMatchObject({ answer: 'The owner rejected it: ax: not yet' });
    await page.keyboard.press('z');
    await expect(page.getByText('They came by.')).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).click();
    const asks = `${does}, asked by Night shift`;
    const row = page.getByRole('listitem').filter({ hasText: does });
    await expect(row.getByRole('link', { name: `Review ${asks}` })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Accept' })).toBeHidden();
    await row.getByRole('link').first().focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('region', { name: `What would change: ${does}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Reject ${asks}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Accept ${asks}` })).toBeVisible();
    await expect(page.locator('summary:focus')).toContainText(does);
    await page.keyboard.press('a');
    await expect(page.getByText(`Done: ${does}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await site.services.db.selectFrom('todos').selectAll().execute()).toEqual([]);
  });

  await test.step('what is not open is not accepted', async () => {
    for (const text of ['First', 'Second']) {
      const added = await fetch(new URL('/api/v1/tasks', site.origin), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      const { id, rev } = (await added.json()) as { id: string; rev: string };
      await api('DELETE', `/tasks/${id}`, token, { 'If-Match': `"${rev}"` });
    }
    await page.goto('/admin');
    await started(page);
    await page.getByRole('link', { name: /^Review Delete the task “Second”/ }).press('Enter');
    const accept = (which: string) =>
      page.getByRole('button', { name: `Accept Delete the task “${which}”` });
    await expect(accept('Second')).toBeVisible();
    await expect(accept('First')).toBeHidden();
    const focused = page.locator('summary:focus');
    await expect(focused).toContainText('Second');
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await expect(page.getByText('Done: Delete the task “First”.')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(accept('First')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('Done: Delete the task “First”.')).toBeVisible();
    const left = await site.services.db.selectFrom('todos').select('text').execute();
    expect(left).toEqual([{ text: 'Second' }]);
    await expect(focused).toContainText('Second');
  });

  await test.step('revoked, it gets a 401', async () => {
    expect((await api('GET', '/tasks', token)).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke Night shift' }).press('Enter');
    await expect(page.getByText('Its token no longer works.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your agents' })).toBeFocused();
    expect((await api('GET', '/tasks', token)).status).toBe(401);
  });
});

test('a program is connected with fewer rights than it asked for, and is told so', async ({
  page,
  site,
  owner: _,
  problems,
}) => {
  // No program has registered the address on this machine.
  problems.allow(/cursor:/);
  const asks = new URLSearchParams({
    client_id: 'cursor',
    redirect_uri: 'cursor://anysphere.cursor-mcp/oauth/callback',
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${site.origin}/mcp`,
    scope: 'todos stats:read',
  });
  await page.goto(`/oauth/authorize?${asks}`);
  await started(page);
  await expect(page.getByRole('heading', { name: 'Connect Cursor?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Read the analytics').uncheck();
  const answered = page.waitForResponse((response) => response.url().includes('/oauth/authorize/'));
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  expect((await answered).headers().location).toMatch(/^cursor:.*[?&]code=/);
  const agents = site.services.db.selectFrom('agents').select('name');
  expect(await agents.execute()).toEqual([{ name: 'Cursor' }]);
});

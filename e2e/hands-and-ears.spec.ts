import type { Page } from '@playwright/test';
import { commentRow } from '../test/factories/comments';
import { expect, expectToFit, started, test } from './fixtures';

/** What has the focus, as a screen reader says it. */
const here = (page: Page, snapshot: string) =>
  expect(page.locator(':focus')).toMatchAriaSnapshot(snapshot);

const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();

test('each deed on the screens used most leaves the focus on what has a name and a role', async ({
  page,
  site,
  owner: _,
}) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const open = async (path: string) => {
    await page.goto(path);
    await started(page);
  };

  const work = '- link /^Workbook pages 54-56/';
  await test.step('Today', async () => {
    await open('/admin');
    await press('j');
    await here(page, work);
    await press('x');
    await here(page, work);
    await expect(page.getByRole('button', { name: 'Undo Workbook pages 54-56' })).toBeVisible();
    await press('z');
    await here(page, work);
    await expect(page.getByText(/^Undone: .+ “Workbook pages 54-56”/).first()).toBeVisible();
  });

  await test.step('tasks', async () => {
    await open('/admin/todo-dashboard');
    await press('n');
    await here(page, '- textbox "Add Task"');
    await page.keyboard.type('Call Ada Dec 24');
    await press('Enter');
    await said(page, /^Added “Call Ada Dec 24”, due/);
    await here(page, '- textbox "Add Task"');
    await press('Escape', 'j');
    await here(page, work);
    await page.getByRole('checkbox', { name: 'Order two spare power supplies' }).focus();
    await press('x', 'z');
    await here(page, '- checkbox "Order two spare power supplies, different batch"');
    await press('Delete');
    await here(page, '- checkbox "Order two spare power supplies, different batch"');
    await press('z');
  });

  await test.step('messages', async () => {
    await open('/admin/contacts');
    await press('j', 'Enter', 's');
    await here(page, '- link "Ingrid Solheim"');
    await press('z');
    await here(page, '- link "Ingrid Solheim"');
  });

  await test.step('comments', async () => {
    const { db } = site.services;
    const at = '2026-03-01T12:00:00.000Z';
    const reader = { suggestedName: '', replyMails: 0, createdAt: at };
    const { id: postId } = await db.selectFrom('blogs').select('id').executeTakeFirstOrThrow();
    for (const [id, name] of [
      ['a', 'Bo'],
      ['b', 'Cy'],
    ] as const) {
      const email = `${name}@example.com`;
      await db
        .insertInto('readers')
        .values({ ...reader, id, name, email, unsubscribeKey: id })
        .execute();
      const held = { id, postId, readerId: id, text: 'Is it fast?', status: 'held', shown: 0 };
      await db
        .insertInto('comments')
        .values(commentRow({ ...held, createdAt: at }))
        .execute();
    }
    await open('/admin/comments');
    await page.getByRole('button', { name: 'Approve the comment by Bo' }).press('Enter');
    await here(page, '- listitem "Comment by Bo"');
    await press('r');
    await here(page, '- textbox "Reply to Bo"');
    await press('Escape');
    await here(page, '- listitem "Comment by Bo"');
    await press('z', 'j', 'r');
    await here(page, '- textbox "Reply to Cy"');
    await page.keyboard.type('Very.');
    await press('Control+Enter');
    await here(page, '- listitem "Comment by Bo"');
  });

  await test.step('analytics', async () => {
    await open('/admin/analytics');
    const month = page.getByRole('link', { name: '30 days' });
    await month.focus();
    await press('m');
    await expect(month).toHaveAttribute('aria-current', 'page');
    await said(page, 'Loaded');
    await here(page, '- link "30 days"');
  });

  await test.step('grades', async () => {
    await open('/admin/school-dashboard#grades');
    await here(page, '- spinbutton "Advanced Biology F25 Formative %"');
  });

  await test.step('posts', async () => {
    await open('/admin/posts');
    await press('j', 'x');
    await here(page, '- link "What Paddocket should cost"');
    await expect(page.getByRole('checkbox', { name: '1 selected' })).toBeAttached();
    await press('x');
    await expect(page.getByRole('checkbox', { name: '9 posts' })).toBeAttached();
  });

  await test.step('assignments', async () => {
    await open('/admin/assignment-tracker');
    await press('n');
    await here(page, '- textbox "Title"');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await here(page, '- button "New Assignment"');
    await press('j', 's');
    const row = '- listitem "Workbook pages 54-56":\n  - heading "Workbook pages 54-56" [level=2]';
    await here(page, `${row}\n  - text: In Progress Low priority`);
    await press('x');
    await here(page, `${row}\n  - text: Completed Low priority`);
    await press('z');
    await here(page, '- listitem /^(Workbook pages 54-56|Enzyme lab report)$/');
  });

  await test.step('activity', async () => {
    await open('/admin/activity');
    await press('j');
    await here(page, '- button /^Undo .+ Workbook pages 54-56$/');
  });

  await test.step('agents', async () => {
    await open('/admin/agents');
    const stop = page.getByRole('button', { name: 'Stop all agents' });
    await stop.press('Enter');
    await here(page, '- button "Resume agents"');
    await said(page, 'All agents are stopped.');
    await press('Enter');
    await here(page, '- button "Stop all agents"');
  });

  await test.step('the editor', async () => {
    await open('/admin/blog');
    await page.getByRole('textbox', { name: 'Title' }).focus();
    await page.keyboard.type('A ti\u200Btle');
    await expect(page.getByText('A ti‹U+200B›tle')).toBeVisible();
    await press('Enter');
    await here(page, '- textbox "Text"');
    await page.keyboard.type('/');
    await said(page, /^\d\d blocks to insert$/);
    await page.keyboard.type('gall');
    await said(page, /^1 block to insert$/);
    await press('Escape');
    await here(page, '- textbox "Text"');
    await page.keyboard.type(' pay\u202Egnp');
    await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('‹U+202E›');
  });

  await test.step('at 320 px nothing is cut', async () => {
    const { db } = site.services;
    const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
    await db.updateTable('todos').set({ due: '2026-03-01' }).execute();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/admin', `/admin/contacts?message=${id}`, '/admin/todo-dashboard']) {
      await page.goto(path);
      await expectToFit(page);
    }
    await page.goto('/admin');
    const names = page.locator('[data-main] > :first-child');
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.getByRole('banner')).toHaveCSS('position', 'relative');
  });
});

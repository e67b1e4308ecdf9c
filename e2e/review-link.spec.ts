import { expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';
import { openSettings, titleField, write } from './post-editor';

test('a reviewer without an account reads a draft by its link, then what was changed, until the owner ends it', async ({
  page,
  owner,
  browser,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await openSettings(page);
  const part = page.getByRole('group', { name: 'Review link' });
  await expect(part.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await titleField(page).fill('Lighthouses');
  await write(page, 'The lamp turns slowly.');
  await openSettings(page);
  await expect(part.getByRole('combobox', { name: 'Expires in' })).toHaveValue('7');
  await part.getByRole('button', { name: 'Create link' }).click();
  const link = await part.getByRole('textbox', { name: 'Review link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${site.origin}/review/[\\w-]{43}$`));
  await expect(part).toContainText(/A link is live until \w+ \d+, \d{4} at \d\d:\d\d \(UTC\)\./);
  await part.getByRole('button', { name: 'Copy' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);

  const stranger = await browser.newContext();
  const review = await stranger.newPage();
  const mistakes: string[] = [];
  review.on('pageerror', ({ message }) => mistakes.push(message));
  review.on('console', (said) => said.type() === 'error' && mistakes.push(said.text()));
  await review.goto(link);
  await expect(review.getByRole('heading', { name: 'Lighthouses' })).toBeVisible();
  await expect(review.getByText('The lamp turns slowly.')).toBeVisible();
  await expect(review.getByRole('note')).toHaveText(
    /^A draft, shared with you by Rowan Calloway\. The link ends on .+\(UTC\)\.$/,
  );
  expect(mistakes).toEqual([]);

  await write(page, 'The lamp turns quickly.');
  const stored = () => site.services.db.selectFrom('blogs').select('content').execute();
  await expect.poll(async () => JSON.stringify(await stored())).toContain('quickly');
  await review.reload();
  await expect(review.getByText('The lamp turns quickly.')).toBeVisible();

  await openSettings(page);
  await part.getByRole('button', { name: 'Revoke link' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Revoke the review link?' });
  await sure.getByRole('button', { name: 'Revoke link' }).click();
  await expect(toast(page, 'Review link revoked.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Revoke link' })).toHaveCount(0);
  const gone = await review.reload();
  expect(gone?.status()).toBe(404);
  await expect(review.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await stranger.close();
});

import { publish } from '../test/factories/posts';
import { filledSections } from '../test/factories/sections';
import { expect, expectAccessible, test } from './fixtures';

test('a post shows every kind of section, and loads from elsewhere only what is pressed', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
  });
  const { gallery, quote, callout, code, math, embed, divider } = filledSections;
  await publish(site.services, 'kinds', {
    title: 'Kinds',
    content: [
      { type: 'text', value: 'A note.[^1]\n\n[^1]: At the end.' },
      ...[gallery, quote, callout, code, math, embed, divider],
    ],
  });
  await page.goto('/blog/kinds');
  await expect(page.getByRole('list').getByRole('img', { name: 'A face' })).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: 'Just so.' })).toContainText('Ada');
  await expect(page.getByRole('complementary').filter({ hasText: 'Mind the gap.' })).toContainText(
    'Warning',
  );
  await expect(page.getByRole('figure', { name: 'server.ts' })).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Formula' })).toBeVisible();
  await expect(page.getByRole('separator')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.locator('.footnotes')).toContainText('At the end.');

  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play the video here' }).click();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'The player' }),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
});

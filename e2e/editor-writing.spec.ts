import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures';
import { toast } from './keyboard';
import {
  closeSettings,
  confirmLook,
  create,
  expectListed,
  insert,
  openSettings,
  paste,
  sectionsOf,
  textField,
  titleField,
  write,
} from './post-editor';

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Post' });

test('a new post asks for what it needs, and says beside a field why it cannot be saved', async ({
  page,
  owner,
  site,
  problems,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await page.goto('/create-blog-article');

  await test.step('the sheet has the faces of the page', async () => {
    await expect(titleField(page)).toHaveCSS('font-family', /^"Redaction 35"/);
    await expect(textField(page)).toHaveCSS('font-family', /^"Brygada 1918"/);
    await expect(textField(page)).toHaveCSS('font-size', '19px');
    await expect(page.getByRole('complementary', { name: 'Settings' })).toBeHidden();
  });

  await test.step('an empty title is remarked on once it was left and something is written, and no more after publishing', async () => {
    const note = page.getByText('The title is empty.');
    await expect(titleField(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(note).toBeHidden();
    await page.keyboard.type('An excerpt');
    await expect(note).toBeVisible();
    await titleField(page).fill('A title');
    await expect(note).toBeHidden();
    await create(page);
    await expectListed(page, 'A title');
    await expect(titleField(page)).toHaveValue('A title');
    await page.goto('/admin/blog');
    await titleField(page).focus();
    await page.keyboard.press('Tab');
    await expect(note).toBeHidden();
  });

  await test.step('nothing is published until something is written, and a missing title is asked for', async () => {
    const look = page.getByRole('dialog', { name: 'A last look' });
    await expect(createButton(page)).toBeDisabled();
    await page.keyboard.press('Control+s');
    await insert(page, 'Timeline');
    await expect(createButton(page)).toBeDisabled();
    await page.getByLabel('Excerpt').fill('No name yet.');
    await createButton(page).click();
    await look.getByRole('radio', { name: /^Private/ }).check({ force: true });
    await look.getByRole('button', { name: 'Go there: title' }).click();
    await expect(titleField(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('radio', { name: /A draft, only for you/ })).toBeChecked();
    await page.getByRole('button', { name: 'Save as private' }).click();
    await expect(page.getByText('11 posts')).toBeVisible();

    await expect(page.getByRole('region', { name: 'Editing Post' })).toContainText('Untitled');
    await page.getByLabel('Excerpt').fill('Still no name.');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Post updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Edit' }).click();
    await expect(page.getByRole('region', { name: 'Editing Post' })).toBeHidden();
    await expect(page.getByLabel('Excerpt')).toHaveValue('');
  });

  await test.step('a field that cannot be saved says why beside it, and keeps what was written', async () => {
    const tooLong = 'word '.repeat(2001).trim();
    const views = page.getByRole('spinbutton', { name: 'Views' });
    const keywords = page.getByRole('textbox', { name: 'SEO Keywords' });
    await titleField(page).fill(tooLong);
    await openSettings(page);
    await views.fill('3000000000');
    await closeSettings(page);
    await createButton(page).click();
    await expect(titleField(page)).toBeFocused();
    await expect(titleField(page)).toHaveAccessibleDescription(
      'Title has 10,004 characters. Keep it to 10,000.',
    );
    await expect(titleField(page)).toHaveValue(tooLong);
    await titleField(page).fill('Short enough');
    await expect(titleField(page)).toHaveAccessibleDescription('');
    await createButton(page).click();
    await expect(views).toBeFocused();
    await expect(views).toHaveAccessibleDescription(
      'Views must be a whole number from 0 to 2,147,483,647.',
    );
    await views.fill('3');
    await closeSettings(page);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const press = async (name: string) => {
      const {
        x = 0,
        y = 0,
        height = 0,
      } = (await page.getByRole('tab', { name }).boundingBox()) ?? {};
      await page.mouse.click(x + 8, y + height / 2);
    };
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ ...size, height: 360 });
    await page.evaluate(() => window.scrollTo(0, 200));
    await press('SEO');
    await expect(keywords).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await press('Content');
    await expect(titleField(page)).toBeVisible();
    await expect.poll(scrolled).toBe(200);
    await press('SEO');
    await page.setViewportSize(size);
    await keywords.fill(tooLong);
    await press('Content');
    await createButton(page).click();
    await expect(keywords).toBeFocused();
    await keywords.fill('short');

    // Not any post: what is being written is one as well.
    const other = await site.services.db
      .selectFrom('blogs')
      .select('id')
      .where('title', '=', 'A title')
      .executeTakeFirstOrThrow();
    const address = page.getByRole('textbox', { name: 'Address' });
    await openSettings(page);
    await address.fill(other.id);
    await closeSettings(page);
    problems.allow(/422/);
    await createButton(page).click();
    await confirmLook(page);
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(
      /already has this address\. Choose another\./,
    );
    await address.fill('an-address-of-its-own');
    await expect(address).toHaveAccessibleDescription(/^\/blog\/an-address-of-its-own\./);
    await create(page);
    await expectListed(page, 'Short enough');
    await page.goto('/admin/blog');
  });

  await test.step('an address pasted over words is a link, alone a player or the card of its page, and a pasted picture is one', async () => {
    await write(page, 'the docs');
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, { text: 'https://docs.example.com/start' });
    const link = textField(page).getByRole('link', { name: 'the docs' });
    await expect(link).toHaveAttribute('href', 'https://docs.example.com/start');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await paste(page, { text: 'https://vimeo.com/76979871' });
    await expect(sectionsOf(page, 'Embed')).toContainText('Open on Vimeo');
    await page.keyboard.press('ControlOrMeta+End');
    await paste(page, { text: `${site.origin}/about` });
    const card = sectionsOf(page, 'Embed').last();
    await expect(card).toContainText(/About.*Read on /);
    // Before it has loaded, a blurred one is behind it.
    await expect(card.locator('img').last()).toHaveAttribute('src', /\/vendor\/[0-9a-f]{16}\./);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(textField(page)).toContainText(`${site.origin}/about`);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(card).toContainText('Read on ');
    await page.keyboard.press('ControlOrMeta+End');
    await paste(page, { file: await pictureBytes() });
    await expect(sectionsOf(page, 'Image').locator('img').last()).toHaveAttribute(
      'src',
      /\/vendor\/[0-9a-f]{16}\.png$/,
    );
  });

  await test.step('what is copied elsewhere keeps its form, and Markdown is Markdown', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await paste(page, {
      html: '<h2>Head</h2><p>A <b>bold</b> <a href="https://a.example/">link</a></p><ul><li>One</li></ul>',
      text: 'Head',
    });
    await expect(textField(page).getByRole('heading', { name: 'Head' })).toBeVisible();
    await expect(textField(page).locator('p strong')).toHaveText('bold');
    await page.keyboard.press('ControlOrMeta+End');
    const written = Buffer.from(await pictureBytes()).toString('base64');
    const addresses = [`data:image/png;base64,${written}`, new URL('/vendor/pfp.png', page.url())];
    await paste(page, {
      html: addresses.map((src) => `<p><img src="${src}" alt="A dish"></p>`).join(''),
      text: 'Two pictures',
    });
    await expect(textField(page).locator('img[src^="/vendor/"][alt="A dish"]')).toHaveCount(2);
    await page.keyboard.press('ControlOrMeta+End');
    await paste(page, { text: '## More\n\n1. First\n2. Second' });
    await expect(textField(page).getByRole('heading', { name: 'More' })).toBeVisible();
    await expect(textField(page).locator('ol li')).toHaveText(['First', 'Second']);
  });

  await test.step('a picture dropped into a text stands where it was dropped, and who writes on keeps the cursor', async () => {
    await write(page, 'alpha');
    const { promise: isWritten, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/admin/media?name=*', async (route) => {
      await isWritten;
      await route.continue();
    });
    await dropPicture(page);
    await expect(page.getByText(/^(Uploading|Storing) dish\.png…/)).toBeVisible();
    await page.keyboard.type(' beta');
    await createButton(page).click();
    await expect(page.getByText('A file is still being uploaded.')).toBeVisible();
    await page.keyboard.press('Escape');
    await textField(page).focus();
    goOn();
    await expect(sectionsOf(page, 'Image').locator('img').last()).toBeVisible();
    await page.keyboard.type(' gamma');
    const blocks = textField(page).locator(':scope > *');
    await expect(blocks).toHaveCount(2);
    await expect(blocks.nth(1)).toHaveText('alpha beta gamma');
  });
});

async function pictureBytes(): Promise<number[]> {
  const size = { width: 8, height: 8, channels: 3, background: '#26c281' } as const;
  return [...(await sharp({ create: size }).png().toBuffer())];
}

/** Drops a picture at the beginning of the text. */
async function dropPicture(page: Page) {
  await textField(page).evaluate(
    (element, bytes) => {
      element.firstElementChild?.scrollIntoView({ block: 'center' });
      const line = element.firstElementChild?.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dish.png', { type: 'image/png' }));
      element.dispatchEvent(
        new DragEvent('drop', {
          dataTransfer,
          clientX: (line?.left ?? 0) + 1,
          clientY: (line?.top ?? 0) + 8,
          bubbles: true,
          cancelable: true,
        }),
      );
    },
    await pictureBytes(),
  );
}

import type { Page } from '@playwright/test';
import {
  attribute,
  button,
  count,
  field,
  fill,
  heading,
  type Place,
  part,
  press,
  property,
  reads,
  texts,
  words,
} from './row';

const editing = (page: Page) => page.getByRole('region', { name: 'Editing Post' });
const existing = (page: Page) => page.getByRole('region', { name: 'Existing posts' });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();
const look = (page: Page) => page.getByRole('dialog', { name: 'A last look' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const chosen = (name: string) =>
  attribute('aria-selected', `the tab ${name}`, (page) => tab(page, name), 'true');
const label = (name: string, says: string) =>
  texts(
    `the label of ${name}`,
    (page) => page.locator('label:not(.sr-only)').filter({ hasText: new RegExp(`^${name}`) }),
    [says],
  );
const firstPost = (page: Page) => existing(page).getByRole('row').nth(1).getByRole('link').first();
const edit = (page: Page, title: string) =>
  existing(page).getByRole('link', { name: `Edit ${title}` });
const remove = (page: Page, title: string) =>
  existing(page)
    .getByRole('button', { name: `Delete ${title}` })
    .click();
/** The database is away for what is sent from the editor. */
const away = (page: Page) =>
  page.route('**/admin/blog.data*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
const here = (page: Page) => page.unroute('**/admin/blog.data*');
/** The order that was chosen, and the posts of the old site: each comes once it was looked at what stands until then. */
const answered = Promise.withResolvers<void>();
const oldPosts = Promise.withResolvers<void>();

/** Opens the menu of what can be inserted, and chooses there. */
const insert = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).focus();
  await page.keyboard.press('/');
  await page
    .getByRole('option', { name: new RegExp(`^${label}\\b`) })
    .first()
    .click();
};
const section = (name: string) => (page: Page) => text(page).getByRole('group', { name }).last();
const cells = (is: string[]) =>
  reads(
    'its cells',
    ({ page }) =>
      section('Table')(page)
        .getByRole('textbox', { name: /^(Header|Row) / })
        .evaluateAll((all) => all.map((cell) => (cell as HTMLTextAreaElement).value)),
    is,
  );
const newCells = ['Header 1', 'Header 2', 'Cell 1', 'Cell 2', 'Cell 3', 'Cell 4'];

/** The editor with the demo on the site, in the order of one walk. */
export const editorPlaces: Place[] = [
  {
    where: '/admin/blog',
    open: async ({ page }) => {
      await page.goto('/admin/blog');
      await text(page).waitFor();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('complementary', { name: 'Settings' }).waitFor();
    },
    rows: [
      ...['Content', 'SEO', 'Preview'].map(
        (name) => ['2.238', `the editor has the tab ${name}`, part('tab', name)] as const,
      ),
      ['2.239', 'it begins with the content', chosen('Content')],
      ['5.43', 'a title is required', attribute('required', 'the title', titleField, '')],
      ['5.44', 'the author is labelled so', label('Author', 'Author*')],
      ['3.41', 'a new post has no title', field('Title', '')],
      ['3.42', 'no excerpt', field('Excerpt', '')],
      ['3.43', 'and no views', field('Views', '0')],
      [
        '5.45',
        'views are a number of at least 0',
        attribute('min', 'the views', (p) => p.getByRole('spinbutton', { name: 'Views' }), '0'),
      ],
      ['2.240', 'a button creates it', button('Create Post')],
      ['2.241', 'the posts that exist are listed', heading('Existing Posts')],
      ['2.242', 'and counted', words('9 posts', existing)],
      [
        '9.62',
        'they are sorted in five ways',
        reads(
          'the options',
          ({ page }) => page.getByLabel('Sort posts').locator('option').allTextContents(),
          ['Newest First', 'Oldest First', 'Title (A-Z)', 'Author (A-Z)', 'Most Viewed'],
        ),
      ],
      [
        '2.243',
        'the newest is first',
        texts('the first', firstPost, ['What Paddocket should cost']),
      ],
      ['2.244', 'a post is edited', words('Edit', existing)],
      ['2.245', 'and deleted', words('Delete', existing)],
      ['2.246', 'all are copied', button('Copy JSON')],
      ['2.247', 'and old ones migrated', button('Migrate Old Posts')],
    ],
  },
  {
    where: '/admin/blog, another order chosen while the server has not answered',
    open: async ({ page }) => {
      await page.route('**/admin/blog.data?*', async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.getByLabel('Sort posts').selectOption('Most Viewed');
    },
    rows: [['2.248', 'it says that posts are loaded', words('Loading posts...', existing)]],
  },
  {
    where: '/admin/blog, sorted by views',
    open: async () => answered.resolve(),
    rows: [
      [
        '9.63',
        'the most viewed is first',
        texts('the first', firstPost, ['Hearing the weather with a curtain rod']),
      ],
    ],
  },
  ...(
    [
      ['Title (A-Z)', '5.52', 'A language model in the feed room'],
      ['Oldest First', '5.53', 'The Sunday pager'],
      ['Author (A-Z)', '5.54', 'What Paddocket should cost'],
    ] as const
  ).map(
    ([order, id, title]): Place => ({
      where: `/admin/blog, ${order} chosen`,
      open: ({ page }) => page.getByLabel('Sort posts').selectOption(order),
      rows: [[id, `the first by ${order}`, texts('the first', firstPost, [title])]],
    }),
  ),
  {
    where: '/admin/blog, Copy JSON pressed',
    open: async ({ page }) => {
      await page.unroute('**/admin/blog.data?*');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(page, 'Copy JSON');
    },
    rows: [
      ['8.17', 'it says so', words('Blog posts JSON copied to clipboard!')],
      [
        '3.44',
        'a copied post has all its fields, view records and the time to read among them',
        reads(
          'what the first one lacks',
          async ({ page }) => {
            const [post] = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
            const fields =
              'id,title,excerpt,author,timeToRead,publishedDate,createdAt,headerImage,views,lastViewed,visibility,content,seoTitle,seoDescription,seoKeywords,analytics,migratedAt,originalId';
            return fields.split(',').filter((name) => !(name in post));
          },
          [],
        ),
      ],
    ],
  },
  {
    where: '/admin/blog, the tab SEO',
    open: async ({ page }) => {
      await tab(page, 'SEO').click();
      await fill(page, { 'SEO Title': 'Found', 'SEO Description': 'By this' });
    },
    rows: [
      ['9.64', 'the title for search is counted to 60', words('5/60')],
      ['9.65', 'and should have 50 to 60', words(/^Recommended 50-60/)],
      ['9.66', 'the description to 160', words('7/160')],
      ['9.67', 'and should have 150 to 160', words(/^Recommended 150-160/)],
      ['3.45', 'it has keywords', part('textbox', 'SEO Keywords')],
    ],
  },
  {
    where: '/admin/blog, Table chosen in the menu',
    open: async ({ page }) => {
      await tab(page, 'Content').click();
      await insert(page, 'Table');
    },
    rows: [
      ['3.46', 'a table begins with two headers and two rows of cells', cells(newCells)],
      ['2.270', 'a row can be added', button('Add row')],
      ['2.271', 'and removed', button('Remove row')],
      ['2.272', 'a column removed', button('Remove column')],
    ],
  },
  {
    where: '/admin/blog, a column added to the table',
    open: ({ page }) => press(page, 'Add column'),
    rows: [
      [
        '3.47',
        'it is headed so',
        cells([
          'Header 1',
          'Header 2',
          'New Header',
          'Cell 1',
          'Cell 2',
          '',
          'Cell 3',
          'Cell 4',
          '',
        ]),
      ],
    ],
  },
  {
    where: '/admin/blog, the column removed, and a row added and removed',
    open: async ({ page }) => {
      for (const tool of ['Remove column', 'Add row', 'Remove row']) await press(page, tool);
    },
    rows: [['2.273', 'the table is as before', cells(newCells)]],
  },
  {
    where: '/admin/blog, List chosen in the menu',
    open: ({ page }) => insert(page, 'List'),
    rows: [
      ['3.48', 'a list begins with one empty bullet', field('Item 1', '', section('List'))],
      [
        '3.49',
        'and no other',
        count('items', (p) => section('List')(p).getByRole('textbox', { name: /^Item / }), 1),
      ],
    ],
  },
  {
    where: '/admin/blog, two items in the list',
    open: async ({ page }) => {
      await page.keyboard.type('First');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Last');
    },
    rows: [
      [
        '2.274',
        'the first cannot move up',
        property(
          'Move item 1 up',
          (p) => p.getByRole('button', { name: 'Move item 1 up' }),
          'isDisabled',
        ),
      ],
      [
        '2.275',
        'the last cannot move down',
        property(
          'Move item 2 down',
          (p) => p.getByRole('button', { name: 'Move item 2 down' }),
          'isDisabled',
        ),
      ],
      ['2.276', 'one is deleted', part('button', 'Delete item 2')],
    ],
  },
  {
    where: '/admin/blog, the last item moved up',
    open: ({ page }) => press(page, 'Move item 2 up'),
    rows: [['2.277', 'it is the first', field('Item 1', 'Last', section('List'))]],
  },
  {
    where: '/admin/blog, Timeline chosen in the menu',
    open: ({ page }) => insert(page, 'Timeline'),
    rows: [
      [
        '3.50',
        'a timeline begins with an event without a date',
        field('Date', '', section('Timeline')),
      ],
      ['3.51', 'without a title', field('Event title', '', section('Timeline'))],
      ['3.52', 'and with an empty text', field('Text', '', section('Timeline'))],
      [
        '3.53',
        'there is one event',
        count('dates', (p) => section('Timeline')(p).getByRole('textbox', { name: 'Date' }), 1),
      ],
      ['2.278', 'an event can be added', button('Add event', section('Timeline'))],
      ['2.279', 'and deleted', button('Delete event 1', section('Timeline'))],
      [
        '2.280',
        'texts, pictures and lists are added to it',
        reads(
          'the buttons',
          ({ page }) =>
            Promise.all(
              ['text', 'image', 'list'].map((type) =>
                section('Timeline')(page)
                  .getByRole('button', { name: `Add ${type} block` })
                  .isVisible(),
              ),
            ),
          [true, true, true],
        ),
      ],
      ['2.281', 'and deleted', button('Delete block 1', section('Timeline'))],
      ['2.282', 'a section is moved up', button('Move timeline up')],
      ['2.283', 'and deleted', button('Delete timeline')],
    ],
  },
  {
    where: '/admin/blog, Image chosen in the menu',
    open: ({ page }) => insert(page, 'Image'),
    rows: [
      ['3.54', 'a picture has no file', field('Picture', '', section('Image'))],
      ['3.55', 'no alternative text', field('Alt text', '', section('Image'))],
      ['3.56', 'is large', field('Size', 'large', section('Image'))],
      ['3.57', 'and centered', field('Alignment', 'center', section('Image'))],
      ['2.284', 'a section may have a title', part('textbox', 'Section title', section('Image'))],
    ],
  },
  {
    where: '/admin/blog, Create Pressed with a title',
    open: async ({ page }) => {
      await fill(page, { Title: 'To the letter', Excerpt: 'In short.' });
      await press(page, 'Create Post');
    },
    rows: [
      [
        '4.32',
        'it is public unless another visibility is chosen',
        property('Public', (p) => look(p).getByRole('radio', { name: /^Public/ }), 'isChecked'),
      ],
      ['4.33', 'it may be unlisted', words('Unlisted', look)],
      ['4.34', 'or private', words('Private', look)],
    ],
  },
  {
    where: '/admin/blog, not saved',
    open: async ({ page }) => {
      await away(page);
      await look(page).getByRole('button', { name: 'Publish now' }).click();
    },
    rows: [['8.18', 'it asks to try again', words(/^Error saving post\. Please try again\./)]],
  },
  {
    where: '/admin/blog, created',
    open: async ({ page }) => {
      await here(page);
      await press(page, 'Create Post');
      await look(page).getByRole('button', { name: 'Publish now' }).click();
      await press(page, 'Done');
    },
    rows: [
      ['8.19', 'it says so', words('Post created successfully!')],
      ['4.35', 'the list is as after a reload', words('10 posts', existing)],
      [
        '3.58',
        'sections are stored as such, their parts as JSON',
        reads(
          'the stored ones',
          async ({ site }) => {
            const { content } = await site.services.db
              .selectFrom('blogs')
              .select('content')
              .where('title', '=', 'To the letter')
              .executeTakeFirstOrThrow();
            return JSON.parse(content);
          },
          [
            {
              type: 'table',
              headers: '["Header 1","Header 2"]',
              rows: '[["Cell 1","Cell 2"],["Cell 3","Cell 4"]]',
            },
            { type: 'list', items: '["Last","First"]' },
            {
              type: 'timeline',
              events: '[{"date":"","title":"","content":[{"type":"text","value":""}]}]',
            },
            { type: 'image', fileName: '', alt: '', size: 'large', alignment: 'center' },
          ],
        ),
      ],
    ],
  },
  {
    where: '/admin/blog, Edit pressed',
    open: async ({ page }) => {
      await page.goto('/admin/blog');
      await edit(page, 'To the letter').click();
      await editing(page).waitFor();
    },
    rows: [
      ['2.249', 'a banner names what is done', words('Editing Post', editing)],
      ['2.250', 'and the post', words('To the letter', editing)],
      ['2.251', 'the form is filled in', field('Excerpt', 'In short.')],
      [
        '2.252',
        'the page is at its top',
        reads('how far it is scrolled', ({ page }) => page.evaluate(() => window.scrollY), 0),
      ],
      ['2.253', 'a button updates it', button('Update Post')],
      ['2.254', 'another ends that', button('Cancel Edit')],
    ],
  },
  {
    where: '/admin/blog, updated',
    open: async ({ page }) => {
      await fill(page, { Excerpt: 'Shorter.' });
      await press(page, 'Update Post');
    },
    rows: [['8.20', 'it says so', words('Post updated successfully!')]],
  },
  {
    where: '/admin/blog, Cancel Edit pressed in another tab',
    open: async ({ page }) => {
      await tab(page, 'SEO').click();
      await press(page, 'Cancel Edit');
    },
    rows: [
      ['4.36', 'the content is shown', chosen('Content')],
      ['4.37', 'and the form is cleared', field('Title', '')],
      ['4.38', 'nothing is edited', count('banners', editing, 0)],
    ],
  },
  {
    where: '/admin/blog, Delete pressed',
    open: ({ page }) => remove(page, 'To the letter'),
    rows: [
      [
        '5.46',
        'deleting asks first',
        heading('Are you sure you want to delete this post?', question),
      ],
    ],
  },
  {
    where: '/admin/blog, not deleted',
    open: async ({ page }) => {
      await away(page);
      await answer(page, 'Delete');
    },
    rows: [['8.21', 'it asks to try again', words('Error deleting post. Please try again.')]],
  },
  {
    where: '/admin/blog, deleted',
    open: async ({ page }) => {
      await here(page);
      await remove(page, 'To the letter');
      await answer(page, 'Delete');
    },
    rows: [
      ['8.22', 'it says so', words('Post deleted successfully!')],
      ['4.39', 'the list is as after a reload', words('9 posts', existing)],
    ],
  },
  {
    where: '/admin/blog, Migrate Old Posts pressed',
    open: ({ page }) => press(page, 'Migrate Old Posts'),
    rows: [
      [
        '5.47',
        'migrating asks first',
        heading('This will migrate posts from blogs.json to SQLite. Continue?', question),
      ],
    ],
  },
  {
    where: '/admin/blog, not migrated',
    open: async ({ page }) => {
      await away(page);
      await answer(page, 'Migrate');
    },
    rows: [
      [
        '8.23',
        'it says where to look',
        words('Error migrating posts. Please check the console for details.'),
      ],
    ],
  },
  {
    where: '/admin/blog, migrated while the old posts have not come',
    open: async ({ page }) => {
      await here(page);
      await page.route('**/blogs.json', async (route) => {
        await oldPosts.promise;
        await route.continue();
      });
      await press(page, 'Migrate Old Posts');
      await answer(page, 'Migrate');
    },
    rows: [['8.24', 'the button says what it does', button('Migrating...')]],
  },
  {
    where: '/admin/blog, migrated although there are posts',
    open: async () => oldPosts.resolve(),
    rows: [
      [
        '5.48',
        'it asks once more',
        heading('There are already posts in SQLite. Do you want to continue anyway?', question),
      ],
    ],
  },
  {
    where: '/admin/blog, migrated',
    open: ({ page }) => answer(page, 'Migrate'),
    rows: [
      ['8.25', 'it counts them', words(/^Successfully migrated \d+ posts to SQLite!$/)],
      [
        '7.3',
        'each has no views, a day and the id that it had',
        reads(
          'the stored ones',
          async ({ site }) =>
            (
              await site.services.db
                .selectFrom('blogs')
                .select(['id', 'views', 'migratedAt', 'originalId'])
                .where('migratedAt', 'is not', null)
                .execute()
            ).filter(
              ({ id, views, originalId }) => views !== 0 || !originalId || originalId === id,
            ),
          [],
        ),
      ],
    ],
  },
  {
    where: '/create-blog-article',
    open: ({ page }) => page.goto('/create-blog-article'),
    rows: [['2.306', 'it is the editor, too', button('Create Post')]],
  },
];

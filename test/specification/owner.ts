import type { Page } from '@playwright/test';
import { insertMessages } from '../factories/contact';
import { publish } from '../factories/posts';
import { assignment } from '../factories/school';
import {
  attribute,
  button,
  count,
  field,
  fill,
  heading,
  link,
  type Place,
  part,
  press,
  property,
  reads,
  style,
  tells,
  texts,
  words,
} from './row';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const main = (page: Page) => page.getByRole('main');
const table = (name: string) => (page: Page) => page.getByRole('table', { name });
const terms = (looksAt: string, names: string[], within = main) =>
  reads(
    looksAt,
    async ({ page }) => {
      const found = await within(page).locator('dt').allInnerTexts();
      return names.filter((name) => !found.includes(name));
    },
    [],
  );
const details = (page: Page) => page.getByRole('region', { name: 'Message details' });
const question = (page: Page) => page.getByRole('alertdialog');
const cancel = (page: Page) => question(page).getByRole('button', { name: 'Cancel' }).click();
const biology = 'Advanced Biology F25';
const design = 'Adv Design Applications';
const longDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}/;
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** What the owner sees, with the demo on the site. */
export const ownerPlaces: Place[] = [
  {
    where: '/admin',
    open: ({ page }) => page.goto('/admin'),
    rows: [
      ['2.142', 'the overview greets the owner by name or address', words(/^Welcome, \S+/)],
      ['2.143', 'a button signs out', button('Logout')],
      ['2.144', 'it has a title', heading('Overview')],
      ['2.145', 'and a subtitle', words('Your blog, messages, tasks and school at a glance.')],
      ['2.146', 'the blog has a card', heading('Blog Dashboard')],
      [
        '2.147',
        'with counts of posts, views and messages',
        terms('the cards', ['Blog Posts', 'Total Views', 'Unread Messages']),
      ],
      ['2.148', 'the to-do list has one', heading('To-Do List')],
      ['2.149', 'with what is pending', terms('the cards', ['Pending'])],
      ['2.150', 'the school has one', heading('School Dashboard')],
      ['2.151', 'a card of quick actions', heading('Quick Actions')],
      ['2.152', 'leads to a new post', link('Create New Post', '/admin/blog', main)],
      ['2.153', 'and to the messages', link('View Messages', '/admin/contacts', main)],
      ['2.154', 'a row tells of recent activity', heading('Recent Activity')],
      [
        '2.155',
        'in three figures',
        terms('the row', ['Blog Posts', 'Total Views', 'Unread Messages']),
      ],
      ['2.156', 'the header leads to the overview', link(/^Overview/, '/admin', nav)],
      ['2.157', 'to the blog', link(/^Blog/, '/admin/blog-dashboard', nav)],
      ['2.158', 'to the tasks', link(/^To-Do/, '/admin/todo-dashboard', nav)],
      ['2.159', 'to the school', link(/^School/, '/admin/school-dashboard', nav)],
      ['2.160', 'to the messages', link(/^Messages/, '/admin/contacts', nav)],
      ['2.161', 'and back to the site', link('Back to site', '/')],
    ],
  },
  {
    where: '/admin/blog-dashboard',
    open: ({ page }) => page.goto('/admin/blog-dashboard'),
    rows: [
      [
        '2.162',
        'four figures of the blog',
        terms('the figures', ['Total Posts', 'Total Views', 'Unread Messages', 'Avg Views/Post']),
      ],
      ['2.163', 'it has quick actions', heading('Quick Actions')],
      ['2.164', 'and recent posts', heading('Recent Posts')],
      [
        '9.19',
        'five of them',
        count('rows', (p) => table('Recent posts')(p).locator('tbody tr'), 5),
      ],
      [
        '2.165',
        'the one made last is first',
        texts(
          'the first title',
          (p) => table('Recent posts')(p).locator('tbody tr').first().locator('td p a'),
          ['What Paddocket should cost'],
        ),
      ],
      ['2.166', 'with its views', part('columnheader', 'Views')],
      [
        '2.167',
        'a link shows it in a new tab',
        attribute(
          'target',
          'the link',
          (p) => table('Recent posts')(p).getByRole('link', { name: /^View / }),
          '_blank',
        ),
      ],
      ['2.168', 'the performance in figures', heading('Performance Overview')],
      [
        '2.169',
        'three of them',
        terms('the figures', [
          'Estimated Monthly Views',
          'Active Conversations',
          'Posts per Month',
        ]),
      ],
    ],
  },
  {
    where: '/admin/blog-stats',
    open: async ({ page, site }) => {
      await publish(site.services, 'undated', { title: 'Undated' });
      await page.goto('/admin/blog-stats');
    },
    rows: [
      [
        '2.170',
        'three figures of all posts',
        terms('the figures', ['Total Posts', 'Total Views', 'Avg Views/Post']),
      ],
      ['2.171', 'the average shows its division', words(/^\(\d{1,3}(,\d{3})* ÷ 10\)$/)],
      [
        '2.172',
        'a table of all posts',
        texts('its head', (p) => table('All posts')(p).getByRole('columnheader'), [
          'Title',
          'Views',
          'Published',
          'Last Viewed',
          'Actions',
        ]),
      ],
      [
        '2.173',
        'the most viewed is first',
        reads(
          'the views',
          async ({ page }) => {
            const shown = await table('All posts')(page)
              .locator('tbody td:nth-child(2)')
              .allInnerTexts();
            const views = shown.map((text) => Number(text.replace(',', '')));
            return views.length > 1 && views.join() === views.toSorted((a, b) => b - a).join();
          },
          true,
        ),
      ],
      [
        '2.174',
        'a title has author and time to read',
        words(/^Rowan Calloway · 2 min/, table('All posts')),
      ],
      [
        '2.175',
        'a post without a published date has none set',
        words('Not set', table('All posts')),
      ],
      ['2.176', 'one that was never viewed says so', words('Never', table('All posts'))],
      [
        '9.20',
        'days are written with a short month, the day and the year',
        reads(
          'the last views',
          async ({ page }) =>
            (
              await table('All posts')(page).locator('tbody td:nth-child(4)').allInnerTexts()
            ).filter((text) => text !== 'Never' && !longDay.test(text)),
          [],
        ),
      ],
      [
        '2.177',
        'a post is viewed in a new tab',
        attribute(
          'target',
          'View',
          (p) => table('All posts')(p).getByRole('link', { name: /^View / }),
          '_blank',
        ),
      ],
      [
        '2.178',
        'its analytics are one press away',
        link('Analytics The Sunday pager', '/admin/blog-analytics/the-sunday-pager'),
      ],
      [
        '2.179',
        'and the editor with it',
        link('Edit The Sunday pager', '/admin/blog?edit=the-sunday-pager'),
      ],
    ],
  },
  {
    where: '/admin/blog-analytics/{id}',
    open: ({ page }) => page.goto('/admin/blog-analytics/the-sunday-pager'),
    rows: [
      ['2.180', 'a link leads back', link('Back to Blog Stats', '/admin/blog-stats')],
      [
        '2.181',
        'three figures of a post',
        terms('the figures', ['Total Views', 'Unique Visitors', 'Avg Views/Day']),
      ],
      ...[
        'Visitor Locations',
        'Device Types',
        'Browser Usage',
        'Operating Systems',
        'Traffic Sources',
      ].map((name) => ['2.182', `visitors by ${name}`, heading(name)] as const),
      ['2.183', 'each with count and percentage', words(/^\d+\s*\(\d+\.\d%\)$/)],
      ['2.184', 'who came from nowhere came directly', words('Direct')],
      ['2.185', 'a chart of the last seven days', heading('Views Over Time (Last 7 Days)')],
      [
        '2.186',
        'of one bar a day',
        count(
          'rows of the chart',
          (p) => p.getByRole('table', { name: 'Views Over Time' }).locator('tbody tr'),
          7,
        ),
      ],
    ],
  },
  {
    where: '/admin/blog-analytics/{id} of a post nobody read',
    open: ({ page }) => page.goto('/admin/blog-analytics/undated'),
    rows: [['2.187', 'there is no data yet', words('No Analytics Data Yet')]],
  },
  {
    where: '/admin/blog-analytics/{id} of no post',
    open: ({ page }) => page.goto('/admin/blog-analytics/nothing'),
    rows: [
      ['2.188', 'it is not found', words('Post not found')],
      ['2.189', 'and a link leads back', link('Back to Stats', '/admin/blog-stats')],
    ],
  },
  {
    where: '/admin/contacts',
    open: async ({ page, site }) => {
      await site.services.db.deleteFrom('contacts').execute();
      const made = (name: string, status: string | null, more = {}) => ({ name, status, ...more });
      await insertMessages(
        site.services.db,
        made('Ada', null, { id: 'ada', message: 'One line.\nAnother.\nA third.' }),
        made('Grace', 'responded', { id: 'grace', respondedAt: '2026-03-02T12:00:00.000Z' }),
        made('Tim', 'spam', { id: 'tim' }),
        ...Array.from({ length: 12 }, (_, n) => made(`Visitor ${n}`, 'responded')),
      );
      await page.goto('/admin/contacts');
    },
    rows: [
      [
        '2.190',
        'four filters with counts; All leaves spam out, and no status is a new one',
        texts(
          'the filters',
          (p) => p.getByRole('navigation', { name: 'Filter' }).getByRole('link'),
          ['All 14', 'New 1', 'Responded 13', 'Spam 1'],
        ),
      ],
      ['2.191', 'the list leaves spam out', count('rows of spam', (p) => item(p, 'Tim'), 0)],
      [
        '9.21',
        'the list is at most 600 px high',
        reads(
          'its height',
          async ({ page }) =>
            ((
              await page
                .getByRole('region', { name: 'Messages', exact: true })
                .getByRole('list')
                .boundingBox()
            )?.height ?? 9999) <= 600,
          true,
        ),
      ],
      [
        '2.192',
        'a row has name, status, address, date and subject',
        reads(
          'a row',
          async ({ page }) => {
            const row = await item(page, 'One line.').innerText();
            return ['Ada', 'New', 'ada@example.com', 'Mar 1, 2026', 'Hosting'].filter(
              (part) => !row.includes(part),
            );
          },
          [],
        ),
      ],
      [
        '2.193',
        'and two lines of the message',
        style(
          '-webkit-line-clamp',
          'the message',
          (p) => item(p, 'Ada').getByText(/^One line/),
          '2',
        ),
      ],
      ['2.194', 'the pane waits for a message', words('Select a message to view details')],
    ],
  },
  {
    where: '/admin/contacts, a new message',
    open: ({ page }) => page.goto('/admin/contacts?message=ada'),
    rows: [
      [
        '2.195',
        'the pane names its parts',
        terms('the pane', ['Name', 'Email', 'Subject', 'Message', 'Received'], details),
      ],
      [
        '2.196',
        'the address opens a mail',
        link('ada@example.com', 'mailto:ada@example.com', details),
      ],
      ['2.197', 'where it came from', heading('Location & IP', details)],
      [
        '2.198',
        'in six facts',
        terms('the pane', ['IP', 'Country', 'Region', 'City', 'Timezone', 'ISP'], details),
      ],
      ['2.199', 'and with what it was written', heading('Device & Browser', details)],
      [
        '2.200',
        'in six more',
        terms(
          'the pane',
          ['Device type', 'OS', 'Browser', 'Resolution', 'Language', 'Platform'],
          details,
        ),
      ],
      ['4.12', 'it can be marked as responded', button('Mark as Responded', details)],
      ['4.13', 'and as spam', button('Mark as Spam', details)],
    ],
  },
  {
    where: '/admin/contacts, Delete pressed',
    open: ({ page }) => details(page).getByRole('button', { name: 'Delete' }).click(),
    rows: [
      [
        '8.12',
        'deleting asks first',
        heading('Are you sure you want to delete this contact message?', question),
      ],
    ],
  },
  {
    where: '/admin/contacts, a message responded to',
    open: async ({ page }) => {
      await cancel(page);
      await page.goto('/admin/contacts?message=grace');
    },
    rows: [
      ['2.201', 'the pane says when', terms('the pane', ['Responded'], details)],
      ['4.14', 'it can be marked as spam', button('Mark as Spam', details)],
      [
        '4.15',
        'and not as responded again',
        count(
          'buttons',
          (p) => details(p).getByRole('button', { name: /Responded$/, disabled: false }),
          0,
        ),
      ],
    ],
  },
  {
    where: '/admin/contacts, spam of an automatic browser',
    open: async ({ page, site }) => {
      const { db } = site.services;
      const { deviceInfo } = await db
        .selectFrom('contacts')
        .select('deviceInfo')
        .where('id', '=', 'tim')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('contacts')
        .set({ deviceInfo: JSON.stringify({ ...JSON.parse(deviceInfo), isVirtualized: true }) })
        .where('id', '=', 'tim')
        .execute();
      await page.goto('/admin/contacts?filter=spam&message=tim');
    },
    rows: [
      ['2.202', 'a badge warns of it', words('Virtualized Browser Detected')],
      [
        '4.16',
        'spam can be marked neither as responded nor as spam',
        count(
          'buttons',
          (p) =>
            details(p).getByRole('button', {
              name: /^(Mark as )?(Responded|Spam)/,
              disabled: false,
            }),
          0,
        ),
      ],
    ],
  },
  {
    where: '/admin/todo-dashboard',
    open: ({ page }) => page.goto('/admin/todo-dashboard'),
    rows: [
      [
        '2.203',
        'three figures of the tasks',
        terms('the figures', ['Pending Tasks', 'Completed Tasks', 'Completion Rate']),
      ],
      ['2.204', 'a task is added', button('Add Task')],
      [
        '2.205',
        'a pending one has a box to check',
        part('checkbox', 'Order two spare power supplies, different batch'),
      ],
      ['2.206', 'and is deleted', button('Delete Order two spare power supplies, different batch')],
      [
        '9.22',
        'ten completed ones show',
        count(
          'rows',
          (p) => p.getByRole('list', { name: 'Completed tasks' }).getByRole('listitem'),
          10,
        ),
      ],
      ['2.207', 'then how many more there are', words('And 3 more completed tasks...')],
      ['2.208', 'a card has tips', heading('Productivity tips')],
    ],
  },
  {
    where: '/admin/todo-dashboard, blanks added',
    open: async ({ page }) => {
      await fill(page, { 'Add Task': '   ' });
      await page.keyboard.press('Enter');
    },
    rows: [
      [
        '5.19',
        'blanks are no task',
        reads(
          'the tasks',
          async ({ site }) =>
            (await site.services.db.selectFrom('todos').select('text').execute()).filter(
              ({ text }) => text.trim() === '',
            ),
          [],
        ),
      ],
    ],
  },
  {
    where: '/admin/todo-dashboard, Enter pressed',
    open: async ({ page }) => {
      await fill(page, { 'Add Task': 'Label the red cable' });
      await page.keyboard.press('Enter');
    },
    rows: [
      ['2.209', 'Enter adds a task', part('checkbox', 'Label the red cable')],
      [
        '3.13',
        'which has a text, is not completed, and knows when it was made and changed',
        reads(
          'the task',
          async ({ site }) => {
            const { text, completed, createdAt, updatedAt } = await site.services.db
              .selectFrom('todos')
              .selectAll()
              .where('text', '=', 'Label the red cable')
              .executeTakeFirstOrThrow();
            return [
              text,
              completed,
              [createdAt, updatedAt].every((at) => /^\d{4}-\d\d-\d\dT.*Z$/.test(at)),
            ];
          },
          ['Label the red cable', 0, true],
        ),
      ],
    ],
  },
  {
    where: '/admin/todo-dashboard, a box checked',
    open: ({ page }) =>
      page.getByRole('checkbox', { name: 'Label the red cable', exact: true }).click(),
    rows: [
      [
        '4.17',
        'a checked task is completed',
        reads(
          'the task',
          async ({ site }) =>
            (
              await site.services.db
                .selectFrom('todos')
                .select('completed')
                .where('text', '=', 'Label the red cable')
                .executeTakeFirstOrThrow()
            ).completed,
          1,
        ),
      ],
    ],
  },
  {
    where: '/admin/school-dashboard',
    open: ({ page }) => page.goto('/admin/school-dashboard'),
    rows: [
      [
        '2.210',
        'it leads to the assignments',
        link('Assignments', '/admin/assignment-tracker', main),
      ],
      ['2.211', 'to the analytics', link('Analytics', '/admin/progress-analytics', main)],
      ['2.212', 'and to the full charts', link('Full Charts', '/admin/full-charts', main)],
      [
        '3.14',
        'there are five classes',
        texts(
          'the cards',
          (p) => p.getByRole('article').filter({ hasText: 'Overall average' }).getByRole('heading'),
          [
            biology,
            'Adv Algebra 2 - Okafor',
            'Marlowe: English II',
            'Spanish 1 - Fall 2025',
            design,
          ],
        ),
      ],
      [
        '2.213',
        'a card has the overall average',
        words(/^\d+\.\d%$/, (p) => p.getByRole('article').first()),
      ],
      [
        '2.214',
        'the number of entries',
        words(/mean of 24 entries/, (p) => p.getByRole('article').first()),
      ],
      [
        '2.215',
        'and of active assignments',
        words(/^\d+ active assignments?$/, (p) => p.getByRole('article').first()),
      ],
      [
        '9.23',
        'its chart is 300 px wide',
        reads(
          'the width of the chart',
          async ({ page }) =>
            (await page.getByRole('article').first().getByRole('slider').boundingBox())?.width,
          300,
        ),
      ],
      [
        '2.216',
        'of three series',
        reads(
          'the head of its table',
          async ({ page }) =>
            page.getByRole('article').first().getByRole('columnheader').allTextContents(),
          ['Point', 'Formative', 'Summative', 'Overall'],
        ),
      ],
      ['2.217', 'grades are entered at once', heading('Quick Grade Entry')],
      ['2.218', 'for a date', property('the date', (p) => p.getByLabel('Date'), 'isVisible')],
      [
        '2.304',
        'in a column each',
        tells('the head of the table', main, [
          'Class',
          'Formative %',
          'Summative %',
          'Overall',
          'Notes',
        ]),
      ],
      ['2.219', 'with notes', part('textbox', `${biology} Notes`)],
      ['2.220', 'and saved', button('Save All Grades')],
    ],
  },
  {
    where: '/admin/school-dashboard, pointer on a chart',
    open: ({ page }) => page.getByRole('article').first().getByRole('slider').locator('..').hover(),
    rows: [
      [
        '2.221',
        'the chart tells its figures',
        words(/^Summative/, (p) =>
          p.getByRole('article').first().getByRole('slider').locator('..'),
        ),
      ],
    ],
  },
  {
    where: '/admin/school-dashboard, a formative score alone',
    open: ({ page }) => fill(page, { [`${biology} Formative %`]: '80' }),
    rows: [
      [
        '5.20',
        'the overall waits for both scores',
        texts('the overall', (p) => p.getByLabel(`${biology} overall`), ['–']),
      ],
    ],
  },
  {
    where: '/admin/school-dashboard, saved with one score',
    open: ({ page }) => press(page, 'Save All Grades'),
    rows: [
      [
        '8.13',
        'one class has to be complete',
        words('Please enter complete grade data for at least one class.'),
      ],
    ],
  },
  {
    where: '/admin/school-dashboard, both scores',
    open: ({ page }) => fill(page, { [`${biology} Summative %`]: '90' }),
    rows: [
      [
        '9.24',
        'the overall is 35 and 65 percent of them',
        texts('the overall', (p) => p.getByLabel(`${biology} overall`), ['86.5%']),
      ],
    ],
  },
  {
    where: '/admin/school-dashboard, saved',
    open: ({ page }) => press(page, 'Save All Grades'),
    rows: [
      [
        '8.14',
        'it counts the classes, without a tick',
        reads(
          'what is said',
          async ({ page }) =>
            (
              await page
                .getByText('Successfully submitted grades for 1 class(es)!')
                .locator('..')
                .allInnerTexts()
            ).some((text) => !/[✓✔✅]/.test(text)),
          true,
        ),
      ],
      [
        '3.15',
        'the entry knows when it was made, and no submitter',
        reads(
          'the stored entry',
          async ({ site }) => {
            const {
              formativePercent,
              summativePercent,
              overallPercent,
              createdAt,
              submittedBy,
              timestamp,
            } = await site.services.db
              .selectFrom('grades')
              .selectAll()
              .where('overallPercent', '=', 86.5)
              .orderBy('createdAt', 'desc')
              .executeTakeFirstOrThrow();
            return [
              formativePercent,
              summativePercent,
              overallPercent,
              createdAt !== null,
              submittedBy,
              timestamp,
            ];
          },
          [80, 90, 86.5, true, null, null],
        ),
      ],
    ],
  },
  {
    where: '/admin/assignment-tracker',
    open: async ({ page, site }) => {
      const { db } = site.services;
      await db.deleteFrom('assignments').execute();
      await db
        .insertInto('assignments')
        .values([
          assignment({
            id: 'lab',
            title: 'Lab report',
            className: biology,
            dueDate: '2099-01-10',
            priority: 'high',
            description: 'Catalase.',
          }),
          assignment({ id: 'essay', title: 'Essay', status: 'in_progress' }),
          assignment({ id: 'notes', title: 'Notes', status: 'in_progress_agent', priority: 'low' }),
          assignment({ id: 'quiz', title: 'Quiz', status: 'completed' }),
        ])
        .execute();
      await page.goto('/admin/assignment-tracker');
    },
    rows: [
      ['2.222', 'the active ones are counted', part('tab', 'Active Assignments (3)')],
      ['2.223', 'and the completed ones', part('tab', 'Completed (1)')],
      [
        '2.224',
        'an item has title, status, type, priority, class, description, points and due date',
        reads(
          'an item',
          async ({ page }) => {
            const text = await item(page, 'Lab report').innerText();
            return [
              'Lab report',
              'Pending',
              'Formative',
              'High',
              biology,
              'Catalase.',
              '20 points',
              'Jan 10, 2099',
            ].filter((one) => !text.includes(one));
          },
          [],
        ),
      ],
      ['4.18', 'in progress is called so', words('In Progress', (p) => item(p, 'Essay'))],
      [
        '4.19',
        'and in progress by an agent',
        words('In Progress by Agent', (p) => item(p, 'Notes')),
      ],
      ...['Start', 'Agent', 'Complete', 'Edit', 'Delete'].map(
        (name) =>
          [
            '2.225',
            `an item has the button ${name}`,
            button(new RegExp(`^${name}\\b`), (p) => item(p, 'Lab report')),
          ] as const,
      ),
      ['2.226', 'a button begins a new one', button('New Assignment')],
    ],
  },
  {
    where: '/admin/assignment-tracker, Delete pressed',
    open: ({ page }) =>
      item(page, 'Lab report')
        .getByRole('button', { name: /^Delete/ })
        .click(),
    rows: [
      [
        '8.15',
        'deleting asks first',
        heading('Are you sure you want to delete this assignment?', question),
      ],
    ],
  },
  {
    where: '/admin/assignment-tracker, New Assignment pressed',
    open: async ({ page }) => {
      await cancel(page);
      await press(page, 'New Assignment');
    },
    rows: [
      ['2.227', 'the button is Cancel now', button('Cancel')],
      ['4.20', 'a new one is pending', field('Status', 'pending')],
      ['4.21', 'formative', field('Type', 'formative')],
      ['4.22', 'and of medium priority', field('Priority', 'medium')],
      [
        '4.23',
        'the form can choose any status',
        reads(
          'the options',
          ({ page }) =>
            page.getByRole('combobox', { name: 'Status' }).locator('option').allTextContents(),
          ['Pending', 'In Progress', 'In Progress by Agent', 'Completed'],
        ),
      ],
      [
        '5.21',
        'points have a minimum of 0 and steps of 0.5',
        reads(
          'min and step',
          ({ page }) =>
            page
              .getByLabel('Points')
              .evaluate((one) => [one.getAttribute('min'), one.getAttribute('step')]),
          ['0', '0.5'],
        ),
      ],
    ],
  },
  {
    where: '/admin/assignment-tracker, created with a blank title',
    open: async ({ page }) => {
      await fill(page, { Title: '  ' });
      await press(page, 'Create Assignment');
    },
    rows: [
      [
        '5.22',
        'title and points are required',
        reads(
          'the fields that are wrong',
          ({ page }) =>
            page
              .locator('main [aria-invalid=true]')
              .evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
          ['title', 'points'],
        ),
      ],
    ],
  },
  {
    where: '/admin/assignment-tracker, created',
    open: async ({ page }) => {
      await fill(page, { Title: 'Poster', Points: '7.5' });
      await press(page, 'Create Assignment');
    },
    rows: [
      ['4.40', 'the form is reset', button('New Assignment')],
      ['4.41', 'it is active', part('tab', 'Active Assignments (4)')],
      [
        '3.65',
        'its points are a number, and it knows when it was made and changed',
        reads(
          'the stored one',
          async ({ site }) => {
            const { points, type, status, priority, createdAt, updatedAt } = await site.services.db
              .selectFrom('assignments')
              .selectAll()
              .where('title', '=', 'Poster')
              .executeTakeFirstOrThrow();
            const isTimed = [createdAt, updatedAt].every((at) => /^\d{4}-\d\d-\d\dT.*Z$/.test(at));
            return [points, type, status, priority, isTimed];
          },
          [7.5, 'formative', 'pending', 'medium', true],
        ),
      ],
    ],
  },
  {
    where: '/admin/assignment-tracker, Complete pressed',
    open: ({ page }) =>
      item(page, 'Poster')
        .getByRole('button', { name: /^Complete/ })
        .click(),
    rows: [
      ['4.42', 'it leaves the active ones', part('tab', 'Active Assignments (3)')],
      ['4.43', 'and is among the completed ones', part('tab', 'Completed (2)')],
    ],
  },
  {
    where: '/admin/assignment-tracker, Edit pressed',
    open: ({ page }) => item(page, 'Essay').getByRole('button', { name: /^Edit/ }).click(),
    rows: [['4.24', 'the form is filled in', field('Title', 'Essay')]],
  },
  {
    where: '/admin/assignment-tracker, the completed ones',
    open: ({ page }) => page.getByRole('tab', { name: 'Completed (2)' }).click(),
    rows: [
      [
        '2.228',
        'they offer neither Start nor Agent nor Complete',
        count(
          'buttons',
          (p) => item(p, 'Quiz').getByRole('button', { name: /^(Start|Agent|Complete)\b/ }),
          0,
        ),
      ],
    ],
  },
  {
    where: '/admin/progress-analytics',
    open: ({ page }) => page.goto('/admin/progress-analytics'),
    rows: [
      [
        '2.229',
        'a filter of classes, each by its first words',
        texts(
          'the filter',
          (p) => p.getByRole('navigation', { name: 'Class filter' }).getByRole('link'),
          ['All Classes', 'Advanced', 'Adv Algebra', 'Marlowe', 'Spanish', 'Adv Design'],
        ),
      ],
      [
        '2.230',
        'four figures',
        terms('the figures', ['Formative Avg', 'Summative Avg', 'Overall Avg', 'Total Records']),
      ],
      ['2.231', 'with the number of valid entries', words(/^\(\d+ valid entries\)$/)],
      ...['Formative', 'Summative', 'Overall'].map(
        (name) =>
          [
            '2.232',
            `a trend of the ${name.toLowerCase()} scores`,
            heading(`${name} Trend`),
          ] as const,
      ),
      [
        '9.25',
        'of the last ten entries',
        count(
          'rows of the trend',
          (p) => p.getByRole('table', { name: /^Formative scores/ }).locator('tbody tr'),
          10,
        ),
      ],
      ['2.233', 'a link leads to the charts', link('View full charts', '/admin/full-charts')],
      ['2.234', 'recent entries in a table', heading('Recent Grade Entries')],
      [
        '9.26',
        'of ten rows',
        count('rows', (p) => table('Recent grade entries')(p).locator('tbody tr'), 10),
      ],
      [
        '9.27',
        'with days in full',
        reads(
          'the days',
          async ({ page }) =>
            (
              await table('Recent grade entries')(page)
                .locator('tbody td:first-child')
                .allInnerTexts()
            ).filter((day) => !longDay.test(day)),
          [],
        ),
      ],
    ],
  },
  {
    where: '/admin/progress-analytics, Delete pressed',
    open: ({ page }) =>
      table('Recent grade entries')(page)
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
    rows: [
      [
        '8.16',
        'deleting asks first',
        heading('Are you sure you want to delete this grade entry?', question),
      ],
    ],
  },
  {
    where: '/admin/full-charts',
    open: async ({ page }) => {
      await cancel(page);
      await page.goto('/admin/full-charts');
    },
    rows: [
      ['2.235', 'the first class is chosen', heading(biology)],
      [
        '2.236',
        'and every class can be',
        texts(
          'the classes',
          (p) => p.getByRole('navigation', { name: 'Class' }).getByRole('link'),
          [
            biology,
            'Adv Algebra 2 - Okafor',
            'Marlowe: English II',
            'Spanish 1 - Fall 2025',
            design,
          ],
        ),
      ],
      [
        '9.28',
        'the chart is at least 320 px wide',
        reads(
          'its width',
          async ({ page }) => ((await page.getByRole('slider').boundingBox())?.width ?? 0) >= 320,
          true,
        ),
      ],
    ],
  },
  {
    where: '/admin/school-dashboard, a class without grades',
    open: async ({ page, site }) => {
      await site.services.db.deleteFrom('grades').where('className', '=', design).execute();
      await page.goto('/admin/school-dashboard');
    },
    rows: [
      [
        '2.305',
        'its card has no data',
        words('No data', (p) => p.getByRole('article').filter({ hasText: design })),
      ],
    ],
  },
  {
    where: '/admin/todo-dashboard, its script missing',
    open: async ({ page }) => {
      await page.route('**/assets/todo.route-*.js', (route) => route.abort());
      await nav(page)
        .getByRole('link', { name: /^To-Do/ })
        .click();
    },
    rows: [
      ['8.27', 'an error has the whole screen', heading('Unexpected Application Error!')],
      [
        '8.28',
        'which names the chunk, the reason and the address',
        words(/^Loading chunk (todo\.route-\S+) failed\. \(missing: http:\S+\/assets\/\1\.js\)/),
      ],
    ],
  },
];

import type { Page } from '@playwright/test';
import { publish } from '../content';
import { heading, link, type Place, press, reads, texts, words } from './row';

const main = (page: Page) => page.getByRole('main');
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const preview = (page: Page) => page.locator('section#blog-preview');

const address = (is: string) =>
  reads('the address', async ({ page }) => new URL(page.url()).pathname, is);
const adminPages = [
  '/admin',
  '/admin/blog-dashboard',
  '/admin/blog',
  '/create-blog-article',
  '/admin/blog-stats',
  '/admin/blog-analytics/any',
  '/admin/todo-dashboard',
  '/admin/school-dashboard',
  '/admin/assignment-tracker',
  '/admin/progress-analytics',
  '/admin/full-charts',
  '/admin/contacts',
];

/** What stands on a site that has nothing yet. */
export const emptyPlaces: Place[] = [
  {
    where: '/ of an empty site',
    open: ({ page }) => page.goto('/'),
    rows: [
      ['2.255', 'the navigation leads to work', link('Work', '/#work', nav)],
      ['2.256', 'which begins with its heading', heading('My Projects')],
      ['2.257', 'the preview has its title', heading('My Digital Sanctuary', preview)],
      [
        '2.258',
        'it promises posts',
        words('No blog posts available yet - but exciting content is coming soon!', preview),
      ],
      ['2.259', 'and leads to the blog', link('Read My Blog', '/blog', preview)],
    ],
  },
  {
    where: '/blog of an empty site',
    open: ({ page }) => page.goto('/blog'),
    rows: [['2.260', 'it says that there are none', words('No blog posts available yet')]],
  },
  {
    where: '/gpa of an empty site',
    open: ({ page }) => page.goto('/gpa'),
    rows: [['8.26', 'it says that there are none', words('No grades available')]],
  },
  {
    where: '/lowest-grade of an empty site',
    open: ({ page }) => page.goto('/lowest-grade'),
    rows: [['9.68', 'the figure is fixed', words('81.42')]],
  },
  {
    where: '/admin of an empty site',
    open: async ({ page, site }) => {
      await publish(site.services, 'classes', () => []);
      await page.goto('/admin');
    },
    rows: [['2.261', 'the school is to come', words('Coming Soon', main)]],
  },
  {
    where: '/admin/blog-dashboard of an empty site',
    open: ({ page }) => page.goto('/admin/blog-dashboard'),
    rows: [
      [
        '9.69',
        'no views are expected',
        texts(
          'the figure',
          (p) => p.getByRole('term').filter({ hasText: 'Estimated Monthly Views' }).locator('+ dd'),
          ['0'],
        ),
      ],
    ],
  },
  {
    where: '/admin/blog of an empty site',
    open: ({ page }) => page.goto('/admin/blog'),
    rows: [
      ['2.262', 'it counts none', words('0 posts')],
      ['2.263', 'and says so', words('No posts available.')],
    ],
  },
  {
    where: '/admin/blog-stats of an empty site',
    open: ({ page }) => page.goto('/admin/blog-stats'),
    rows: [
      ['2.264', 'it says that there are none', words('No blog posts found')],
      ['2.265', 'and leads to the first', link('Create your first post', '/admin/blog')],
    ],
  },
  {
    where: '/admin/contacts of an empty site',
    open: ({ page }) => page.goto('/admin/contacts'),
    rows: [
      ['2.266', 'it says that there are none', words('No contact messages found')],
      ['2.267', 'what details would show stands there', words('Select a message to view details')],
      [
        '2.268',
        'and so do the four filters',
        texts(
          'the filters',
          (p) => p.getByRole('navigation', { name: 'Filter' }).getByRole('link'),
          ['All 0', 'New 0', 'Responded 0', 'Spam 0'],
        ),
      ],
    ],
  },
  {
    where: '/admin/progress-analytics of an empty site',
    open: ({ page }) => page.goto('/admin/progress-analytics'),
    rows: [['2.269', 'a trend has nothing to show', words('No data')]],
  },
  {
    where: '/admin/login, signed in',
    open: ({ page }) => page.goto('/admin/login'),
    rows: [['6.3', 'who is signed in is led to the overview', address('/admin')]],
  },
  {
    where: '/admin, Logout pressed',
    open: ({ page }) => press(page, 'Logout'),
    rows: [
      ['6.4', 'signing out leads to the sign-in', address('/admin/login')],
      [
        '6.2',
        'strangers are sent there from every page of the admin',
        reads(
          'the pages that they are not sent away from',
          async ({ page }) => {
            const answers = await Promise.all(
              adminPages.map((path) => page.request.get(path, { maxRedirects: 0 })),
            );
            return adminPages.filter(
              (_, at) => !answers[at]?.headers().location?.startsWith('/admin/login'),
            );
          },
          [],
        ),
      ],
    ],
  },
];

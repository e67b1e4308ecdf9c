import type { Page } from '@playwright/test';
import sharp from 'sharp';
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

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const biology = 'Advanced Biology F25';
const algebra = 'Adv Algebra 2 - Okafor';
const chooseThumbnail = async (
  page: Page,
  width: number,
  height: number,
  mimeType = 'image/png',
) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const buffer = await (mimeType === 'image/gif' ? drawn.gif() : drawn.png()).toBuffer();
  const file = { name: `cover.${mimeType.slice(6)}`, mimeType, buffer };
  await page.getByLabel(/^Choose a(nother)? thumbnail$/).setInputFiles(file);
};
const loadFeed = async (page: Page, xml: string) => {
  await page.getByLabel('Existing RSS feed XML').fill(xml);
  await press(page, 'Load feed');
};
const feed = (page: Page) => page.getByRole('textbox', { name: 'RSS feed XML', exact: true });

const refused = 'There was an error sending your message. Please try again.';
/** The server's answer to a message. */
const answered = Promise.withResolvers<void>();

/** What visitors fill in. */
export const formPlaces: Place[] = [
  {
    where: '/contact',
    open: ({ page }) => page.goto('/contact'),
    rows: [
      [
        '2.125',
        'the contact page has a heading',
        reads(
          'the first heading',
          ({ page }) => page.getByRole('heading', { level: 1 }).innerText(),
          'Let’s Connect',
        ),
      ],
      [
        '2.126',
        'the form asks for name, email, subject and message',
        reads(
          'the fields',
          ({ page }) =>
            form(page)
              .locator('label')
              .allInnerTexts()
              .then((all) =>
                all
                  .map((label) => label.replace(/\W/g, ''))
                  .filter((label) => /^(Name|Email|Subject|Message)$/.test(label)),
              ),
          ['Name', 'Email', 'Subject', 'Message'],
        ),
      ],
      [
        '2.127',
        'five rows for the message',
        attribute('rows', 'the message', (p) => p.getByLabel('Message'), '5'),
      ],
      [
        '5.9',
        'a name is required',
        property('the name', (p) => p.locator('[name=name]:required'), 'isVisible'),
      ],
      [
        '5.10',
        'an email',
        property('the email', (p) => p.locator('[name=email]:required'), 'isVisible'),
      ],
      [
        '5.11',
        'and a message',
        property('the message', (p) => p.locator('[name=message]:required'), 'isVisible'),
      ],
      [
        '5.12',
        'a subject is not',
        property('the subject', (p) => p.locator('[name=subject]:not(:required)'), 'isVisible'),
      ],
      [
        '2.128',
        'panels tell of three services',
        texts(
          'the panels',
          (p) => p.getByRole('region', { name: 'Services' }).getByRole('heading', { level: 3 }),
          ['Cloud hosting', 'Internet access installations', 'Industry tools'],
        ),
      ],
      ['2.129', 'and of the mission', heading('The mission')],
      ['2.130', 'the footer ends the page', heading('Site Navigation')],
    ],
  },
  {
    where: '/contact, sent empty',
    open: ({ page }) => send(page).click(),
    rows: [
      ['5.13', 'it asks for all required fields', words(/^Please fill in all required fields/)],
      [
        '4.7',
        'nothing was sent, so no sending failed',
        property('the banner', (p) => p.getByText(refused), 'isHidden'),
      ],
    ],
  },
  {
    where: '/contact, an email with a space',
    open: async ({ page }) => {
      await fill(page, { Name: 'Ada', Email: 'ada lovelace@example.com', Message: 'Host it?' });
      await send(page).click();
    },
    rows: [['5.14', 'it asks for a valid email', words(/^Please enter a valid email address/)]],
  },
  {
    where: '/contact, on its way',
    open: async ({ page }) => {
      await page.route('**/contact', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await answered.promise;
        return route.fulfill({ status: 503 });
      });
      await fill(page, { Email: 'ada@example.com' });
      await send(page).click();
    },
    rows: [
      ['4.8', 'the button says that it is sent', button('Sending...', form)],
      [
        '4.9',
        'and is disabled',
        property(
          'the button',
          (p) => form(p).getByRole('button', { name: 'Sending...' }),
          'isDisabled',
        ),
      ],
    ],
  },
  {
    where: '/contact, not sent',
    open: async () => answered.resolve(),
    rows: [
      ['8.3', 'the banner says that sending failed', words(refused)],
      ['4.10', 'what was typed is there', field('Message', 'Host it?')],
    ],
  },
  {
    where: '/contact, sent',
    open: async ({ page }) => {
      await page.unroute('**/contact');
      await send(page).click();
    },
    rows: [
      ['8.4', 'it thanks', words('Thank you for your message! I’ll get back to you soon.')],
      ['4.11', 'the form is cleared', field('Message', '', form)],
      [
        '7.1',
        'the message is stored as new, with its fields',
        reads(
          'the stored message',
          async ({ site }) =>
            await site.services.db
              .selectFrom('contacts')
              .select(['name', 'email', 'subject', 'message', 'status'])
              .where('name', '=', 'Ada')
              .execute(),
          [
            {
              name: 'Ada',
              email: 'ada@example.com',
              subject: '',
              message: 'Host it?',
              status: 'new',
            },
          ],
        ),
      ],
      [
        '3.9',
        'with the place of the sender, each part Unknown where it cannot be told',
        reads(
          'its locationData',
          async ({ site }) =>
            JSON.parse(
              (
                await site.services.db
                  .selectFrom('contacts')
                  .select('locationData')
                  .where('name', '=', 'Ada')
                  .executeTakeFirstOrThrow()
              ).locationData,
            ),
          {
            ip: '127.0.0.1',
            country: 'Unknown',
            region: 'Unknown',
            city: 'Unknown',
            timezone: 'Unknown',
            isp: 'Unknown',
          },
        ),
      ],
      [
        '3.10',
        'and with the device',
        reads(
          'what its deviceInfo lacks',
          async ({ site }) => {
            const { deviceInfo } = await site.services.db
              .selectFrom('contacts')
              .select('deviceInfo')
              .where('name', '=', 'Ada')
              .executeTakeFirstOrThrow();
            const facts =
              'deviceType,os,browser,userAgent,isVirtualized,screenResolution,language,platform';
            return facts.split(',').filter((fact) => !(fact in JSON.parse(deviceInfo)));
          },
          [],
        ),
      ],
    ],
  },
  {
    where: '/submit',
    open: ({ page }) => page.goto('/submit'),
    rows: [
      ['2.131', 'the portal asks for an access ID', part('textbox', 'Access ID')],
      ['2.132', 'and a date', property('the date', (p) => p.getByLabel('Date'), 'isVisible')],
      [
        '3.11',
        'it has fields for five classes',
        reads(
          'the classes',
          ({ page }) =>
            page
              .getByRole('spinbutton', { name: /Formative %$/ })
              .evaluateAll((all) =>
                all.map(
                  (one) =>
                    one.getAttribute('aria-label') ??
                    (one as HTMLInputElement).labels?.[0]?.textContent,
                ),
              ),
          [
            biology,
            algebra,
            'Marlowe: English II',
            'Spanish 1 - Fall 2025',
            'Adv Design Applications',
          ].map((name) => `${name} Formative %`),
        ),
      ],
      [
        '5.15',
        'a score is from 0 to 100 in steps of 0.01',
        reads(
          'min, max and step',
          ({ page }) =>
            page
              .getByLabel(`${biology} Formative %`)
              .evaluate((one) => ['min', 'max', 'step'].map((name) => one.getAttribute(name))),
          ['0', '100', '0.01'],
        ),
      ],
      ['2.133', 'a button submits', button('Submit Grades')],
    ],
  },
  {
    where: '/submit, without a score',
    open: async ({ page }) => {
      await fill(page, { 'Access ID': 'test-access-id' });
      await press(page, 'Submit Grades');
    },
    rows: [['8.5', 'there is nothing to submit', words('No valid grade data to submit.')]],
  },
  {
    where: '/submit, with a wrong access ID',
    open: async ({ page }) => {
      await fill(page, { 'Access ID': 'wrong', [`${biology} Formative %`]: '80' });
      await press(page, 'Submit Grades');
    },
    rows: [['8.6', 'it is denied', words('Invalid Access ID. Submission denied.')]],
  },
  {
    where: '/submit, scores typed',
    open: ({ page }) =>
      fill(page, {
        'Access ID': 'test-access-id',
        [`${algebra} Formative %`]: '70',
        [`${algebra} Summative %`]: '80',
        Date: '2024-02-14',
      }),
    rows: [
      [
        '5.16',
        'without a summative score the formative one is all',
        texts('the overall', (p) => p.getByLabel(`${biology} overall`), ['80.0%']),
      ],
      [
        '9.18',
        'else it is 35 percent formative and 65 percent summative, with one decimal',
        texts('the overall', (p) => p.getByLabel(`${algebra} overall`), ['76.5%']),
      ],
    ],
  },
  {
    where: '/submit, not stored',
    open: async ({ page, site }) => {
      const { schema } = site.services.db;
      await schema.alterTable('grades').renameTo('grades_away').execute();
      await press(page, 'Submit Grades');
      await page.getByText(/^Error submitting/).waitFor();
      await schema.alterTable('grades_away').renameTo('grades').execute();
    },
    rows: [['8.7', 'it asks to try again', words('Error submitting grades. Please try again.')]],
  },
  {
    where: '/submit, submitted',
    open: async ({ page }) => {
      await fill(page, { 'Access ID': 'test-access-id' });
      await press(page, 'Submit Grades');
    },
    rows: [
      ['8.8', 'it counts the classes', words('Successfully submitted grades for 2 class(es)!')],
      [
        '7.2',
        'the grades are those of an agent',
        reads(
          'the stored grades',
          ({ site }) =>
            site.services.db
              .selectFrom('grades')
              .select([
                'className',
                'formativePercent',
                'summativePercent',
                'overallPercent',
                'submittedBy',
                'createdAt',
              ])
              .where('date', '=', '2024-02-14')
              .orderBy('formativePercent')
              .execute(),
          [
            {
              className: algebra,
              formativePercent: 70,
              summativePercent: 80,
              overallPercent: 76.5,
              submittedBy: 'AI_AGENT',
              createdAt: null,
            },
            {
              className: biology,
              formativePercent: 80,
              summativePercent: null,
              overallPercent: 80,
              submittedBy: 'AI_AGENT',
              createdAt: null,
            },
          ],
        ),
      ],
    ],
  },
  {
    where: '/RSS-Maker',
    open: ({ page }) => page.goto('/RSS-Maker'),
    rows: [
      ['2.134', 'the feed maker asks for details of the podcast', heading('Podcast details')],
      ['2.135', 'for a thumbnail', heading('Thumbnail')],
      ['2.136', 'for episodes', heading('Episodes')],
      ['2.137', 'it makes a feed', button('Generate RSS Feed')],
      [
        '2.138',
        'it shows it as XML that is only read',
        property('the XML', (p) => p.locator('textarea[readonly]'), 'isVisible'),
      ],
      ['2.139', 'a box loads a feed there is', heading('Load Existing RSS Feed')],
    ],
  },
  ...(
    [
      ['nothing', '', 'Please paste your existing RSS feed XML.'],
      ['no XML', '<rss><channel></rss>', 'Error parsing XML. Please check the format.'],
      ['no channel', '<rss version="2.0"></rss>', 'No channel found in the provided RSS feed.'],
      [
        'a DOCTYPE',
        '<!DOCTYPE a [<!ENTITY a "ha">]><rss><channel>&a;</channel></rss>',
        /^Error loading RSS feed: \S/,
      ],
    ] as const
  ).map(
    ([what, xml, message]): Place => ({
      where: `/RSS-Maker, ${what} loaded`,
      open: ({ page }) => loadFeed(page, xml),
      rows: [['8.9', `a feed of ${what} is answered with the reason`, words(message)]],
    }),
  ),
  ...(
    [
      ['a GIF', [8, 8, 'image/gif'], 'Invalid file type. Only JPEG and PNG images are allowed.'],
      ['no square', [1400, 1500], 'Thumbnail must be square (width and height must be equal).'],
      [
        'too small',
        [1399, 1399],
        'Thumbnail dimensions are too small. Minimum size is 1400×1400 pixels.',
      ],
      [
        'too large',
        [3001, 3001],
        'Thumbnail dimensions are too large. Maximum size is 3000×3000 pixels.',
      ],
    ] as const
  ).map(
    ([what, [width, height, type], message]): Place => ({
      where: `/RSS-Maker, a thumbnail that is ${what}`,
      open: ({ page }) => chooseThumbnail(page, width, height, type),
      rows: [['8.10', `a thumbnail that is ${what} is refused`, words(message)]],
    }),
  ),
  {
    where: '/RSS-Maker, a thumbnail that is broken',
    open: ({ page }) =>
      page.getByLabel('Choose a thumbnail').setInputFiles({
        name: 'cut.png',
        mimeType: 'image/png',
        buffer: Buffer.from([137, 80, 78, 71, 13, 10]),
      }),
    rows: [
      [
        '8.11',
        'a thumbnail that cannot be read is refused',
        words('Failed to load image. Please try another file.'),
      ],
    ],
  },
  {
    where: '/RSS-Maker, generated without anything in it',
    open: async ({ page }) => {
      await press(page, 'Add episode');
      await fill(page, { Language: '' });
      await press(page, 'Generate RSS Feed');
    },
    rows: [
      [
        '5.17',
        'title, language, link and description are required, and title and audio of an episode',
        reads(
          'the fields that are wrong',
          ({ page }) =>
            page
              .locator('main [aria-invalid=true][required]')
              .evaluateAll((all) =>
                all.map((one) =>
                  (one as HTMLInputElement).labels?.[0]?.textContent.replace('*', ''),
                ),
              ),
          ['Podcast title', 'Language', 'Link', 'Description', 'Episode title', 'Audio URL'],
        ),
      ],
      [
        '3.66',
        'an episode has a date and a description, too',
        reads(
          'the fields',
          ({ page }) =>
            Promise.all(
              ['Publication date', 'Episode description'].map((name) =>
                page.getByLabel(name).isVisible(),
              ),
            ),
          [true, true],
        ),
      ],
    ],
  },
  {
    where: '/RSS-Maker, filled in',
    open: async ({ page }) => {
      await fill(page, {
        'Podcast title': 'Signal',
        Language: 'en',
        Link: 'https://signal.example/',
        Description: 'A show',
        'Episode title': 'Silent',
      });
      await press(page, 'Generate RSS Feed');
    },
    rows: [
      [
        '3.12',
        'the feed has title, link, description and language',
        reads(
          'the XML',
          async ({ page }) => {
            const xml = (await feed(page).inputValue()).replaceAll('<![CDATA[', '');
            const parts = ['<title>Signal', '<link>https://signal.example/', '<description>A show'];
            return [...parts, '<language>en'].filter((part) => !xml.includes(part));
          },
          [],
        ),
      ],
      [
        '5.18',
        'an episode without audio is no part of it',
        reads(
          'the XML',
          async ({ page }) => (await feed(page).inputValue()).includes('Silent'),
          false,
        ),
      ],
    ],
  },
  {
    where: '/admin/login',
    open: ({ page }) => page.goto('/admin/login'),
    rows: [
      ['2.140', 'one button signs in', button('Sign in with Google')],
      [
        '2.141',
        'nothing is wrong yet',
        count('seen error boxes', (p) => p.getByRole('alert').filter({ visible: true }), 0),
      ],
    ],
  },
  {
    where: '/admin/login, another account',
    open: ({ page }) => page.goto('/admin/login?error=not-owner'),
    rows: [
      [
        '6.1',
        'any other account is told that it is not authorized, and that only the owner’s is',
        words(
          'You are not authorized to access this application. Only the owner account is allowed to sign in.',
        ),
      ],
    ],
  },
  {
    where: '/admin/login, Sign in with Google pressed',
    open: ({ page }) => press(page, 'Sign in with Google'),
    rows: [
      [
        '2.308',
        'a spinner turns while it signs in',
        property(
          'the spinner',
          (p) => p.getByRole('button', { name: 'Sign in with Google' }).locator('svg').first(),
          'isVisible',
        ),
      ],
    ],
  },
];

import { createTestApp, type TestApp } from 'test/app';
import { insertMessages } from 'test/factories/contact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, control, css, field } from './browser';
import { firefox } from './firefox';
import { webkit } from './webkit';

/** Public pages, with words that each must show. */
const pages = {
  '/': 'Building the Technology of the Future',
  '/about': 'What You’ll Find Here',
  '/blog': 'Blog',
  '/contact': 'Let’s Connect',
  '/privacy': 'What is never done',
  '/submit': 'Submit Grades',
  '/gpa': '',
  '/lowest-grade': '81.42',
  '/RSS-Maker': 'Generate RSS Feed',
  '/admin/login': 'Sign in with Google',
  '/no-such-page': '404',
};

for (const engine of [firefox, webkit]) {
  if (engine.missing) process.stdout.write(`${engine.name} is skipped: no ${engine.missing}.\n`);
  describe.skipIf(engine.missing)(engine.name, () => {
    let app: TestApp;
    let browser: Browser;

    beforeAll(async () => {
      app = await createTestApp({ seed: 'demo', built: true });
      await insertMessages(app.db, { name: 'Ada', subject: 'Engine', message: 'Host it?' });
      browser = await engine.start();
    });
    afterAll(async () => {
      await browser?.close();
      await app?.close();
    });

    const shows = (words: string) =>
      expect
        .poll(() => browser.read<string>('document.body.innerText'), { timeout: 20_000 })
        .toContain(words);

    test.each(Object.entries(pages))(
      '%s is shown and complains about nothing',
      async (path, words) => {
        await browser.open(new URL(path, app.origin).href);
        await shows(words);
        expect(
          await browser.read('document.documentElement.scrollWidth <= innerWidth'),
          'fits the width',
        ).toBe(true);
        expect(browser.complaints().filter((one) => !one.includes('404'))).toEqual([]);
      },
    );

    test('the network behind the hero is drawn', async () => {
      await browser.open(`${app.origin}/`);
      const drawn = `(() => {
        const canvas = ${css('.neural-backdrop iframe')}?.contentDocument?.getElementById('threads');
        if (!canvas?.width) return false;
        // Another thread draws on it, so it is copied to be looked at.
        const copy = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
        const pen = copy.getContext('2d');
        pen.drawImage(canvas, 0, 0);
        return pen.getImageData(0, 0, 300, 300).data.some(Boolean);
      })()`;
      await expect.poll(() => browser.read<boolean>(drawn), { timeout: 20_000 }).toBe(true);
    });

    test('a post is found by its words and opened', async () => {
      await browser.open(`${app.origin}/blog`);
      await browser.type(css('input[type=search]'), 'pasture');
      await shows('Found 1 post');
      await browser.click(css('main article a, main li a[href^="/blog/"]'));
      await expect
        .poll(() => browser.read<string>('location.pathname'), { timeout: 20_000 })
        .toMatch(/^\/blog\/.+/);
      await shows('pasture');
    });

    test('a message is sent', async () => {
      await browser.open(`${app.origin}/contact`);
      await browser.type(field('Name'), 'Grace');
      await browser.type(field('Email'), 'grace@example.com');
      await browser.type(field('Message'), 'Would you host a compiler?');
      // A form that is sent at once counts as spam.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await browser.click(control('Send message'));
      await shows('Thank you for your message! I’ll get back to you soon.');
    });

    test('a feed is made', async () => {
      await browser.open(`${app.origin}/RSS-Maker`);
      await expect
        .poll(() => browser.read<boolean>(`${control('Generate RSS Feed')}.matches(':disabled')`), {
          timeout: 20_000,
        })
        .toBe(false);
      await browser.type(field('Podcast title'), 'Signal & Noise');
      await browser.type(field('Link'), 'https://signal.example/show');
      await browser.type(field('Description'), 'What the wire says.');
      await browser.click(control('Generate RSS Feed'));
      await expect
        .poll(
          () =>
            browser.read<string>(
              "[...document.querySelectorAll('textarea')].map((one) => one.value).join()",
            ),
          { timeout: 20_000 },
        )
        .toContain('<title>Signal &amp; Noise</title>');
    });

    test('the owner signs in, writes a post and answers a message', async () => {
      await browser.open(`${app.origin}/admin/login`);
      // What the page before was still loading when it was left.
      browser.complaints();
      await browser.click(control('Sign in with Google'));
      // Where the browser blocks the popup, the provider opens in the same tab.
      await expect
        .poll(
          async () => {
            await browser.turnTo('last');
            return browser.read<string>('location.pathname');
          },
          { timeout: 20_000 },
        )
        .toContain('/interaction/');
      // The press closes the window, which the driver may take for a failure.
      await browser.click(control('Continue')).catch(() => {});
      await browser.turnTo('first');
      await expect
        .poll(() => browser.read<string>('location.pathname'), { timeout: 20_000 })
        .toBe('/admin');

      await browser.open(`${app.origin}/admin/blog`);
      await browser.type(field('Title'), `Written in ${engine.name}`);
      const sheet = css('[role=textbox][aria-label=Text]');
      await browser.type(sheet, '## A heading\nSome **bold** words\n- One\nTwo');
      await expect
        .poll(() => browser.read<string>(`${sheet}.innerHTML.replace(/ class="[^"]*"/g, '')`), {
          timeout: 20_000,
        })
        .toMatch(/<h2>A heading<\/h2>.*<strong>bold<\/strong> words.*<ul.*One.*Two/s);
      await browser.click(control('Create Post'));
      await browser.click(control('Publish now'));
      await shows('Post created successfully!');
      const { content } = await app.db
        .selectFrom('blogs')
        .select('content')
        .where('title', '=', `Written in ${engine.name}`)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(content)).toMatchObject([
        { value: '## A heading\n\nSome **bold** words\n\n- One\n- Two' },
      ]);

      await browser.open(`${app.origin}/admin/contacts`);
      await browser.click(control('Ada'));
      await browser.click(control('Mark as Responded'));
      await expect
        .poll(
          () => app.db.selectFrom('contacts').select('status').where('name', '=', 'Ada').execute(),
          { timeout: 20_000 },
        )
        .toEqual([{ status: 'responded' }]);
      expect(browser.complaints()).toEqual([]);
    });
  });
}

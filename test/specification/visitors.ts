import type { Locator, Page } from '@playwright/test';
import { taglineFrames } from '~/features/portfolio/tagline-frames';
import { everySection, publish } from '../factories/posts';
import {
  about,
  blog,
  experience,
  home,
  site as owner,
  projects,
  technologies,
} from '../fixtures/content';
import {
  attribute,
  button,
  count,
  heading,
  inFirstRow,
  link,
  type Place,
  part,
  property,
  reads,
  type Screen,
  seen,
  style,
  tells,
  texts,
  words,
} from './row';

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tagline = (page: Page) => page.getByRole('button', { name: `Based in ${owner.place}` });
const plays = reads(
  'whether its words are a frame',
  async ({ page }) => taglineFrames.includes((await tagline(page).textContent()) ?? ''),
  true,
);
const tile = (page: Page) => region('Technology')(page).getByRole('listitem').nth(1);
const tint = (page: Page) => tile(page).locator('.tech-tint');
const dot = (page: Page) => tile(page).locator('.tech-dot');
const project = (page: Page) => region('My Projects')(page).getByRole('link').first();
const archive = (page: Page) => page.getByRole('dialog', { name: 'Archived Projects' });
const preview = region('My Digital Sanctuary');
const reviews = region('Reviews');
const stateOf = (at: number) => (page: Page) => reviews(page).locator('li').nth(at);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');
const article = (page: Page) => page.locator('article.post-article');
/** Resolves once the page has noticed. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    const scrolled = new Promise((noticed) => addEventListener('scroll', noticed, { once: true }));
    const before = window.scrollY;
    window.scrollTo({ top: y, behavior: 'instant' });
    if (window.scrollY !== before) await scrolled;
  }, top);
/** Resolves once the page has noticed whether it is in view: it is told before who asks later. */
const noticed = (part: Locator) =>
  part.evaluate(
    (element) =>
      new Promise<void>((told) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          told();
        }).observe(element);
      }),
  );
const scrollThrough = async (page: Page, ...tops: number[]) => {
  for (const top of tops) await scrollTo(page, top);
};
const head = (selector: string, name: string, is: unknown) =>
  attribute(name, selector, (page) => page.locator(`head ${selector}`), is);
const structuredData = (looksAt: string, is: unknown, of: (data: Data) => unknown) =>
  reads(
    `${looksAt} of the structured data`,
    async ({ page }) => {
      const all = await page.locator('script[type="application/ld+json"]').allTextContents();
      return of(Object.assign({}, ...all.map((text) => JSON.parse(text))));
    },
    is,
  );
/** How wide what stands in the main column of home is. */
const columnWidths = (is: number) =>
  reads(
    'the widths of the columns',
    ({ page }) =>
      page
        .locator('.hero-column, .column')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width))),
    [is, is, is],
  );
/** The cards stand in the order of what is read in each of them. */
const sorted = (selector: string, looksAt: string) =>
  reads(
    `the ${looksAt} of the cards`,
    async ({ page }) => {
      const all = await cards(page)
        .locator(selector)
        .evaluateAll((found) =>
          found.map((one) => one.getAttribute('datetime') ?? one.textContent.trim()),
        );
      const isSorted = all.join() === all.toSorted((a, b) => a.localeCompare(b)).join();
      return isSorted && new Set(all).size > 1;
    },
    true,
  );
/** What a post logs in a browser that is made so. */
const logged = (is: string, make: () => void) =>
  reads(
    'what is logged',
    async ({ page }) => {
      const other = await page.context().newPage();
      await other.addInitScript(make);
      const told = other.waitForResponse('**/api/comments/plain');
      const error = other.waitForEvent('pageerror');
      await other.goto('/blog/plain');
      // Whatever else the page asks for has come before it is closed.
      await (await told).finished();
      const { message } = await error;
      await other.close();
      return message;
    },
    is,
  );
const viewOf = ({ site }: Screen) =>
  site.services.db
    .selectFrom('views')
    .selectAll()
    .where('postId', '=', 'everything')
    .executeTakeFirst();
type Data = Record<string, unknown> & { step?: Record<string, unknown>[] };

const protocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp', 'javascript', 'ftp', 'data'];
const picture = (size: 'small' | 'medium' | 'large', alignment: 'left' | 'center' | 'right') => ({
  type: 'image' as const,
  fileName: 'satellite-pass.webp',
  alt: `A ${size} one`,
  size,
  alignment,
});
/** The server's answer to a search. */
const answered = Promise.withResolvers<void>();
/** How wide a picture is, in percent of the text. */
const widthOf = (alt: string, is: number) =>
  reads(
    `the width of the picture ${alt}`,
    async ({ page }) => {
      const [box, column] = await Promise.all([
        page.getByRole('img', { name: alt }).boundingBox(),
        page.locator('.e-content').boundingBox(),
      ]);
      return Math.round(((box?.width ?? 0) * 100) / (column?.width ?? 1));
    },
    is,
  );
/** It lies within the header image. */
const onPicture = (find: (page: Page) => Locator) =>
  reads(
    'whether it lies on the picture',
    async ({ page }) => {
      const [box, image] = await Promise.all([
        find(page).boundingBox(),
        page.locator('.post-hero-image').boundingBox(),
      ]);
      const bottom = (image?.y ?? 0) + (image?.height ?? 0);
      return box !== null && box.y >= (image?.y ?? 0) && box.y + box.height <= bottom;
    },
    true,
  );

/** What visitors see, in the order of one walk. The clock of a page stands still but for what moves it. */
export const visitorPlaces: Place[] = [
  {
    where: '/',
    open: async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await page.clock.pauseAt(Date.now() + 60_000);
    },
    rows: [
      [
        '2.1',
        'the navigation has five entries',
        texts('the navigation', (p) => nav(p).getByRole('link'), [
          'Home',
          'Work',
          'About',
          'Blog',
          'Contact',
        ]),
      ],
      ['2.2', 'Home leads to the landing page', link('Home', '/', nav)],
      ['2.3', 'Work leads to the projects there', link('Work', '/#work', nav)],
      ['2.4', 'About leads to the about page', link('About', '/about', nav)],
      ['2.5', 'Blog leads to the list of posts', link('Blog', '/blog', nav)],
      ['2.6', 'Contact leads to the contact page', link('Contact', '/contact', nav)],
      ['2.7', 'the navigation is fixed', style('position', 'the navigation', nav, 'fixed')],
      [
        '2.8',
        'the navigation is a pill',
        reads(
          'the corners of the navigation',
          ({ page }) =>
            nav(page).evaluate(
              (bar) =>
                Number.parseFloat(getComputedStyle(bar).borderRadius) >= bar.clientHeight / 2,
            ),
          true,
        ),
      ],
      [
        '2.9',
        'the height it takes is a value of the whole page',
        reads(
          'what a link to a place leaves free',
          ({ page }) =>
            page.evaluate(
              () =>
                Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) > 40,
            ),
          true,
        ),
      ],
      [
        '2.10',
        'home marks the body while it is shown',
        attribute('data-page', 'body', (p) => p.locator('body'), 'home'),
      ],
      [
        '2.11',
        'a network is drawn behind the hero, in a page of its own',
        count('frames in the hero', (p) => p.locator('.hero iframe'), 1),
      ],
      ['2.12', 'the hero has a profile image', part('img', `Portrait of ${owner.ownerName}`)],
      ['2.13', 'the hero names the owner', words(owner.ownerName, region(home.headline))],
      ['2.14', 'the tagline says where the owner is based', words(`Based in ${owner.place}`)],
      ['2.15', 'the headline of the hero', heading('Building the Technology of the Future')],
      [
        '1.1',
        'the introduction tells of companies, AI, reliable cloud, internet access and space technology',
        words(/building companies and exploring AI, reliable cloud, internet access and space/),
      ],
      [
        '2.16',
        'a hero button leads to the projects',
        link('See My Work', '/#work', region(home.headline)),
      ],
      ['2.17', 'another leads to the blog', link('Read My Blog', '/blog', region(home.headline))],
      ['2.18', 'the technologies have a heading', heading('Technology')],
      ['2.19', 'and a subtitle', words('Tools & technologies I work with')],
      [
        '2.20',
        'there are eight tiles',
        count('tiles', (p) => region('Technology')(p).getByRole('listitem'), 8),
      ],
      [
        '2.21',
        'four of them side by side from a medium screen on',
        inFirstRow('tiles', (p) => region('Technology')(p).getByRole('listitem'), 4),
      ],
      [
        '3.1',
        'the technologies are named, in this order',
        texts('the tiles', (p) => region('Technology')(p).getByRole('heading', { level: 3 }), [
          'React',
          'Figma',
          'Tailwind CSS',
          'OpenWebUI',
          'Ollama',
          'Node.js',
          'Github',
          'Docker',
        ]),
      ],
      [
        '3.2',
        'and what each of them is',
        texts('the tiles', (p) => region('Technology')(p).locator('h3 + p'), [
          'UI Library',
          'Design Tool',
          'Utility-First CSS',
          'UI Framework',
          'LLM Framework',
          'JS Runtime',
          'Version Control',
          'Containerization',
        ]),
      ],
      ['2.22', 'the projects have a heading', heading('My Projects')],
      [
        '2.23',
        'there are four of them',
        count('cards', (p) => region('My Projects')(p).getByRole('link'), 4),
      ],
      [
        '2.285',
        'two of them side by side',
        inFirstRow('cards', (p) => region('My Projects')(p).getByRole('link'), 2),
      ],
      ['2.24', 'a project opens in a new tab', attribute('target', 'a project', project, '_blank')],
      [
        '3.3',
        'a project leads to its own address',
        reads(
          'the cards',
          ({ page }) =>
            region('My Projects')(page)
              .getByRole('link')
              .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
          projects.map((one) => one.link),
        ),
      ],
      [
        '3.4',
        'a project shows its title, its description and its skills',
        tells('a card', project, [
          projects[0]?.title ?? '',
          projects[0]?.description ?? '',
          projects[0]?.skills.join(' / ') ?? '',
        ]),
      ],
      ['3.5', 'one project is planned for late 2026', words(/planned for release in late 2026/)],
      [
        '3.59',
        'the others are a hosting company, a podcast, and billing for horse farms before its launch',
        tells('the cards', region('My Projects'), [
          'Hosting for people',
          'A podcast that takes AI, the cloud and the internet apart',
          'Billing for horse farms',
          'Preparing for launch',
        ]),
      ],
      ['2.25', 'a button tells of what was archived', button('Archived Projects')],
      [
        '2.26',
        'an entry of the experience begins with a logo that links to the company',
        link(
          `${experience[0]?.company} (opens in a new tab)`,
          experience[0]?.url ?? '',
          region('Experience'),
        ),
      ],
      [
        '2.27',
        'it has role, employment type, start, Present and the time since then',
        words(
          new RegExp(
            `${experience[0]?.role}, Full-time\\s*Aug 2022 – Present, \\d+ yrs? \\d+ mos?`,
          ),
          region('Experience'),
        ),
      ],
      [
        '2.28',
        'it has its company and a description',
        words(experience[0]?.description ?? '', region('Experience')),
      ],
      [
        '3.6',
        'four entries of experience, part-time and full-time',
        texts('the entries', (p) => region('Experience')(p).locator('h3 + p time:first-of-type'), [
          'Jul 2024',
          'Jun 2024',
          'May 2023',
          'Aug 2022',
        ]),
      ],
      [
        '3.60',
        'each with its role and type of employment',
        reads(
          'role, type and start of the entries',
          async ({ page }) => {
            const all = await region('Experience')(page).locator('h3 + p').allInnerTexts();
            return all.map((text) => text.replace(/\s+/g, ' ').split(' –')[0]);
          },
          [
            'Chief Executive Officer, Full-time Jul 2024',
            'Founder and Co-host, Part-time Jun 2024',
            'Chief Executive Officer, Part-time May 2023',
            'Chief Executive Officer, Full-time Aug 2022',
          ],
        ),
      ],
      ['2.29', 'the blog preview has a title', heading('My Digital Sanctuary')],
      [
        '2.30',
        'and the anchor blog-preview',
        count('parts with that id', (p) => p.locator('section#blog-preview'), 1),
      ],
      ['2.31', 'it shows two posts', count('posts', (p) => preview(p).getByRole('article'), 2)],
      [
        '2.32',
        'a post leads to its page',
        attribute(
          'href',
          'the first post',
          (p) => preview(p).getByRole('article').getByRole('link'),
          '/blog/a-language-model-in-the-feed-room',
        ),
      ],
      [
        '5.1',
        'the newest post is first',
        texts('the posts', (p) => preview(p).getByRole('heading', { level: 3 }), [
          'A language model in the feed room',
          'Four minutes: what 99.99 % feels like at three in the morning',
        ]),
      ],
      ['2.33', 'a link leads from it to the blog', link('Read My Blog', '/blog', preview)],
      [
        '2.34',
        'its posts are in the first answer: there is nothing to wait for',
        reads(
          'the first answer',
          async ({ page }) =>
            (await (await page.request.get('/')).text()).includes(
              '<a href="/blog/a-language-model-in-the-feed-room"',
            ),
          true,
        ),
      ],
      [
        '2.35',
        'the reviews have the anchor reviews',
        count('parts with that id', (p) => p.locator('section#reviews'), 1),
      ],
      [
        '2.36',
        'each of three reviews has a dot that shows it',
        count('dots', (p) => reviews(p).getByRole('button', { name: /^Show the review by/ }), 3),
      ],
      ['9.1', 'a review has five stars', words('★★★★★')],
      ['9.1', 'also for who hears it', part('img', '5 out of 5 stars', reviews)],
      [
        '3.7',
        'below a review stand its author, country and date, and the project',
        tells('the review', (p) => reviews(p).getByRole('figure').first(), [
          'Maren Lindqvist',
          'Sweden / March 2026 / Emberrack, migration',
        ]),
      ],
      ['2.37', 'the footer has a heading', heading('Let’s Connect', footer)],
      [
        '2.38',
        'it invites to collaborate or say hello',
        words(/to collaborate, or just to say hello/, footer),
      ],
      ['2.39', 'by e-mail', link(owner.email, `mailto:${owner.email}`, footer)],
      ['2.40', 'it has a button for calls', button('Schedule Call', footer)],
      [
        '2.41',
        'which is disabled',
        property(
          'the button',
          (p) => footer(p).getByRole('button', { name: 'Schedule Call' }),
          'isDisabled',
        ),
      ],
      [
        '2.42',
        'the copyright has the year and the owner',
        words(new RegExp(`© ${new Date().getUTCFullYear()} ${owner.ownerName}`), footer),
      ],
      [
        '2.43',
        'it links to a social network, a professional one and a host of code',
        texts(
          'the links',
          (p) => footer(p).locator('a[target=_blank]'),
          owner.links.map(({ label }) => label),
        ),
      ],
      ['2.44', 'it has a list of pages', heading('Site Navigation', footer)],
      [
        '2.45',
        'of five entries',
        texts(
          'the list',
          (p) => footer(p).getByRole('navigation', { name: 'Site Navigation' }).getByRole('link'),
          ['Home', 'About', 'Projects', 'Blog', 'Contact'],
        ),
      ],
      ['2.46', 'it is what /#contact leads to', attribute('id', 'the footer', footer, 'contact')],
      [
        '2.47',
        'and /#work leads to the projects',
        texts('the part', (p) => p.locator('section#work h2'), ['My Projects']),
      ],
      [
        '2.48',
        'characters fall behind the footer',
        count('canvases', (p) => footer(p).locator('canvas'), 1),
      ],
      ['2.286', 'the main column is two thirds of the window', columnWidths(960)],
      [
        '2.287',
        'its title is that of a portfolio and tech blog',
        reads('the title', ({ page }) => page.title(), 'Rowan Calloway: Portfolio and Tech Blog'),
      ],
      [
        '2.288',
        'which it shares with its description, address and picture, as a website',
        reads(
          'the sharing tags',
          ({ page }) =>
            page
              .locator('head meta[property^="og:"]')
              .evaluateAll((all) =>
                all.map((one) =>
                  [one.getAttribute('property'), one.getAttribute('content')]
                    .join(' ')
                    .replace(location.origin, ''),
                ),
              ),
          [
            `og:title ${owner.meta.title}`,
            `og:description ${owner.meta.description}`,
            'og:type website',
            'og:url /',
            'og:image /og/home.png',
            `og:site_name ${owner.siteName}`,
          ],
        ),
      ],
      [
        '2.289',
        'it has keywords',
        head('[name=keywords]', 'content', owner.meta.keywords.join(', ')),
      ],
    ],
  },
  {
    where: '/ on a tablet',
    open: ({ page }) => page.setViewportSize({ width: 768, height: 1024 }),
    rows: [
      ['2.290', 'the main column is two thirds of it', columnWidths(512)],
      [
        '2.291',
        'two projects stand side by side',
        inFirstRow('cards', (p) => region('My Projects')(p).getByRole('link'), 2),
      ],
      [
        '2.292',
        'and four tiles',
        inFirstRow('tiles', (p) => region('Technology')(p).getByRole('listitem'), 4),
      ],
    ],
  },
  {
    where: '/ on a phone',
    open: ({ page }) => page.setViewportSize({ width: 390, height: 844 }),
    rows: [
      [
        '2.293',
        'two tiles stand side by side',
        inFirstRow('tiles', (p) => region('Technology')(p).getByRole('listitem'), 2),
      ],
    ],
  },
  {
    where: '/, scrolled',
    open: async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await scrollThrough(page, 90);
    },
    rows: [
      ['9.2', 'the navigation is there up to 100 px', property('the navigation', nav, 'isVisible')],
    ],
  },
  {
    where: '/, scrolled further down',
    open: ({ page }) => scrollThrough(page, 400, 600),
    rows: [
      ['2.49', 'the navigation hides on the way down', property('the navigation', nav, 'isHidden')],
    ],
  },
  {
    where: '/, scrolled back a little',
    open: ({ page }) => scrollThrough(page, 500),
    rows: [
      ['2.50', 'the navigation shows on the way up', property('the navigation', nav, 'isVisible')],
    ],
  },
  {
    where: '/, pointer on the tagline',
    open: async ({ page }) => {
      await scrollTo(page, 0);
      await tagline(page).hover();
    },
    rows: [
      ['9.3', 'the tagline is 200 px wide', style('width', 'the tagline', tagline, '200px')],
      ['2.51', 'it plays an animation of emoji', plays],
      [
        '4.1',
        'and ends with its words',
        reads(
          'the tagline after all frames',
          async ({ page }) => {
            await page.clock.runFor(taglineFrames.length * 200);
            return tagline(page).textContent();
          },
          `Based in ${owner.place}`,
        ),
      ],
    ],
  },
  {
    where: '/, pointer on the tagline again, and away',
    open: async ({ page }) => {
      await page.mouse.move(0, 0);
      await tagline(page).hover();
      await page.clock.runFor(600);
      await page.mouse.move(0, 0);
    },
    rows: [
      [
        '4.2',
        'the tagline is its words again at any time',
        texts('the tagline', tagline, [`Based in ${owner.place}`]),
      ],
    ],
  },
  {
    where: '/, focus on the tagline',
    open: ({ page }) => tagline(page).focus(),
    rows: [['2.51', 'the keyboard plays it, too', plays]],
  },
  {
    where: '/, the tagline pressed at its end',
    open: async ({ page }) => {
      await page.clock.runFor(taglineFrames.length * 200);
      await tagline(page).press('Enter');
    },
    rows: [
      ['2.51', 'as often as it is pressed', plays],
      [
        '4.2',
        'until the focus leaves it',
        reads(
          'the tagline without the focus',
          async ({ page }) => {
            await page.keyboard.press('Tab');
            return tagline(page).textContent();
          },
          `Based in ${owner.place}`,
        ),
      ],
    ],
  },
  {
    where: '/, pointer on a tile',
    open: async ({ page }) => {
      await tile(page).hover({ position: { x: 40, y: 30 } });
      const box = await tile(page).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 50);
    },
    rows: [
      ['9.4', 'the tile is tinted at 0.2', style('opacity', 'the tint', tint, '0.2')],
      [
        '2.52',
        'with its own colour',
        attribute(
          'fill',
          'the tint',
          (p) => tile(p).locator('.tech-tint rect'),
          technologies[1]?.color,
        ),
      ],
      [
        '2.55',
        'no project invites yet',
        reads(
          'the invitation',
          ({ page }) => seen(project(page).getByText(`Take me to ${projects[0]?.title}`)),
          0,
        ),
      ],
      ['9.5', 'a dot of 0.8', style('opacity', 'the dot', dot, '0.8')],
      ['9.6', 'and 32 px', style('width', 'the dot', dot, '32px')],
      [
        '2.53',
        'follows the cursor',
        reads(
          'the middle of the dot, from the corner of the tile',
          async ({ page }) => {
            const [dot, box] = await Promise.all([
              tile(page).locator('.tech-dot').boundingBox(),
              tile(page).boundingBox(),
            ]);
            return [(dot?.x ?? 0) + 16 - (box?.x ?? 0), (dot?.y ?? 0) + 16 - (box?.y ?? 0)].map(
              Math.round,
            );
          },
          [60, 50],
        ),
      ],
    ],
  },
  {
    where: '/, pointer on a project',
    open: ({ page }) => project(page).hover(),
    rows: [
      ['9.4', 'the tile is as before', style('opacity', 'the tint', tint, '0')],
      ['9.5', 'and so is its dot', style('opacity', 'the dot', dot, '0')],
      [
        '9.7',
        'the card grows to 1.03',
        style('transform', 'the card', project, 'matrix(1.03, 0, 0, 1.03, 0, 0)'),
      ],
      [
        '2.54',
        'its picture is blurred',
        reads(
          'the filter of the picture',
          async ({ page }) =>
            /blur/.test(
              await project(page)
                .locator('.project-picture')
                .evaluate((one) =>
                  [one, ...one.querySelectorAll('*')].map((e) => getComputedStyle(e).filter).join(),
                ),
            ),
          true,
        ),
      ],
      [
        '2.294',
        'and zoomed',
        reads(
          'the transform of the picture',
          ({ page }) =>
            project(page)
              .locator('.project-picture :is(img, .plate)')
              .first()
              .evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a),
          1.1,
        ),
      ],
      ['2.55', 'and an invitation appears', words(`Take me to ${projects[0]?.title}`)],
    ],
  },
  {
    where: '/, Archived Projects pressed',
    open: ({ page }) => page.getByRole('button', { name: 'Archived Projects' }).click(),
    rows: [
      ['2.56', 'a modal has that title', heading('Archived Projects', archive)],
      [
        '2.57',
        'and says what is in it',
        words('Unfinished ideas waiting for their time.', archive),
      ],
      [
        '3.8',
        'it has one card, which leads to the source',
        reads(
          'the cards',
          ({ page }) =>
            archive(page)
              .getByRole('link')
              .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
          ['https://code.example.com/rowan/lanekeeper'],
        ),
      ],
      [
        '3.61',
        'it was about training data for self-driving',
        words(/training data for self-driving applications/, archive),
      ],
      ['2.58', 'a cross closes it', button('Close modal', archive)],
    ],
  },
  {
    where: '/, Close modal pressed',
    open: ({ page }) => archive(page).getByRole('button', { name: 'Close modal' }).click(),
    rows: [['4.3', 'the modal is closed', property('the modal', archive, 'isHidden')]],
  },
  {
    where: '/, the modal opened again and pressed beside',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Archived Projects' }).click();
      await archive(page).waitFor();
      await page.mouse.click(4, 4);
    },
    rows: [['2.59', 'a press outside closes it', property('the modal', archive, 'isHidden')]],
  },
  {
    where: '/, reviews in view',
    open: async ({ page }) => {
      await page.mouse.move(0, 0);
      await reviews(page).evaluate((one) =>
        one.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await reviews(page).locator('[aria-live="off"]').waitFor();
    },
    rows: [
      [
        '9.8',
        'after 10 s the first fades out',
        reads(
          'the first review after 10 s',
          async ({ page }) => {
            await page.clock.runFor(10_000);
            return stateOf(0)(page).getAttribute('data-state');
          },
          'leaving',
        ),
      ],
      [
        '9.9',
        'for 500 ms, then the next is there',
        reads(
          'the second review 500 ms later',
          async ({ page }) => {
            await page.clock.runFor(500);
            return stateOf(1)(page).getAttribute('data-state');
          },
          'shown',
        ),
      ],
      [
        '4.4',
        'a dot chooses one at once',
        reads(
          'the third review, 500 ms after its dot was pressed',
          async ({ page }) => {
            await reviews(page)
              .getByRole('button', { name: /Adaeze Obi/ })
              .click();
            await page.clock.runFor(500);
            return stateOf(2)(page).getAttribute('data-state');
          },
          'shown',
        ),
      ],
      [
        '9.8',
        'ten seconds after a dot the rotation goes on',
        reads(
          'the third review 9.5 s after its dot was pressed, and the first at 11 s',
          async ({ page }) => {
            await page.clock.runFor(9000);
            const third = await stateOf(2)(page).getAttribute('data-state');
            await page.clock.runFor(1500);
            return [third, await stateOf(0)(page).getAttribute('data-state')];
          },
          ['shown', 'shown'],
        ),
      ],
      ...(['hover', 'focus'] as const).map(
        (how, at) =>
          [
            '2.60',
            `a quotation that has the ${how} stays, and no longer`,
            reads(
              'the review 11 s later, and the next once it is left',
              async ({ page }) => {
                const dots = reviews(page).locator('.review-dot');
                await reviews(page).locator('[data-state=shown] blockquote')[how]();
                await page.clock.runFor(11_000);
                const held = await stateOf(at)(page).getAttribute('data-state');
                await dots.last()[how]();
                await page.clock.runFor(10_000);
                await page.clock.runFor(500);
                return [held, await stateOf(at + 1)(page).getAttribute('data-state')];
              },
              ['shown', 'shown'],
            ),
          ] as const,
      ),
      [
        '2.60',
        'out of view they rest',
        reads(
          'the third review after 11 s out of view',
          async ({ page }) => {
            await page.mouse.move(0, 0);
            await scrollTo(page, 0);
            await reviews(page).locator('[aria-live="polite"]').waitFor();
            await page.clock.runFor(11_000);
            return stateOf(2)(page).getAttribute('data-state');
          },
          'shown',
        ),
      ],
      [
        '9.70',
        'they are in view once they reach further than the outer 17 % of the window',
        reads(
          'whether they rotate, 15 and 19 % above the edge',
          async ({ page }) => {
            const top = await reviews(page)
              .locator('[data-island]')
              .evaluate((one) => one.getBoundingClientRect().top + scrollY);
            const state = async (at: number) => {
              await scrollTo(page, top - 900 + at * 9);
              await noticed(reviews(page).locator('[data-island]'));
              return reviews(page).locator('[aria-live]').getAttribute('aria-live');
            };
            return [await state(15), await state(19)];
          },
          ['polite', 'off'],
        ),
      ],
    ],
  },
  {
    where: '/blog',
    open: async ({ page }) => {
      await page.clock.resume();
      await page.goto('/blog');
    },
    rows: [
      ['2.61', 'the blog has a title', heading('Blog')],
      [
        '2.62',
        'a subtitle tells what it is about',
        words(/AI, technology, entrepreneurship and the future of innovation/),
      ],
      [
        '2.63',
        'a box searches posts',
        attribute('placeholder', 'the box', search, 'Search blog posts...'),
      ],
      [
        '2.64',
        'nothing is to be cleared before something is typed',
        count('clear buttons', (p) => p.getByRole('button', { name: 'Clear search' }), 0),
      ],
      [
        '2.65',
        'posts are sorted in four ways',
        reads(
          'the options',
          ({ page }) =>
            page.getByRole('combobox', { name: 'Sort by' }).locator('option').allTextContents(),
          ['Newest First', 'Oldest First', 'Title (A-Z)', 'Author (A-Z)'],
        ),
      ],
      [
        '4.5',
        'by default the newest is first',
        reads(
          'the chosen option',
          ({ page }) => page.getByRole('combobox', { name: 'Sort by' }).inputValue(),
          'newest',
        ),
      ],
      [
        '5.2',
        'newest goes by the published date',
        reads(
          'the dates of the cards',
          async ({ page }) => {
            const dates = await cards(page)
              .locator('time')
              .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
            return dates.length > 3 && dates.join() === dates.toSorted().reverse().join();
          },
          true,
        ),
      ],
      [
        '2.66',
        'a card leads to its post',
        attribute(
          'href',
          'the first card',
          (p) => cards(p).getByRole('link'),
          '/blog/a-language-model-in-the-feed-room',
        ),
      ],
      [
        '2.67',
        'a card shows author, time to read and date',
        words('Rowan Calloway', (p) => cards(p).first()),
      ],
      ['2.68', 'the time to read', words('3 min', (p) => cards(p).first())],
      [
        '2.295',
        'each its header image',
        reads(
          'the cards without one',
          ({ page }) =>
            cards(page).evaluateAll(
              (all) => all.filter((one) => !one.querySelector('.card-image :is(img, svg)')).length,
            ),
          0,
        ),
      ],
      [
        '9.10',
        'the date with a short month, the day and the year',
        reads(
          'the date of a card',
          async ({ page }) =>
            /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(
              await cards(page).first().locator('time').innerText(),
            ),
          true,
        ),
      ],
      [
        '2.69',
        'its excerpt',
        words(/^I put a small language model on a ten-year-old server/, cards),
      ],
      [
        '9.11',
        'a title has at most two lines',
        style('-webkit-line-clamp', 'a title', (p) => cards(p).getByRole('heading'), '2'),
      ],
      [
        '9.12',
        'an excerpt three',
        style('-webkit-line-clamp', 'an excerpt', (p) => cards(p).locator('.card-excerpt'), '3'),
      ],
      [
        '2.70',
        'three columns on a wide screen',
        reads(
          'the columns',
          ({ page }) =>
            page
              .locator('.post-grid')
              .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
          3,
        ),
      ],
      ['2.71', 'the footer repeats', heading('Let’s Connect', footer)],
      [
        '2.296',
        'it has a title of its own',
        reads('the title', ({ page }) => page.title(), `Blog - ${owner.siteName}`),
      ],
      ['2.297', 'a description', head('[name=description]', 'content', blog.description)],
      [
        '2.298',
        'and keywords',
        head('[name=keywords]', 'content', [...blog.keywords, owner.ownerName].join(', ')),
      ],
      [
        '5.3',
        'an unlisted post is not listed',
        count('its cards', (p) => cards(p).filter({ hasText: 'Hedgewire field trial' }), 0),
      ],
      [
        '5.4',
        'nor is a private one',
        count('its cards', (p) => cards(p).filter({ hasText: 'What Paddocket should cost' }), 0),
      ],
    ],
  },
  {
    where: '/blog on a tablet',
    open: ({ page }) => page.setViewportSize({ width: 768, height: 1024 }),
    rows: [
      [
        '2.72',
        'two columns',
        reads(
          'the columns',
          ({ page }) =>
            page
              .locator('.post-grid')
              .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
          2,
        ),
      ],
    ],
  },
  {
    where: '/blog on a phone',
    open: ({ page }) => page.setViewportSize({ width: 390, height: 844 }),
    rows: [
      [
        '2.73',
        'one column',
        reads(
          'the columns',
          ({ page }) =>
            page
              .locator('.post-grid')
              .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
          1,
        ),
      ],
    ],
  },
  {
    where: '/blog, SOUP typed while the server has not answered',
    open: async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.route('**/blog?q=SOUP*', async (route) => {
        await answered.promise;
        await route.continue();
      });
      await search(page).fill('SOUP');
    },
    rows: [
      ['2.74', 'it says that posts are loaded', words('Loading blog posts...')],
      [
        '2.75',
        'a spinner turns beside it',
        property(
          'the spinner',
          (p) => p.getByText('Loading blog posts...').locator('svg'),
          'isVisible',
        ),
      ],
    ],
  },
  {
    where: '/blog, SOUP searched',
    open: ({ page }) => {
      answered.resolve();
      return page.getByText(/^Found/).waitFor();
    },
    rows: [
      ['2.76', 'a line counts what was found', words('Found 1 post for “SOUP”')],
      ['5.5', 'whatever the case of the letters', count('cards', cards, 1)],
      ['2.77', 'a button clears the search', button('Clear search')],
    ],
  },
  {
    where: '/blog, searched for blanks alone',
    open: ({ page }) => search(page).fill('  '),
    rows: [
      [
        '5.6',
        'blanks filter nothing',
        reads('the cards', async ({ page }) => (await cards(page).count()) > 3, true),
      ],
    ],
  },
  {
    where: '/blog, searched for a word in a section',
    open: ({ page }) => search(page).fill('cousin who can drive'),
    rows: [
      [
        '5.7',
        'the text of sections is searched',
        texts('the cards', (p) => cards(p).getByRole('heading'), ['The Sunday pager']),
      ],
    ],
  },
  {
    where: '/blog, searched for zzzz',
    open: ({ page }) => search(page).fill('zzzz'),
    rows: [
      ['2.78', 'the line says that there are none', words('No posts found for “zzzz”')],
      [
        '2.79',
        'in the place of the posts stands that none match',
        words('No posts found matching “zzzz”'),
      ],
      ['2.80', 'a button leads back to all', button('Clear search to see all posts')],
    ],
  },
  {
    where: 'a post with a picture and every kind of section',
    open: async ({ page, site }) => {
      await publish(site.services, 'everything', {
        title: 'Everything at once',
        excerpt: 'In short.',
        publishedDate: '2024-01-05',
        headerImage: 'satellite-pass.webp',
        content: [
          {
            type: 'text',
            value: protocols.map((name) => `[${name}](${name}:somewhere)`).join(' '),
          },
          ...everySection,
          picture('small', 'left'),
          picture('medium', 'center'),
          picture('large', 'right'),
          { ...picture('large', 'center'), fileName: 'gone.webp', alt: 'A lost one' },
        ],
      });
      await page.clock.pauseAt(Date.now() + 600_000);
      await page.goto('/blog/everything');
    },
    rows: [
      [
        '9.13',
        'the header image is 60 % of the window high',
        reads(
          'the height of the picture',
          async ({ page }) =>
            ((await page.locator('.post-hero-image').boundingBox())?.height ?? 0) >= 0.6 * 900 - 1,
          true,
        ),
      ],
      [
        '2.81',
        'it has the whole width',
        reads(
          'its width',
          async ({ page }) => (await page.locator('.post-hero-image').boundingBox())?.width,
          1440,
        ),
      ],
      ['2.82', 'the title lies on it', onPicture((p) => p.getByRole('heading', { level: 1 }))],
      [
        '2.83',
        'the author',
        onPicture((p) => article(p).locator('header').getByText('Ada', { exact: true })),
      ],
      [
        '2.84',
        'the time to read',
        onPicture((p) => article(p).locator('header').getByText('2 min', { exact: true })),
      ],
      [
        '2.85',
        'and the published date',
        onPicture((p) => article(p).locator('header').getByText('Jan 5, 2024', { exact: true })),
      ],
      [
        '2.86',
        'the excerpt is in italics',
        style(
          'font-style',
          'the excerpt',
          (p) => p.getByText('In short.', { exact: true }),
          'italic',
        ),
      ],
      [
        '2.87',
        'sections stand in order, with their headings',
        reads(
          'the headings',
          ({ page }) =>
            article(page)
              .locator('.post-heading')
              .evaluateAll((all) => all.map((one) => one.firstChild?.textContent)),
          ['Beginning', 'Picture', 'List', 'Table', 'Timeline'],
        ),
      ],
      ['2.88', 'a text is Markdown', words('bold', (p) => article(p).locator('strong'))],
      [
        '2.89',
        'a list has bullets in Markdown',
        reads(
          'the list',
          ({ page }) =>
            article(page)
              .getByRole('listitem')
              .filter({ hasText: 'First item' })
              .evaluate((item) => item.parentElement?.tagName),
          'UL',
        ),
      ],
      ['2.90', 'a table has headers', part('columnheader', 'Size')],
      ['2.91', 'and rows', part('cell', '42 U')],
      [
        '2.92',
        'events of a timeline are numbered',
        reads(
          'the events',
          async ({ page }) =>
            (await page.locator('.timeline-event').allInnerTexts()).map((text) =>
              text.split(/\s+/).slice(0, 2).join(' '),
            ),
          ['1 5000', '2 1794'],
        ),
      ],
      ['2.93', 'and hold lists', words('Towers')],
      ['2.94', 'and pictures', part('img', 'Lamps')],
      ['9.14', 'a small picture is a third', widthOf('A small one', 33)],
      ['9.15', 'a medium one two thirds', widthOf('A medium one', 66)],
      ['9.16', 'a large one all of the text', widthOf('A large one', 100)],
      [
        '8.1',
        'a picture that cannot be loaded is hidden',
        property('the picture', (p) => p.getByRole('img', { name: 'A lost one' }), 'isHidden'),
      ],
      [
        '2.95',
        'links have six protocols, others are blank',
        reads(
          'the links',
          ({ page }) =>
            article(page)
              .locator('.post-section')
              .first()
              .locator('a')
              .evaluateAll((all) =>
                all.map((one) => (one.getAttribute('href') ?? '').split(':')[0]),
              ),
          ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp', '', '', ''],
        ),
      ],
      ['2.96', 'comments stand under the post', heading('Comments')],
      ['2.97', 'and the footer', heading('Let’s Connect', footer)],
      [
        '2.98',
        'its title says the site',
        reads(
          'the title',
          ({ page }) => page.title(),
          `Everything at once - ${owner.siteName} Blog`,
        ),
      ],
      [
        '2.99',
        'its description is the excerpt',
        head('[name=description]', 'content', 'In short.'),
      ],
      [
        '2.100',
        'its keywords are title, author and the sections',
        head(
          '[name=keywords]',
          'content',
          'Everything at once, Ada, Beginning, Picture, List, Table, Timeline',
        ),
      ],
      ['2.101', 'it is an article', head('[property="og:type"]', 'content', 'article')],
      [
        '2.102',
        'its address is its own',
        reads(
          'the canonical link',
          async ({ page }) =>
            new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
              .pathname,
          '/blog/everything',
        ),
      ],
      [
        '2.103',
        'with a timeline it is a HowTo',
        structuredData('the type', 'HowTo', (data) => data['@type']),
      ],
      [
        '2.104',
        'each event is a step: its date is the text',
        structuredData('the steps', ['5000 BC', '1794'], (data) =>
          data.step?.map(({ text }) => text),
        ),
      ],
      [
        '2.105',
        'its first text, else its title, describes it',
        structuredData('the steps', ['Seen from **afar**.', 'Semaphore'], (data) =>
          data.step?.map(({ description }) => description),
        ),
      ],
      [
        '9.17',
        'a view is counted once the page was visible for 15 s, and local storage knows it',
        reads(
          'what was viewed after 14 and after 16 s',
          async ({ page }) => {
            const after = async (ms: number) => {
              await page.clock.runFor(ms);
              return page.evaluate(() => localStorage.getItem('viewed:/blog/everything') !== null);
            };
            return [await after(14_000), await after(2000)];
          },
          [false, true],
        ),
      ],
      [
        '7.4',
        'from this machine it came from Local Development',
        reads('the view', async (screen) => (await viewOf(screen))?.country, 'Local Development'),
      ],
      [
        '3.62',
        'without a referrer directly, and it lasted 0 seconds',
        reads(
          'the view',
          async (screen) => {
            const view = await viewOf(screen);
            return [view?.referrer, view?.sessionDuration];
          },
          ['Direct', 0],
        ),
      ],
      [
        '3.63',
        'with the device',
        reads(
          'what its deviceInfo lacks',
          async (screen) => {
            const device = JSON.parse((await viewOf(screen))?.deviceInfo ?? '{}');
            const facts =
              'userAgent,platform,language,cookieEnabled,deviceType,browser,os,screenResolution,viewportSize,timezone';
            return facts.split(',').filter((fact) => !(fact in device));
          },
          [],
        ),
      ],
    ],
  },
  {
    where: 'a post without a picture and an excerpt',
    open: async ({ page, site }) => {
      await publish(site.services, 'plain', {
        title: 'Plain words',
        content: [{ type: 'text', value: 'It works.', title: 'Beginning' }],
      });
      await publish(site.services, 'hidden', { title: 'Hidden', visibility: 'private' });
      await publish(site.services, 'handed', {
        title: 'Handed out',
        excerpt: 'In short.',
        visibility: 'unlisted',
        publishedDate: '2024-01-05',
        seoTitle: 'Found by its title',
        seoDescription: 'And by this.',
        seoKeywords: 'one, two',
      });
      await page.clock.resume();
      await page.goto('/blog/plain');
    },
    rows: [
      [
        '2.106',
        'its title stands above the article',
        reads(
          'the title',
          async ({ page }) => {
            const [title, text] = await Promise.all([
              page.getByRole('heading', { level: 1, name: 'Plain words' }).boundingBox(),
              page.getByText('It works.').boundingBox(),
            ]);
            return (title?.y ?? 9999) + (title?.height ?? 0) <= (text?.y ?? 0);
          },
          true,
        ),
      ],
      [
        '2.107',
        'described by an invitation to read it',
        head('[name=description]', 'content', 'Read Plain words by Ada. 2 min read.'),
      ],
      ['2.108', 'it is an Article', structuredData('the type', 'Article', (data) => data['@type'])],
      [
        '2.109',
        'with its headline',
        structuredData('the headline', 'Plain words', (data) => data.headline),
      ],
      [
        '2.110',
        'with the day it was made where it was not dated',
        structuredData('datePublished', '2026-01-02T08:00:00.000Z', (data) => data.datePublished),
      ],
      [
        '2.111',
        'changed when it was made',
        structuredData('dateModified', '2026-01-02T08:00:00.000Z', (data) => data.dateModified),
      ],
      [
        '2.112',
        'with its author',
        structuredData('the author', 'Ada', (data) => (data.author as Data).name),
      ],
      [
        '2.113',
        'and the owner as publisher',
        structuredData('the publisher', owner.ownerName, (data) => (data.publisher as Data).name),
      ],
      [
        '2.114',
        'described and with a picture',
        structuredData('description and image', ['string', 'string'], (data) => [
          typeof data.description,
          typeof data.image,
        ]),
      ],
    ],
  },
  {
    where: 'an unlisted post',
    open: ({ page }) => page.goto('/blog/handed'),
    rows: [
      ['4.6', 'who has the link reads it', heading('Handed out')],
      [
        '2.299',
        'its title for search is its title there',
        reads('the title', ({ page }) => page.title(), 'Found by its title'),
      ],
      [
        '2.300',
        'its description for search comes before the excerpt',
        head('[name=description]', 'content', 'And by this.'),
      ],
      ['2.301', 'its keywords are those it has', head('[name=keywords]', 'content', 'one, two')],
      [
        '2.302',
        'it was published on its date',
        structuredData('datePublished', '2024-01-05', (data) => data.datePublished),
      ],
    ],
  },
  {
    where: '/blog with a post that has no picture',
    open: ({ page }) => page.goto('/blog?sort=author'),
    rows: [
      [
        '2.303',
        'its card says so',
        words('No Image', (p) => cards(p).filter({ hasText: 'Plain words' })),
      ],
      ['5.49', 'authors are in their order', sorted('.p-author', 'authors')],
    ],
  },
  {
    where: '/blog, Title (A-Z) chosen',
    open: ({ page }) => page.getByLabel('Sort by').selectOption('Title (A-Z)'),
    rows: [['5.50', 'titles are in their order', sorted('h2, h3', 'titles')]],
  },
  {
    where: '/blog, Oldest First chosen',
    open: ({ page }) => page.getByLabel('Sort by').selectOption('Oldest First'),
    rows: [['5.51', 'the oldest date is first', sorted('time', 'dates')]],
  },
  {
    where: 'the address of a private post',
    open: ({ page }) => page.goto('/blog/hidden'),
    rows: [['5.8', 'nobody finds it', heading('Post not found')]],
  },
  {
    where: 'the address of no post',
    open: ({ page }) => page.goto('/blog/nothing'),
    rows: [['2.115', 'it says so', heading('Post not found')]],
  },
  {
    where: '/about',
    open: ({ page }) => page.goto('/about'),
    rows: [
      [
        '2.116',
        'the hero',
        reads(
          'the first heading',
          ({ page }) => page.getByRole('heading', { level: 1 }).innerText(),
          about.title,
        ),
      ],
      ['2.117', 'a biography', part('region', 'Biography')],
      ['2.118', 'a philosophy', part('region', 'Philosophy')],
      [
        '2.119',
        'a group of four cards',
        texts(
          'the cards',
          (p) => region('What You’ll Find Here')(p).getByRole('heading', { level: 3 }),
          ['Company updates', 'Tech deep dives', 'Personal projects', 'Industry insights'],
        ),
      ],
      ['2.120', 'with its heading', heading('What You’ll Find Here')],
      ['2.121', 'a link leads to the contact page', link('Get in touch', '/contact')],
    ],
  },
  {
    where: '/gpa, where grades cannot be read',
    open: async ({ page, site }) => {
      await site.services.db.schema.alterTable('grades').renameTo('grades_away').execute();
      await page.goto('/gpa');
      await site.services.db.schema.alterTable('grades_away').renameTo('grades').execute();
    },
    rows: [['8.2', 'it says Error', words('Error')]],
  },
  {
    where: '/gpa',
    open: ({ page }) => page.goto('/gpa'),
    rows: [
      ['2.122', 'a number with two decimals', words(/^\d\.\d\d$/)],
      [
        '2.123',
        'on a black page',
        style('background-color', 'the page', (p) => p.getByRole('main'), 'oklch(0 0 0)'),
      ],
    ],
  },
  {
    where: '/lowest-grade',
    open: ({ page }) => page.goto('/lowest-grade'),
    rows: [['2.124', 'a fixed figure', words('81.42')]],
  },
  {
    where: '/privacy',
    open: ({ page }) => page.goto('/privacy'),
    rows: [
      [
        '9.71',
        'a page without a picture is shared with the owner’s',
        reads(
          'the picture',
          async ({ page }) =>
            (await page.locator('head [property="og:image"]').getAttribute('content'))?.replace(
              /^http:..[^/]+/,
              '',
            ),
          '/vendor/pfp.png',
        ),
      ],
      ['3.64', 'as a website', head('[property="og:type"]', 'content', 'website')],
    ],
  },
  {
    where: 'a post, in a browser that does not store, and in one that does not send',
    open: async () => {},
    rows: [
      [
        '8.29',
        'that a view cannot be counted is logged',
        logged('Error setting up view tracking', () => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('The operation is insecure.');
            },
          });
        }),
      ],
      [
        '8.30',
        'and that it cannot be told',
        logged('Error tracking delayed view', () => {
          localStorage.clear();
          navigator.sendBeacon = () => false;
        }),
      ],
    ],
  },
];

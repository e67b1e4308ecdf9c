import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { everySection, publish } from '../test/factories/posts';
import { alsoOnPhone, expect, expectAccessible, expectToFit, lineLengths, test } from './fixtures';

const { step } = test;
const isPhone = (width: number | undefined) => (width ?? 0) < 768;
const wideCode = `\`\`\`\n${'far '.repeat(60)}\n\`\`\``;
const wideTable = `|${'column |'.repeat(9)}\n|${'-|'.repeat(9)}\n|${'something |'.repeat(9)}`;

const postSizes = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** The least contrast between the title and what is behind it, on a picture of that kind. */
async function contrastOn(page: Page, picture: string): Promise<number> {
  const ink = await page.locator('.post-hero-image').evaluate(async (frame, kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 432 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    for (let x = 0; x < 1280; x += 8)
      for (let y = 0; y < 432; y += 8) {
        context.fillStyle =
          kind === 'busy' && (x + y) % 16 === 0 ? 'black' : kind === 'black' ? 'black' : 'white';
        context.fillRect(x, y, 8, 8);
      }
    for (const source of frame.querySelectorAll('source')) source.remove();
    const shown = frame.querySelector<HTMLImageElement>('picture img');
    if (!shown) throw new Error('There is no picture.');
    shown.removeAttribute('srcset');
    shown.src = canvas.toDataURL();
    await shown.decode();
    const words = [...document.querySelectorAll<HTMLElement>('.post-title > *')];
    context.fillStyle = getComputedStyle(words[0] ?? frame).color;
    context.fillRect(0, 0, 1, 1);
    for (const word of words) word.style.visibility = 'hidden';
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, picture);
  const clip = (await page.locator('.post-title').boundingBox()) ?? undefined;
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = (color: ArrayLike<number>) => {
    const [red = 0, green = 0, blue = 0] = Array.from(color, (part) =>
      part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const words = light(ink);
  let least = 21;
  for (let at = 0; at < data.length; at += 3) {
    const behind = light(data.subarray(at, at + 3));
    const [dark, bright] = [words, behind].sort((a, b) => a - b);
    least = Math.min(least, ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05));
  }
  return least;
}

const largePicture = (alignment: 'left' | 'center' | 'right') => ({
  type: 'image' as const,
  title: `To the ${alignment}`,
  fileName: 'satellite-pass.webp',
  alt: `Orbit ${alignment}`,
  size: 'large' as const,
  alignment,
});

test('a post shows its header, every type of section, notes, tables and pictures in their place', {
  tag: alsoOnPhone,
}, async ({ page, site, context }) => {
  await publish(site.services, 'everything', {
    title: 'Everything at once',
    excerpt: 'In short.',
    publishedDate: '2024-01-05',
    headerImage: 'satellite-pass.webp',
    content: [
      {
        type: 'text',
        value: `Beacons[^1] burn.\n\n${wideTable}\n\n${wideCode}\n\n[^1]: Of wet straw.`,
      },
      ...everySection,
      largePicture('left'),
      largePicture('center'),
      largePicture('right'),
    ],
  });
  await page.goto('/blog/everything');
  const phone = isPhone(page.viewportSize()?.width);
  const column = await page.locator('.post-column').boundingBox();
  if (!column) throw new Error('The text has no box.');
  const read = () =>
    page
      .locator('.reading-progress')
      .evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a);

  await step('its header has image, title and facts, then comes the excerpt', async () => {
    const header = page.locator('article header');
    await expect(header.getByRole('heading', { level: 1 })).toHaveText('Everything at once');
    await expect(header).toContainText('Ada');
    await expect(header).toContainText('2 min');
    await expect(header).toContainText('Jan 5, 2024');
    const picture = await page.locator('.post-hero-image').boundingBox();
    const facts = await header.locator('.post-facts').boundingBox();
    expect((facts?.y ?? 0) + (facts?.height ?? 0), 'on the picture').toBeLessThan(
      (picture?.y ?? 0) + (picture?.height ?? 0),
    );
    const height = (await header.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6 - 1);
    await expect(page.getByText('In short.')).toHaveCSS('font-style', 'italic');
    expect(await read()).toBe(0);
  });

  await step('every type of section is shown', async () => {
    await expect(
      page
        .getByRole('heading', { level: 2 })
        .filter({ hasText: /Beginning|Picture|^List|Table|Timeline/ }),
    ).toHaveCount(5);
    await expect(page.locator('strong', { hasText: 'bold' })).toBeVisible();
    await expect(page.locator('.tok-keyword', { hasText: 'const' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '42 U' })).toBeVisible();
    const events = page.locator('.timeline-event');
    await expect(events).toHaveCount(2);
    await expect(events.nth(1)).toContainText('2');
    await expect(events.nth(1)).toContainText('1794');
    await expect(events.nth(1).getByRole('listitem')).toHaveText(['Towers', 'Telescopes']);
    const picture = page.getByRole('img', { name: 'An orbit' });
    await picture.scrollIntoViewIfNeeded();
    expect(((await picture.boundingBox())?.width ?? 0) / column.width).toBeCloseTo(0.33, 1);
    await expectAccessible(page);
  });

  await step(
    'a footnote stands in the margin where there is one, and at the end where not',
    async () => {
      const note = page.getByRole('note').getByText('Of wet straw.');
      const atTheEnd = page.locator('.footnotes').getByText('Of wet straw.');
      await expect(phone ? note : atTheEnd).toBeHidden();
      await expect(phone ? atTheEnd : note).toBeVisible();
      if (phone) return;
      const box = await note.boundingBox();
      expect(box?.x).toBeGreaterThan(column.x + column.width);
      const line = await page.getByText('Beacons').boundingBox();
      expect(Math.abs((box?.y ?? 0) - (line?.y ?? 0))).toBeLessThan(12);
    },
  );

  await step('what goes on beyond the edge fades there, and only there', async () => {
    const tables = page.getByRole('group', { name: 'Table' });
    const wide = tables.filter({ hasText: 'something' });
    const fades = (part: Locator) =>
      part.evaluate((element) => {
        const style = getComputedStyle(element);
        return ['--fade-left', '--fade-right'].map((name) => style.getPropertyValue(name));
      });
    await expect.poll(() => fades(wide)).toEqual(['0px', '40px']);
    await expect
      .poll(() => fades(page.locator('pre', { hasText: 'far' })))
      .toEqual(['0px', '40px']);
    for (const short of [
      tables.filter({ hasText: '42 U' }),
      page.locator('pre', { hasText: '42' }),
    ])
      expect(await fades(short)).toEqual(['0px', '0px']);
    await wide.evaluate((table) =>
      table.scrollTo({ left: table.scrollWidth, behavior: 'instant' }),
    );
    await expect.poll(() => fades(wide)).toEqual(['40px', '0px']);
  });

  await step('the text is 600 to 620 px wide, and what is wider reaches out alike', async () => {
    if (!phone) expect(Math.abs(column.width - 610)).toBeLessThanOrEqual(10);
    for (const part of [page.locator('.code').first(), page.locator('.edge-fade').first()]) {
      const box = await part.boundingBox();
      const left = column.x - (box?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0) - column.x - column.width).toBeCloseTo(left, 0);
    }
  });

  await step('on a phone a table keeps its first and last column in view', async () => {
    if (!phone) return;
    const table = page.getByRole('group', { name: 'Table' }).first();
    await table.scrollIntoViewIfNeeded();
    const cells = table.getByRole('cell');
    await expect(cells.first()).toBeInViewport({ ratio: 1 });
    await expect(cells.last()).toBeInViewport({ ratio: 1 });
  });

  await step('a large picture is as wide as the text, whatever its side', async () => {
    const pictures = page.locator('.post-column figure').filter({
      has: page.getByRole('img', { name: /^Orbit/ }),
    });
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox();
      expect(box?.x).toBeCloseTo(column.x, 0);
      expect(box?.width).toBeCloseTo(column.width, 0);
    }
  });

  await step('code can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).last().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42;');
  });

  await step(
    'the line that shows how far one has read is full at the end of the article',
    async () => {
      await page.locator('article.post-article').evaluate((article) => {
        article.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
      await expect.poll(read).toBeCloseTo(1, 2);
      const below = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      );
      expect(below).toBeGreaterThan(300);
    },
  );
});

test('a long post has its chapters, and leads on to others', { tag: alsoOnPhone }, async ({
  page,
}) => {
  await page.goto('/blog/four-minutes');
  const phone = isPhone(page.viewportSize()?.width);
  const contents = page.locator('details', { hasText: 'On this page' });

  await step('the contents follow the excerpt on a phone', async () => {
    if (!phone) return expect(contents).toBeHidden();
    const excerpt = await page.locator('.post-excerpt').boundingBox();
    const box = await contents.boundingBox();
    return expect(box?.y).toBeGreaterThan((excerpt?.y ?? 0) + (excerpt?.height ?? 0));
  });

  await step('it is set in seven sizes, and the display face is never below 40 px', async () => {
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('body *:not(svg *, .sr-only, [hidden])')]
        .filter((element) => {
          const words = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
          return words && element.checkVisibility();
        })
        .map((element) => {
          const { fontSize, fontFamily } = getComputedStyle(element);
          return { size: Number.parseFloat(fontSize), isDisplay: /^"?Redaction/.test(fontFamily) };
        }),
    );
    expect(new Set(shown.map(({ size }) => size)).size).toBeLessThanOrEqual(7);
    const display = shown.filter(({ isDisplay }) => isDisplay).map(({ size }) => size);
    expect(Math.min(...display)).toBeGreaterThanOrEqual(40);
  });

  await step('its lines have 65 to 70 characters', async () => {
    if (phone) return;
    const lines = await lineLengths(
      page.locator('.post-column p:not(.post-excerpt, :has(sup), li *, figure *)'),
    );
    const mean = lines.reduce((sum, length) => sum + length, 0) / lines.length;
    expect(lines.length).toBeGreaterThan(10);
    expect(Math.abs(mean - 67.5)).toBeLessThanOrEqual(2.5);
  });

  await step('they link to the chapters', async () => {
    if (phone) await contents.locator('summary').click();
    await page.locator('[data-chapter]:visible').nth(1).click();
    await expect(page).toHaveURL(/#h-/);
    await expect(page.getByRole('heading', { name: 'The boring reason' })).toBeInViewport();
    if (phone) return;
    const current = page.locator('.contents-beside [aria-current]');
    const scrollTo = (id: string, share: number) =>
      page.evaluate(
        ([id, share]) => {
          const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: 0 };
          window.scrollBy({ top: top - innerHeight * share, behavior: 'instant' });
        },
        [id, share] as const,
      );
    await expect(current, 'by a jump').toHaveText('The boring reason');
    const id = new URL(page.url()).hash.slice(1);
    await scrollTo(id, 0.45);
    await expect(current, 'up').toHaveText('The night, minute by minute');
    await scrollTo(id, 0.35);
    await expect(current, 'down').toHaveText('The boring reason');
  });

  await step('related posts are none of the neighbours', async () => {
    await expect(page.getByRole('heading', { name: 'Related posts' })).toBeVisible();
    const addresses = (part: string) =>
      page.locator(part).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const neighbours = await addresses('[aria-label="More posts"] a');
    const related = await addresses('[aria-labelledby="related"] a');
    expect(neighbours).toHaveLength(2);
    expect(related).toHaveLength(3);
    expect(related.filter((address) => neighbours.includes(address))).toEqual([]);
  });

  await step('the previous post leads back to this one, to its beginning', async () => {
    await page.getByRole('link', { name: /^Previous post/ }).click();
    await expect(page).toHaveURL('/blog/hearing-the-weather-with-a-curtain-rod');
    await page.getByRole('link', { name: /^Next post/ }).click();
    await expect(page).toHaveURL('/blog/four-minutes');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a post has one left edge at every size, its title on its picture if it has one, and is dark on white paper', async ({
  page,
  site,
}) => {
  const title = 'What a very long title does to the head of a post on a small window';
  await publish(site.services, 'photo', { title, headerImage: 'satellite-pass.webp' });
  await publish(site.services, 'bare', { title });
  for (const [post, head] of [
    ['photo', '.post-hero'],
    ['four-minutes', '.post-hero:has(> .plate)'],
    ['bare', '.post-plain'],
  ] as const) {
    await step(`the head and the left edge of ${post}`, async () => {
      await page.goto(`/blog/${post}`);
      await expect(page.locator('.post-hero')).toHaveCount(post === 'bare' ? 0 : 1);
      const boxOf = async (part: string) => {
        const box = await page.locator(part).first().boundingBox();
        if (!box) throw new Error(`${part} of ${post} is not shown.`);
        return { ...box, bottom: box.y + box.height };
      };
      for (const size of postSizes) {
        await page.setViewportSize(size);
        await expectToFit(page);
        const parts = ['h1', '.post-facts', '.post-column', '#comments-title', '#related'];
        const edges = await Promise.all(parts.map(boxOf));
        const form = await boxOf('#your-comment');
        const where = `${size.width} x ${size.height}`;
        expect(new Set(edges.map(({ x }) => Math.round(x))).size, where).toBe(1);
        expect(form.x, where).toBeCloseTo(edges[0]?.x ?? 0, 0);
        const [words, facts, text] = edges;
        const navigation = await boxOf('.site-nav');
        const first = await boxOf('.post-title > a');
        const whole = await boxOf(head);
        expect(first.y, where).toBeGreaterThanOrEqual(navigation.bottom);
        expect(words?.y, where).toBeGreaterThanOrEqual(first.bottom);
        expect(facts?.y, where).toBeGreaterThanOrEqual(words?.bottom ?? 0);
        expect(whole.bottom, where).toBeGreaterThanOrEqual(facts?.bottom ?? 0);
        expect(text?.y, where).toBeGreaterThanOrEqual(whole.bottom);
        if (post === 'bare') continue;
        if (post === 'four-minutes')
          expect(whole.bottom - (facts?.bottom ?? 0), 'clear ink').toBeGreaterThanOrEqual(80);
        expect(whole.width, where).toBe(size.width);
        expect(Math.abs(whole.height - size.height * 0.6), where).toBeLessThan(1);
      }
    });
  }

  await step('its title stands out 7 to 1 from any picture', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/blog/photo');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const picture of ['white', 'black', 'busy'])
        expect(await contrastOn(page, picture), `${picture}, ${colorScheme}`).toBeGreaterThan(7);
    }
  });

  await step('a printed post is dark on white paper, also for who reads at night', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/blog/a-language-model-in-the-feed-room');
    const title = page.getByRole('heading', { level: 1 });
    const words = page.getByText('The server came from a bank');
    const lightness = (of: Locator) =>
      of.evaluate((element) => Number(/oklch\((\S+)/.exec(getComputedStyle(element).color)?.[1]));
    expect(await lightness(words)).toBeGreaterThan(0.9);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.locator('.post-hero-image')).toBeHidden();
    expect(await lightness(title)).toBeLessThan(0.3);
    expect(await lightness(words)).toBeLessThan(0.3);
  });
});

test(
  'a post of a few lines is set larger and has the comment form below it; what it folds opens',
  { tag: alsoOnPhone },
  async ({ page, site }, { project }) => {
    await publish(site.services, 'short', {
      title: 'Short',
      content: [
        {
          type: 'text',
          value: 'It works.\n\n<details><summary>How</summary>\n\nSlowly.\n\n</details>',
        },
      ],
    });
    await page.goto('/blog/short');
    const words = page.getByText('It works.');
    const isWide = (project.use.viewport?.width ?? 0) >= 1280;
    await expect(words).toHaveCSS('font-size', isWide ? '23px' : '19px');
    await expect(page.getByText('Slowly.')).toBeHidden();
    await page.getByText('How', { exact: true }).click();
    await expect(page.getByText('Slowly.')).toBeVisible();

    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByText('None yet.')).toBeVisible();
    const heading = await comments.getByRole('heading').boundingBox();
    const field = await comments.getByRole('textbox', { name: 'Your comment' }).boundingBox();
    expect(field?.y).toBeGreaterThan((heading?.y ?? 0) + 60);
    const text = await words.boundingBox();
    expect(heading?.x, 'on the edge of the text').toBeCloseTo(text?.x ?? 0, 0);
  },
);

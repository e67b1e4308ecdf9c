import fc from 'fast-check';
import GithubSlugger from 'github-slugger';
import { growthOf } from 'test/growth';
import { hostileTexts } from 'test/hostile';
import { liveMarkup } from 'test/live-markup';
import { describe, expect, it } from 'vitest';
import { renderContent } from '~/features/posts/article/content.server';
import { imageNamesIn } from '~/features/posts/post-pictures';
import type { Heading } from '~/features/posts/sections/section-definition';
import type { Section } from '~/features/posts/sections/sections';
import { toMarkdownList } from '~/features/posts/sections/text-sections';
import { Footnotes } from './footnotes.server';
import { renderForFeed, renderForPage } from './markdown.server';

async function page(markdown: string, headings: Heading[] = [], footnotes = new Footnotes()) {
  return renderForPage(markdown, {
    idPrefix: 't1',
    slugger: new GithubSlugger(),
    topLevel: 2,
    headings,
    images: new Map([['known.png', { width: 800, height: 400 }]]),
    footnotes,
  });
}

const feed = (markdown: string) =>
  renderForFeed(markdown, {
    idPrefix: 't1',
    siteUrl: 'https://site.example',
    footnotes: new Footnotes(),
  });

describe('markdown', () => {
  it('has tables, task lists and strike-through', async () => {
    expect(await page('|a|\n|-|\n|b|')).toContain('<div class="edge-fade" tabindex="0"');
    expect(await page('- [x] done')).toMatch(
      /<input type="checkbox" checked disabled aria-label="Done">/,
    );
    expect(await page('~~old~~')).toContain('<del>old</del>');
  });

  it('gives headings anchors that cannot shadow names of the page', async () => {
    const headings: Heading[] = [];
    const html = await page('# Set up\n\n## Set up\n\n## body', headings);
    expect(headings.map(({ id }) => id)).toEqual(['h-set-up', 'h-set-up-1', 'h-body']);
    expect(html).toContain('<h2 id="h-set-up">Set up<a class="heading-anchor" href="#h-set-up"');
    expect(html).not.toContain('<h1');
  });

  it('ties footnotes to their text', async () => {
    const footnotes = new Footnotes();
    const html = await page('a[^1]\n\n[^1]: note', [], footnotes);
    expect(html).toContain('href="#t1-fn-1"');
    expect(html).toContain('aria-describedby="footnote-label"');
    expect(html).not.toContain('note</p>');
    expect(footnotes.toHtml()).toContain('id="t1-fn-1"');
    expect(footnotes.toHtml()).toContain('id="footnote-label"');
    expect(footnotes.toHtml()).toContain('href="#t1-fnref-1"');
  });

  it('repeats a footnote beside its reference, for the margin', async () => {
    const html = await page('a[^1] b[^2] c[^1]\n\n[^1]: A *note*.\n[^2]: Another.');
    const notes = [...html.matchAll(/<span class="margin-note"[^>]*>(.*?)<\/span>/g)];
    expect(notes.map(([, words]) => words?.trim())).toEqual(['A <em>note</em>.', 'Another.']);
    expect(notes.map(([tag]) => /data-number="(\d)"/.exec(tag)?.[1])).toEqual(['1', '2']);
  });

  it('leaves footnotes at the end where one has more than words, or stands in a table', async () => {
    for (const text of [
      'a[^1]\n\n[^1]: ```\n    code\n    ```',
      '|a[^1]|\n|-|\n|b|\n\n[^1]: note',
    ]) {
      const html = await page(text);
      expect(html).not.toContain('margin-note');
    }
  });

  it('turns straight quotes into proper ones, but not in code', async () => {
    expect(await page(`"It's *fine*," he said. \`"x"\``)).toBe(
      '<p>“It’s <em>fine</em>,” he said. <code>"x"</code></p>',
    );
    expect(await page('```\nsay "x"\n```')).toContain('say "x"');
    expect(await page(`("*Why*"), the '90s: "'so' it goes"`)).toBe(
      '<p>(“<em>Why</em>”), the ’90s: “‘so’ it goes”</p>',
    );
  });

  it('draws two hyphens between words as a dash, but not in options, code and addresses', async () => {
    expect(await page('Slow -- and *calm*--he said, "so"--it went')).toBe(
      '<p>Slow – and <em>calm</em>--he said, “so”—it went</p>',
    );
    const kept = 'Run it with --force or `a--b -- c`, and npm run x -- --help';
    expect(await page(kept)).toContain(
      '--force or <code>a--b -- c</code>, and npm run x -- --help',
    );
    expect(await page('https://a.example/b--c')).toContain('>https://a.example/b--c</a>');
  });

  it('leaves a pair of quotes straight that begins after a Chinese or Japanese letter', async () => {
    expect(await page('他说"你好"，她说："*再见*"。')).toBe(
      '<p>他说"你好"，她说："<em>再见</em>"。</p>',
    );
    expect(await page('彼は"hello"と、"so" said')).toBe('<p>彼は"hello"と、"so" said</p>');
    expect(await page('He said "你好" and "再见".')).toBe('<p>He said “你好” and “再见”.</p>');
    expect(await page('他说"不\n\n"Next"')).toBe('<p>他说"不</p>\n<p>“Next”</p>');
  });

  it('shows a formula in a line, and amounts of money as they are', async () => {
    expect(await page('So $a_1$ holds')).toMatch(
      /^<p>So <span><math><m.*<\/math><\/span> holds<\/p>$/,
    );
    for (const money of [
      'It costs $5 or $10.',
      'US$5/US$6',
      '$5-$10',
      '$HOME/$USER',
      '$ a$',
      '\\$a$',
    ])
      expect(await page(money)).not.toMatch(/<math|<code/);
    expect(await page('$\\frac{$')).toBe('<p><code>\\frac{</code></p>');
  });

  it('shows callouts and formulas in a text as the sections of these types', async () => {
    expect(await page('> [!WARNING]\n> Mind the *gap*.')).toBe(
      '<aside class="callout callout-warning"><p class="label callout-label">Warning</p>\n<p>Mind the <em>gap</em>.</p>\n</aside>',
    );
    expect(await page('> [!NOTE] titled')).toContain('<blockquote>');
    expect(await page('> [!NOPE]\n> x')).toContain('<blockquote>');
    for (const written of ['$$\nx\n- y\n$$', '$$x - y$$', '```math\nx - y\n```']) {
      const html = await page(written);
      expect(html).toMatch(
        /^<div class="math" role="group" aria-label="Formula" tabindex="0"><math/,
      );
      expect(html).not.toMatch(/style=|<pre/);
    }
    expect(await page('$$\n\\frac{\n$$')).toContain('<div class="code"><pre tabindex="0"><code');
    expect(await page('$$ is money\n\nWords')).toContain('<p>Words</p>');
  });

  it('highlights code by class', async () => {
    const html = await page('```ts\nconst a = 1; // one\n```');
    expect(html).toContain('<span class="tok-keyword">const</span>');
    expect(html).toContain('<span class="tok-comment">// one</span>');
    expect(html).toContain('data-language="ts"');
    expect(html).not.toContain('style=');
  });

  it('shows code of an unknown language as it is', async () => {
    expect(await page('```nonsense\n<b>\n```')).toContain('<code>&#x3C;b></code>');
    expect(await page('```constructor\nx\n```')).toContain('<code>x</code>');
  });

  it.each(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])(
    'keeps %s links live',
    async (kind) => {
      expect(await page(`[x](${kind}:y)`)).toContain(`href="${kind}:y"`);
    },
  );

  it.each(['javascript', 'data', 'file', 'ftp', 'tel', 'vbscript', 'blob'])(
    'blanks %s links',
    async (kind) => {
      expect(await page(`[x](${kind}:y)`)).toBe('<p><a>x</a></p>');
    },
  );

  it('marks links that leave the site', async () => {
    expect(await page('[x](https://example.com)')).toContain('rel="external noopener"');
    expect(await page('[x](/about)')).toBe('<p><a href="/about">x</a></p>');
  });

  it('shows our own pictures at several sizes and links to others', async () => {
    const html = await page('![A cat](known.png)');
    expect(html).toContain(
      '<source type="image/avif" srcset="/vendor/known.png?w=320&#x26;f=avif 320w',
    );
    expect(html).toMatch(
      /<img src="\/vendor\/known.png" width="800" height="400" alt="A cat" loading="lazy"/,
    );
    expect(await page('![A dog](https://example.com/dog.png)')).toBe(
      '<p><a href="https://example.com/dog.png" rel="external noopener">A dog</a></p>',
    );
  });

  it('folds what stands between the tags of details, and only that', async () => {
    const open = '<details>\n<summary>The old mast</summary>\n\n';
    expect(await page(`${open}A **washing** line.\n\n</details>`)).toMatch(
      /<details><summary>The old mast<\/summary>\s*<p>A <strong>washing<\/strong> line.<\/p>\s*<\/details>/,
    );
    expect(await page(`${open}Never closed.`)).not.toContain('<details');
    expect(await page('<details open onclick="x()">\n\na\n\n</details>')).not.toContain('<details');
  });

  it('passes the marks that Markdown has no signs for', async () => {
    expect(await page('H<sub>2</sub>O, <mark>*very* "clear"</mark>')).toBe(
      '<p>H<sub>2</sub>O, <mark><em>very</em> “clear”</mark></p>',
    );
    expect(await page('a<sup>open</sub>')).toBe('<p>a&#x3C;sup>open&#x3C;/sub></p>');
    expect(await page('<mark>\n\nBlocks\n\n</mark>')).not.toContain('<mark>');
  });

  it('shows HTML as it was typed', async () => {
    expect(await page('a <b>bold</b>')).toBe('<p>a &#x3C;b>bold&#x3C;/b></p>');
  });

  it('makes one list of many items', async () => {
    const html = await page(toMarkdownList(['**a**', '', 'b\n- c']));
    expect(html.match(/<ul>/g)).toHaveLength(2);
    expect(html).toContain('<li><strong>a</strong></li>');
  });

  it('has absolute addresses in feeds', () => {
    const html = feed('[x](/about) ![y](z.png)');
    expect(html).toContain('href="https://site.example/about"');
    expect(html).toContain('src="https://site.example/vendor/z.png"');
  });
});

describe('hostile markdown', () => {
  it.each(hostileTexts)('%j comes out harmless', async (text) => {
    expect(liveMarkup(await page(text))).toEqual([]);
    expect(liveMarkup(await page(toMarkdownList([text])))).toEqual([]);
    expect(liveMarkup(feed(text))).toEqual([]);
  });

  it('never throws and never lives, whatever is written', async () => {
    const piece = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 4 }), async (pieces) => {
        expect(liveMarkup(await page(pieces.join('\n')))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('content', () => {
  it('numbers its headings across sections and keeps footnotes apart', async () => {
    const text = { type: 'text' as const, value: '## Why\n\na[^1]\n\n[^1]: n' };
    const { sections, headings } = await renderContent([{ ...text, title: 'Why' }, text]);
    expect(headings.map(({ id, level }) => [id, level])).toEqual([
      ['h-why', 2],
      ['h-why-1', 3],
      ['h-why-2', 2],
    ]);
    const html = sections.map((section) => (section.type === 'text' ? section.html : '')).join('');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is rendered once for each version', () => {
    const sections = [{ type: 'text' as const, value: 'once' }];
    expect(renderContent(sections)).toBe(renderContent(structuredClone(sections)));
  });
});

describe('long hostile markdown', () => {
  const content = (value: string): Section[] => [{ type: 'text', value }];

  it.each(['![', '![](a', '[a](', '[](<a', '[a]', '**a', '~a', '*a_b', '<a ', '`` ` ', '[^1]'])(
    'takes time that grows with its length: %s',
    async (pattern) => {
      const render = (text: string) => {
        imageNamesIn(content(text));
        return page(text);
      };
      expect(await growthOf(render, pattern, 1500)).toBeLessThan(9);
    },
  );

  it.each(['> ', '- ', '1. ', '>'])(
    'is shown as text where it is nested too deeply: %s',
    async (mark) => {
      expect(await page(mark.repeat(20_000))).toMatch(/^<p>/);
    },
  );

  it.each(['>    ', '1.  a\n\n    ', 'x[^a]\n\n[^a]: ', '- a\n\n  '])(
    'is shown as text where it is nested too deeply behind %j',
    async (beginning) => {
      for (const mark of ['>', '- ']) {
        expect(await page(`${beginning}${mark.repeat(2400)}a`)).toMatch(/^<p>/);
      }
    },
  );

  it.each([
    `${'- '.repeat(40)}y\n`,
    '- a\n  - b\n    - c\n',
    '> y\nz\n\n',
    `- ${'y\n'.repeat(3000)}`,
  ])('is shown as text where lists and quotes are too many: %j', async (pattern) => {
    expect(await page(pattern.repeat(3000).slice(0, 180_000))).toMatch(/^<p>/);
    expect(await page(pattern.repeat(10).slice(0, 1000))).not.toMatch(/^<p>/);
  });

  it('keeps the blocks of a text whose paragraph has too many marks, and shows the marks', async () => {
    const html = await page(`# Title\n\n${'**a'.repeat(600)}\n\n- item`);
    expect(html).toContain('<h2 id="h-title">');
    expect(html).toContain('<p>**a**a');
    expect(html).toContain('<li>item</li>');
  });

  it('finds the pictures that are shown, and no others', () => {
    const text =
      '![a](a.png) ![b](/vendor/b%20c.png "Title") `![d](d.png)` ![e](https://e.example/e.png)';
    expect(imageNamesIn(content(text))).toEqual(['a.png', 'b c.png']);
  });
});

import { expect, it } from 'vitest';
import { feedHtmlOf } from '~/features/blog/feeds/feed-html.server';
import { renderContent } from '~/features/posts/article/content.server';
import type { RenderedContent } from '~/features/posts/article/rendered';

it('footnotes of all sections stand at the end of the article, numbered in reading order', async () => {
  const { sections, footnotes } = await renderContent([
    { type: 'text', value: 'One[^a], two[^b], one again[^a].\n\n[^a]: First\n\n[^b]: Second' },
    { type: 'text', value: 'Three[^a].\n\n[^a]: Third with `code`' },
    { type: 'text', value: 'None.' },
  ]);
  const pages = sections.map((section) => ('html' in section ? section.html : ''));
  const numbers = pages.map((html) => html.match(/(?<=data-footnote-ref[^>]*>)\d+/g));
  expect(numbers).toEqual([['1', '2', '1'], ['3'], null]);
  for (const html of pages) expect(html).not.toContain('data-footnotes');
  expect(footnotes.match(/<li id="[^"]+"/g)).toHaveLength(3);
  expect(footnotes.match(/<li id="[^"]+" data-in-margin/g)).toHaveLength(3);
  expect(pages.join('').match(/(?<=data-number=")\d/g)).toEqual(['1', '2', '3']);
  expect(footnotes).toContain('aria-label="Back to reference 3"');
  expect(footnotes).toMatch(/First[\s\S]*Second[\s\S]*Third with <code>/);
  // Every reference links to a note, and every note back.
  const everything = pages.join('') + footnotes;
  for (const [, id] of everything.matchAll(/href="#([^"]*fn[^"]*)"/g)) {
    expect(everything).toContain(`id="${id}"`);
  }
});

it('a note in the margin has the number of its reference, however often others are named', async () => {
  const [text] = (
    await renderContent([{ type: 'text', value: 'A[^a], a[^a], b[^b].\n\n[^a]: A\n\n[^b]: B' }])
  ).sections;
  const html = text && 'html' in text ? text.html : '';
  expect(html.match(/(?<=data-number=")\d/g)).toEqual(['1', '2']);
});

const htmlOf = ({ sections }: RenderedContent) =>
  sections.map((section) => ('html' in section ? section.html : ''));

it('a text uses the footnotes and addresses that another text of the post defines', async () => {
  const rendered = await renderContent([
    { type: 'text', value: 'One[^a], code `[^c]`, [home][x].' },
    { type: 'text', value: 'Two[^b], one again[^A].\n\n    [^c] in code' },
    {
      type: 'text',
      value: '[^a]: First, see [here][x]\n\n[^b]: Second\n\n[^c]: Unused\n\n[x]: https://x.example',
    },
    { type: 'list', items: ['Three[^b]'] },
  ]);
  const pages = htmlOf(rendered);
  const everything = pages.join('') + rendered.footnotes;
  expect(pages.map((html) => html.match(/(?<=data-footnote-ref[^>]*>)\d+/g))).toEqual([
    ['1'],
    ['2', '1'],
    null,
    ['2'],
  ]);
  expect(pages[0]).toContain('<a href="https://x.example" rel="external noopener">home</a>');
  expect(pages[0]).toContain('<code>[^c]</code>');
  expect(everything).not.toContain('Unused');
  // Each note is once at the end and once in the margin.
  expect(rendered.footnotes.match(/<li id/g)).toHaveLength(2);
  expect(everything.match(/Second/g)).toHaveLength(2);
  expect(rendered.footnotes).toContain('First, see <a href="https://x.example"');
  for (const [, id] of everything.matchAll(/href="#([^"]*fn[^"]*)"/g)) {
    expect(everything).toContain(`id="${id}"`);
  }
});

it('a text that defines its own keeps it, and a text that begins with code is left as it is', async () => {
  const rendered = await renderContent([
    { type: 'text', value: 'One[^a].\n\n[^a]: Same' },
    { type: 'text', value: 'Two[^a].\n\n[^a]: Same' },
    { type: 'text', value: '    code [^a]' },
  ]);
  expect(rendered.footnotes.match(/<li id/g)).toHaveLength(2);
  expect(htmlOf(rendered)[2]).toContain('<pre');
});

it('a feed has the footnotes of all sections once, at the end', () => {
  const html = feedHtmlOf(
    {
      id: 'p',
      excerpt: '',
      headerImage: '',
      content: [
        { type: 'text', value: 'One[^a].\n\n[^a]: First' },
        { type: 'text', value: 'Two[^b], one[^a].\n\n[^b]: Second' },
      ],
    },
    'https://site.example',
  );
  expect(html.match(/(?<=data-footnote-ref[^>]*>)\d+/g)).toEqual(['1', '2', '1']);
  expect(html.match(/<h2[^>]*>Footnotes/g)).toHaveLength(1);
  expect(html).toMatch(/First[\s\S]*Second[\s\S]*<\/section>$/);
});

it('a post without footnotes has no list of them', async () => {
  expect((await renderContent([{ type: 'text', value: 'Plain.' }])).footnotes).toBe('');
});

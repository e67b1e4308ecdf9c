import { renderToStaticMarkup } from 'react-dom/server';
import { filledSections, withText } from 'test/factories/sections';
import { hostileTexts } from 'test/hostile';
import { liveMarkup } from 'test/live-markup';
import { describe, expect, it } from 'vitest';
import { feedHtmlOf } from '~/features/blog/feeds/feed-html.server';
import { renderContent } from '~/features/posts/article/content.server';
import { PostSections } from '~/features/posts/article/post-article';
import { markdownToContent } from '~/features/posts/markdown/markdown-content.server';
import { emptyValues } from '~/features/posts/post';
import { decodeContent, encodeContent } from '~/features/posts/post-codec';
import { contentToMarkdown } from '~/features/posts/post-markdown';
import { searchTextOf } from '~/features/posts/post-search';
import {
  newSection,
  type Section,
  sectionDefinitions,
  sectionSchema,
  sectionTypes,
} from './sections';
import { isEmptyText } from './text-sections';

const origin = 'https://site.example';
const pageOf = async (content: Section[]) =>
  renderToStaticMarkup(<PostSections sections={(await renderContent(content)).sections} />);
const feedOf = (content: Section[]) =>
  feedHtmlOf({ id: 'a', excerpt: '', headerImage: '', content }, origin);

const ownFrame =
  /<form hidden=""[^>]*><input type="hidden"[^>]*><\/form><iframe[^>]* sandbox="allow-scripts"[^>]*><\/iframe>/;

describe.each(sectionTypes)('%s', (type) => {
  const filled: Section = { ...filledSections[type], title: 'A title' };

  it('is stored and checked without losing anything', () => {
    for (const section of [newSection(type), filled]) {
      expect(decodeContent(encodeContent([section]))).toEqual([section]);
      expect(sectionSchema.parse(section)).toEqual(section);
    }
  });

  it('is shown and fed, filled and empty', async () => {
    for (const section of [newSection(type), filled]) {
      const page = await pageOf([section]);
      expect(page.includes('<section')).toBe(!isEmptyText(section));
      expect(page).not.toMatch(/ style=/);
      expect(liveMarkup(feedOf([section]))).toEqual([]);
    }
  });

  it('no text in it becomes markup that runs or loads', async () => {
    for (const text of hostileTexts) {
      const section = withText(filled, text);
      expect(liveMarkup(feedOf([section])), text).toEqual([]);
      const shown = await pageOf([section]);
      // The frame of an own figure is the one place for scripts; it has no origin.
      const page = shown.replace(ownFrame, '').replace(/"[^"]*"/g, '""');
      expect(page, text).not.toMatch(/<(?:script|iframe|style|base|object|embed|form|link)\b/i);
      expect(page, text).not.toMatch(/<[a-z]+[^<>]*\s(?:on[a-z]+|style|srcdoc)=/i);
    }
  });

  it('is searched by its words', () => {
    const content = [withText(filledSections[type], 'Zebra')];
    expect(searchTextOf({ ...emptyValues, content })).toContain('zebra');
  });
});

it('a text in which nothing was written is not published', async () => {
  const content: Section[] = [
    { type: 'text', value: 'Words.' },
    { type: 'text', value: ' \n' },
    { type: 'text', value: '', title: 'A title' },
  ];
  expect((await pageOf(content)).match(/<section/g)).toHaveLength(2);
  expect(contentToMarkdown(content)).toBe('Words.\n\n## A title\n\n');
});

it('kinds that Markdown says are read as texts, wherever they were stored', () => {
  const callout = { type: 'callout', tone: 'tip', value: 'Mind the *gap*.', title: 'Named' };
  const quote = { type: 'quote', value: 'So.', source: 'Ada', url: '' };
  const asTexts = [
    { type: 'text', value: '> [!TIP]\n> Mind the *gap*.', title: 'Named' },
    { type: 'text', value: '> So.\n>\n> — Ada' },
    { type: 'text', value: '---' },
  ];
  const stored = [callout, quote, { type: 'divider' }];
  expect(decodeContent(JSON.stringify(stored))).toEqual(asTexts);
  expect(stored.map((one) => sectionSchema.parse(one))).toEqual(asTexts);
});

const withMarkdown = sectionTypes.filter((type) => sectionDefinitions[type].fromMarkdown);

it.each(withMarkdown)('%s goes into a markdown file and comes back from it', (type) => {
  const content: Section[] = [
    { type: 'text', value: 'Before.' },
    { ...withoutMeasures(filledSections[type]), title: 'Its title' },
    { type: 'text', title: 'After', value: 'After.' },
  ];
  expect(markdownToContent(contentToMarkdown(content))).toEqual(content);
});

it.each([{}, { picture: 'satellite-pass.webp' }])('so does the card of a page %j', (shown) => {
  const url = 'https://example.com/a_page?b=(c)';
  const content: Section[] = [{ type: 'embed', url, caption: 'A [page]', ...shown }];
  expect(markdownToContent(contentToMarkdown(content))).toEqual(content);
});

/** Markdown does not store what the browser measures again. */
function withoutMeasures(section: Section): Section {
  if (section.type === 'video') return { ...section, width: 0, height: 0 };
  return section.type === 'file' ? { ...section, size: 0 } : section;
}

it('a formula is MathML without styles, and one that cannot be read shows as it is written', async () => {
  const math = (value: string) => decodeContent([{ type: 'math', value }]);
  const page = await pageOf([...math('\\frac{a}{b}\n- c_1'), ...math('\\frac{a')]);
  expect(page).toContain('<mfrac>');
  expect(page).toContain('<msub>');
  expect(page).not.toMatch(/style=|class="tml|annotation/);
  expect(page).toMatch(/<code[^>]*>\\frac\{a/);
});

it('code has its title and its highlighted lines', async () => {
  const facts = { language: 'ts', caption: 'server.ts', highlighted: '2' };
  const page = await pageOf(
    decodeContent([{ type: 'code', value: 'let a\nlet b\nlet c', ...facts }]),
  );
  expect(page).toContain('>server.ts</figcaption>');
  expect(page.match(/<mark>.*?<\/mark>/g)).toHaveLength(1);
  expect(page).toMatch(/<mark>[^\n]*b<\/mark>/);
});

it('what Markdown says, and what only looks like a kind of its own, stays text', () => {
  const texts = [
    '> A quote without a source.',
    '> Words.\n>\n> — Ada',
    '> [!NOTE]\n> Words.',
    '> [!SOMETHING]\n> else',
    '$$\nx - y\n$$',
    'One.\n\n---\n\nTwo.',
    '```ts\nplain code\n```',
    '![a](https://elsewhere.example/a.png)',
    '![a](a.png) with words',
    'It costs $$ and $$ more.',
    '[A page](https://example.com/page)',
  ];
  for (const value of texts) expect(markdownToContent(value)).toEqual([{ type: 'text', value }]);
});

it('a table that is wider than its headers loses no cell as Markdown', () => {
  const ragged: Section = { type: 'table', headers: ['A'], rows: [['1', '2'], []] };
  expect(contentToMarkdown([ragged])).toContain('| A |  |\n| --- | --- |\n| 1 | 2 |');
});

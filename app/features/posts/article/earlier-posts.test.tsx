import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { feedHtmlOf } from '~/features/blog/feeds/feed-html.server';
import { emptyValues, type Post } from '~/features/posts/post';
import { decodeContent, encodeContent } from '~/features/posts/post-codec';
import { postToMarkdown } from '~/features/posts/post-markdown';
import { imageNamesIn } from '~/features/posts/post-pictures';
import { searchTextOf } from '~/features/posts/post-search';
import type { Section } from '~/features/posts/sections/sections';
import type { ImageFacts } from '~/formats/pictures';
import { renderContent } from './content.server';
import { PostSections } from './post-article';
import { postMeta } from './post-meta';

const site = {
  siteName: 'Site',
  ownerName: 'Owner',
  origin: 'https://site.example',
  timeZone: 'UTC',
};
const facts: ImageFacts = { width: 1600, height: 900, blur: 'data:image/webp;base64,AAAA' };

/** Every original section type with all of its fields. */
const everything: Section[] = [
  {
    type: 'text',
    title: 'Words',
    value:
      'A *text* with `code`, a [link](https://example.com), ~~more~~.\n\n# Setup\n\n- [x] done\n\n|a|b|\n|-|-|\n|1|2|\n\n```ts\nconst one = 1;\n```\n\n![Alt](/vendor/a.png) ![Far](https://example.com/b.png)',
  },
  { type: 'text', value: '## Setup\n\nWithout a title.\n\n> Quoted\n\n<b>raw</b>' },
  { type: 'image', fileName: 'a.png', alt: 'A & B', size: 'small', alignment: 'left' },
  { type: 'image', title: 'Picture', fileName: '', alt: '', size: 'large', alignment: 'center' },
  { type: 'list', title: 'List', items: ['one', 'two\nlines', '', '**bold**'] },
  { type: 'table', title: 'Table', headers: ['A', 'B|C'], rows: [['1', '<2>\n3'], ['4']] },
  {
    type: 'timeline',
    title: 'Timeline',
    events: [
      {
        date: '5000 BC',
        title: 'Wheel',
        content: [
          { type: 'text', value: 'Text\n\n# Head' },
          { type: 'image', fileName: 'b.jpg', alt: '', size: 'medium', alignment: 'right' },
          { type: 'list', items: ['x'] },
        ],
      },
      { date: '2026', title: '', content: [] },
    ],
  },
];

const post: Post = {
  ...emptyValues,
  id: 'everything',
  title: 'Everything',
  excerpt: 'All kinds',
  author: 'Ada',
  content: everything,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastViewed: null,
  migratedAt: null,
  originalId: null,
  publicFrom: '',
  version: 1,
  isDraft: false,
  agentId: null,
};

it('an earlier post is shown, fed, exported, searched and stored as it always was', async () => {
  const names = imageNamesIn(post.content);
  const images = new Map(names.map((name) => [name, facts]));
  const { sections, headings } = await renderContent(post.content, images);
  const written = {
    page: renderToStaticMarkup(<PostSections sections={sections} />),
    headings,
    images: names,
    feed: feedHtmlOf(post, site.origin),
    markdown: postToMarkdown(post),
    search: searchTextOf(post),
    meta: postMeta(post, site),
    stored: encodeContent(post.content),
  };
  const json = `${JSON.stringify(written, null, 1)}\n`;
  await expect(json).toMatchFileSnapshot('./fixtures/earlier-post.txt');
});

const encoded = (text: string) => btoa(encodeURIComponent(text));
const utf8 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The stored content of a post in each encoding there has been. */
const stored: Record<string, unknown> = {
  'a plain text': 'Only a **text**, no sections.',
  'an encoded text': encoded('Commas, and | bars: 5 €'),
  'base64 of UTF-8': [{ type: 'text', title: utf8('Über uns'), value: utf8('Über den Wölken 🎉') }],
  'JSON in a text': JSON.stringify([{ type: 'text', value: 'Inside **JSON**' }]),
  'a list with bars': [{ type: 'list', title: 'Shopping', items: 'salt, pepper|oil' }],
  'a list with encoded items': [
    {
      type: 'list',
      items: `${encoded('Commas, and bars | survive')}|${encoded('So do naïve cafés')}`,
    },
  ],
  'a table with bars': [{ type: 'table', headers: 'a|b', rows: '1|2||3|4' }],
  'a table with semicolons': [
    { type: 'table', headers: 'a,b', rows: `${encoded('x')}|${encoded('<y>')};1|2` },
  ],
  'a picture by its value': [{ type: 'image', value: '/vendor/a.png', alt: encoded('A & B') }],
  'a timeline with encoded blocks': [
    {
      type: 'timeline',
      events: JSON.stringify([
        {
          date: '5000 BC',
          title: encoded('Wheel'),
          content: [
            { type: 'text', value: encoded('It *rolls*') },
            { type: 'list', items: 'one|two' },
            { type: 'image', fileName: encoded('b.jpg'), alt: '', size: 'medium' },
          ],
        },
      ]),
    },
  ],
};

it('a post in an older encoding is shown as it always was', async () => {
  const pages: string[] = [];
  for (const [name, raw] of Object.entries(stored)) {
    const content = decodeContent(raw);
    const images = new Map(imageNamesIn(content).map((file) => [file, facts]));
    const { sections } = await renderContent(content, images);
    pages.push(`${name}\n${renderToStaticMarkup(<PostSections sections={sections} />)}\n`);
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('./fixtures/legacy-encodings.txt');
});

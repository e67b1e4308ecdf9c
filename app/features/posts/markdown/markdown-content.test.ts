import { expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { contentToMarkdown, publicMarkdown } from '~/features/posts/post-markdown';
import type { Section } from '~/features/posts/sections/sections';
import { markdownToContent } from './markdown-content.server';

it('reads a markdown file as sections: text under its headings, and what a kind knows as its own', () => {
  const notes =
    '[^1]: The note with [another][b].\n\n[a]: https://a.example\n[b]: https://b.example';
  const markdown = [
    'Words[^1] and a [link][a].',
    '![A face](a.png)',
    '## Setup',
    '- one\n- two',
    '## With *markup*',
    'More.',
    '## Notes',
    notes,
  ].join('\n\n');
  expect(markdownToContent(markdown)).toEqual([
    { type: 'text', value: 'Words[^1] and a [link][a].' },
    { type: 'image', fileName: 'a.png', alt: 'A face', size: 'large', alignment: 'center' },
    { type: 'text', title: 'Setup', value: '- one\n- two\n\n## With *markup*\n\nMore.' },
    { type: 'text', title: 'Notes', value: notes },
  ]);
});

it('writes and reads an empty text, and text alone', () => {
  expect(markdownToContent('')).toEqual([]);
  expect(markdownToContent('One.\n\nTwo.')).toEqual([{ type: 'text', value: 'One.\n\nTwo.' }]);
  const content = markdownToContent('A\n\n---\n\n## T\n\nB');
  expect(markdownToContent(contentToMarkdown(content))).toEqual(content);
});

it('reads a file in which one label stands for two notes', () => {
  const markdown = 'One[^1].\n\n[^1]: First.\n\n![](a.png)\n\nTwo[^1].\n\n[^1]: Second.';
  expect(markdownToContent(markdown).map(({ type }) => type)).toEqual(['text', 'image', 'text']);
});

it('keeps a note once that stands within the text', () => {
  const value = 'One[^1].\n\n[^1]: First.\n\nTwo.';
  expect(markdownToContent(value)).toEqual([{ type: 'text', value }]);
});

it('the same footnote label in two sections becomes two in one file, and code keeps what it says', () => {
  const markdown = contentToMarkdown([
    { type: 'text', value: 'One[^1] `[^1]`.\n\n[^1]: First' },
    { type: 'text', value: 'Two[^1] `[^1]`.\n\n```\n[^1]: code\n```\n\n[^1]: Second, not [^1-2]' },
    { type: 'text', value: 'One again[^1].' },
  ]);
  expect(markdown).toBe(
    'One[^1] `[^1]`.\n\n[^1]: First\n\nTwo[^1-3] `[^1]`.\n\n```\n[^1]: code\n```\n\n[^1-3]: Second, not [^1-2]\n\nOne again[^1].',
  );
});

it('readers get addresses that work from anywhere, and the day that the page shows', () => {
  const markdown = publicMarkdown(
    {
      ...emptyValues,
      id: 'p',
      createdAt: '2026-03-01T23:30:00.000Z',
      updatedAt: '',
      views: 0,
      lastViewed: null,
      migratedAt: null,
      originalId: null,
      publicFrom: '',
      version: 1,
      isDraft: false,
      agentId: null,
      content: [
        { type: 'text', value: '[a](/blog/a) [b][b] `](/code)` [c](//c.example)\n\n[b]: /about' },
        {
          type: 'video',
          fileName: 'f.mp4',
          caption: '',
          poster: 'p.png',
          captions: 'c.vtt',
          width: 0,
          height: 0,
        },
      ],
    },
    { url: 'https://x.example/blog/p', origin: 'https://x.example', timeZone: 'Europe/Berlin' },
  );
  expect(markdown).toContain('date: "2026-03-02"\n');
  expect(markdown).toContain('[a](https://x.example/blog/a) [b][b] `](/code)` [c](//c.example)');
  expect(markdown).toContain('\n[b]: https://x.example/about\n');
  for (const name of ['f.mp4', 'p.png', 'c.vtt']) {
    expect(markdown).toContain(`="https://x.example/vendor/${name}"`);
  }
});

it('a picture comes back from markdown whatever its name and its alternative text hold', () => {
  const content: Section[] = [
    {
      type: 'image',
      fileName: 'a (1) b%.png',
      alt: 'A ] and [b], *c* &amp; \\',
      size: 'large',
      alignment: 'center',
    },
  ];
  expect(markdownToContent(contentToMarkdown(content))).toEqual(content);
});

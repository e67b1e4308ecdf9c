import { expect, it } from 'vitest';
import { markdownToContent } from './markdown-content.server';
import { contentToMarkdown } from './post-markdown';

it('reads a markdown file as sections: text under its headings, and what a kind knows as its own', () => {
  const markdown = [
    'Words[^1] and a [link][a].',
    '---',
    '## Setup',
    '- one\n- two',
    '## With *markup*',
    'More.',
    '## Empty',
    '[^1]: The note with [another][b].\n\n[a]: https://a.example\n[b]: https://b.example\n[c]: https://c.example',
  ].join('\n\n');
  expect(markdownToContent(markdown)).toEqual([
    {
      type: 'text',
      value:
        'Words[^1] and a [link][a].\n\n[^1]: The note with [another][b].\n\n[a]: https://a.example\n\n[b]: https://b.example',
    },
    { type: 'divider' },
    { type: 'text', title: 'Setup', value: '- one\n- two\n\n## With *markup*\n\nMore.' },
    { type: 'text', title: 'Empty', value: '' },
  ]);
});

it('writes and reads an empty text, and text alone', () => {
  expect(markdownToContent('')).toEqual([]);
  expect(markdownToContent('One.\n\nTwo.')).toEqual([{ type: 'text', value: 'One.\n\nTwo.' }]);
  const content = markdownToContent('A\n\n---\n\n## T\n\nB');
  expect(markdownToContent(contentToMarkdown(content))).toEqual(content);
});

it('reads a file in which one label stands for two notes', () => {
  const markdown = 'One[^1].\n\n[^1]: First.\n\n---\n\nTwo[^1].\n\n[^1]: Second.';
  expect(markdownToContent(markdown).map(({ type }) => type)).toEqual(['text', 'divider', 'text']);
});

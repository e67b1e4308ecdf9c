import { expect, it } from 'vitest';
import { renderContent } from './content.server';

it('footnotes of all sections stand at the end of the article, numbered in reading order', async () => {
  const { sections, footnotes } = await renderContent([
    { type: 'text', value: 'One[^a], two[^b], one again[^a].\n\n[^a]: First\n\n[^b]: Second' },
    { type: 'callout', tone: 'note', value: 'Three[^a].\n\n[^a]: Third with `code`' },
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
  // Every reference leads to a note, and every note back.
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

it('a post without footnotes has no list of them', async () => {
  expect((await renderContent([{ type: 'text', value: 'Plain.' }])).footnotes).toBe('');
});

import { TextSelection } from 'prosemirror-state';
import { Typist } from 'test/typist';
import { expect, it } from 'vitest';
import type { Section } from '~/features/posts/sections/sections';
import { openSheet, receiveSheet } from '~/features/posts/sheet/sheet';
import { caretOf, positionOf } from './caret';

const value =
  '## Head\n\nSome **bold** words\n\n- One\n- [Two](https://a.example)\n\n| A | B |\n| - | - |\n| 1 | 2 |';
const content: Section[] = [
  { type: 'list', items: ['A'] },
  { type: 'text', value },
];

it.each(['Head', 'bold', 'words', 'One', 'Two', 'B'])(
  'the caret before %j stays where it is, from the sheet to Markdown and back',
  (word) => {
    const { state } = new Typist(content).select(word, 'before');
    const caret = caretOf(state, receiveSheet(openSheet(content)));
    expect(caret?.section).toBe(1);
    const near = value.slice(caret?.offset).replace(/^[*[]+/, '');
    expect(near.startsWith(word)).toBe(true);
    expect(caret && positionOf(content, caret)).toBe(state.selection.head);
  },
);

it('a block has no caret in Markdown, and what the sheet does not show no position', () => {
  const { state } = new Typist('Words');
  expect(state.selection).toBeInstanceOf(TextSelection);
  expect(positionOf(content, { section: 0, offset: 0 })).toBeNull();
  expect(positionOf(content, { section: 1, offset: value.indexOf('a.example') })).toBeNull();
});

import fc from 'fast-check';
import { redoDepth, undoDepth } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { Typist } from 'test/typist';
import { expect, it } from 'vitest';
import { openChecked, receiveSheet } from '~/features/posts/sheet/sheet';

const undo = 'Mod-z';

it('one Undo takes back a sentence, not a minute of typing', () => {
  const typist = new Typist().type('One is here. Two is "there." Three');
  expect(typist.press(undo).markdown).toBe('One is here. Two is "there."');
  expect(typist.press(undo).markdown).toBe('One is here.');
  expect(typist.press(undo).markdown).toBe('');
  expect(typist.press('Mod-Shift-z').press('Mod-y').markdown).toBe('One is here. Two is "there."');
});

it('a step ends at Enter, and after a pause of 500 ms', () => {
  const typist = new Typist().type('One\nTwo').pause(501).type(' and');
  expect(typist.press(undo).markdown).toBe('One\n\nTwo');
  expect(typist.press(undo).markdown).toBe('One');
  const code = new Typist().type('```ts\nlet a\nlet b');
  expect(code.press(undo).markdown).toBe('```ts\nlet a\n\n```');
});

it.each([
  ['- ', 'bullet_list'],
  ['1. ', 'ordered_list'],
  ['## ', 'heading'],
  ['> ', 'blockquote'],
  ['[ ] ', 'bullet_list'],
  ['```ts ', 'code_block'],
  ['**bold**', 'paragraph'],
  ['[docs](https://a.example)', 'paragraph'],
  ['---', 'horizontal_rule'],
])('%s is a step of its own: Undo and Backspace give back what was typed', (typed, name) => {
  const typist = new Typist().type(typed);
  const made = typist.state.doc;
  expect(made.firstChild?.type.name).toBe(name);
  for (const key of [undo, 'Backspace']) {
    expect(typist.press(key).state.doc.textContent, key).toBe(typed);
    expect(typist.press('Mod-y').state.doc.eq(made)).toBe(true);
    typist.press(undo).type(' more');
    expect(typist.state.doc.textContent).toBe(`${typed} more`);
    expect(typist.press(undo).state.doc.textContent).toBe(typed);
    typist.press(undo);
    expect(typist.state.doc.textContent).toBe('');
    typist.type(typed);
  }
});

it('what is pasted into a line is a step', () => {
  const typist = new Typist().type('One ');
  typist.dispatch(typist.state.tr.insertText('two').setMeta('paste', true));
  typist.type(' three');
  expect(typist.press(undo).markdown).toBe('One two');
  expect(typist.press(undo).markdown).toBe('One');
});

it('the deletion of what is selected is a step, and typing over it takes one Undo', () => {
  const typist = new Typist('One two three').type(' four').select(' two').press('Backspace');
  typist.type(' and');
  expect(typist.press(undo).markdown).toBe('One three four');
  expect(typist.press(undo).markdown).toBe('One two three four');
  expect(typist.press(undo).markdown).toBe('One two three');
  typist.select('two').type('2');
  expect(typist.type(' too').markdown).toBe('One 2 too three');
  expect(typist.press(undo).markdown).toBe('One two three');
});

it('a mark set by its key is a step', () => {
  const typist = new Typist().type('One two').select('two').press('Mod-b');
  expect(typist.markdown).toBe('One **two**');
  expect(typist.press(undo).markdown).toBe('One two');
});

/** All letters of a document. */
function said(doc: Node): string {
  let read = '';
  doc.descendants(({ text, attrs: { language } }) => {
    read += text ?? language ?? '';
  });
  return read.replace(/[^a-z]/g, '');
}

const letters = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,4})?[.!]? ?$/);
const signs = [
  '- ',
  '1. ',
  '## ',
  '> ',
  '[ ] ',
  '**b**',
  '`c` ',
  '--- ',
  '```js\n',
  '~~d~~',
  '_e_',
  '\n',
  '"f"',
];
const typing = fc.oneof(letters, fc.constantFrom(...signs)).map((text) => ({ text }));
/** Written in another place than it is typed. */
const noting = fc.constantFrom('[^', '[^note\n').map((text) => ({ text }));
const pressing = fc
  .constantFrom(
    undo,
    undo,
    'Mod-y',
    'Tab',
    'Shift-Tab',
    'Enter',
    'Backspace',
    'Escape',
    'Mod-b',
    'Alt-Shift-ArrowUp',
    'Shift-Enter',
  )
  .map((key) => ({ key }));

it('no sequence of typing, undo and redo loses a letter or leaves a document that is not read as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(typing, noting, pressing), { maxLength: 30 }), (all) => {
      const typist = new Typist('Before.');
      for (const one of all) {
        if ('key' in one) typist.press(one.key);
        else typist.type(one.text);
        typist.state.doc.check();
      }
      const reopened = openChecked(typist.sections);
      expect(reopened && said(receiveSheet(reopened).doc)).toBe(said(typist.state.doc));
      // All is taken back, and made again.
      const { doc } = typist.state;
      while (undoDepth(typist.state) > 0) typist.press(undo);
      expect(typist.state.doc.textContent).toBe('Before.');
      while (redoDepth(typist.state) > 0) typist.press('Mod-y');
      if (!all.some((one) => 'key' in one && (one.key === undo || one.key === 'Mod-y')))
        expect(typist.state.doc.eq(doc)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('every letter that was typed is there, in its order', () => {
  fc.assert(
    fc.property(fc.array(typing, { maxLength: 30 }), (all) => {
      const typist = new Typist();
      for (const { text } of all) typist.type(text);
      const typed = all.map(({ text }) => text).join('');
      expect(said(typist.state.doc)).toBe(typed.replace(/[^a-z]/g, ''));
    }),
    { numRuns: 100 },
  );
});

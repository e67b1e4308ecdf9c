import type { Node } from 'prosemirror-model';
import {
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import { addColumnAfter } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { newSection, type SectionType } from '~/features/posts/sections/sections';
import { readMarkdown } from '~/features/posts/sheet/read-markdown';
import { sheetSchema } from '~/features/posts/sheet/schema';
import {
  linkAround,
  moveBlock,
  moveBlockTo,
  replaceParagraph,
  setLink,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands';
import { insertables } from './insert-menu';
import { headed } from './table-view';

const { nodes } = sheetSchema;

/** A sheet with the cursor behind some words, or with the words selected. */
function sheetOf(markdown: string, words: string, isSelected = false): EditorState {
  const doc = nodes.doc.create(null, readMarkdown(markdown));
  let at = 0;
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) at = position + node.text.indexOf(words);
  });
  const selection = TextSelection.create(
    doc,
    isSelected ? at : at + words.length,
    at + words.length,
  );
  return EditorState.create({ doc, selection });
}

function done(state: EditorState, command: Command): EditorState {
  let next = state;
  expect(
    command(state, (tr) => {
      next = state.apply(tr);
    }),
  ).toBe(true);
  next.doc.check();
  return next;
}

const shapeOf = ({ doc }: { doc: Node }) =>
  doc.children.map(({ type, textContent }) => [type.name, textContent]);
const wordsOf = ({ doc }: { doc: Node }) => doc.children.map(({ textContent }) => textContent);

describe('a block', () => {
  it('is moved with its cursor, and stays at the ends', () => {
    const start = sheetOf('One\n\nTwo\n\nThree', 'Two');
    const up = done(start, moveBlock(-1));
    expect(wordsOf(up)).toEqual(['Two', 'One', 'Three']);
    expect(up.selection.$from.parent.textContent).toBe('Two');
    expect(moveBlock(-1)(up)).toBe(false);
    expect(wordsOf(done(up, moveBlock(1)))).toEqual(['One', 'Two', 'Three']);
  });

  it('that is an item of a list changes places with its neighbour, then the list does', () => {
    const start = sheetOf('Above\n\n- One\n- Two', 'Two');
    const up = done(start, moveBlock(-1));
    expect(shapeOf(up)).toEqual([
      ['paragraph', 'Above'],
      ['bullet_list', 'TwoOne'],
    ]);
    expect(wordsOf(done(up, moveBlock(-1)))).toEqual(['TwoOne', 'Above']);
  });

  it('is moved to a place, and several selected ones together', () => {
    const start = sheetOf('One\n\nTwo\n\nThree', 'Two');
    const tr = moveBlockTo(start, 0, 2);
    expect(tr && wordsOf(tr)).toEqual(['Two', 'Three', 'One']);
    const both = start.apply(start.tr.setSelection(TextSelection.create(start.doc, 1, 7)));
    expect(wordsOf(done(both, moveBlock(1)))).toEqual(['Three', 'One', 'Two']);
  });
});

describe('a format', () => {
  it.each([
    ['heading', toggleHeading(2)],
    ['blockquote', toggleQuote],
    ['bullet_list', toggleList(nodes.bullet_list)],
  ])('%s is set by one press and removed by the next', (name, command) => {
    const on = done(sheetOf('Words', 'Words'), command);
    expect(shapeOf(on)).toEqual([[name, 'Words']]);
    expect(shapeOf(done(on, command))).toEqual([['paragraph', 'Words']]);
  });

  it('of a list becomes the other kind of list', () => {
    const numbered = done(sheetOf('- One\n- Two', 'One'), toggleList(nodes.ordered_list));
    expect(shapeOf(numbered)).toEqual([['ordered_list', 'OneTwo']]);
  });

  it('of a link is set on words, found from inside, changed and removed', () => {
    const start = sheetOf('See the docs now', 'the docs', true);
    const linked = start.apply(setLink(start, 'https://a.example'));
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 8)));
    expect(linkAround(inside)).toEqual({ from: 5, to: 13, href: 'https://a.example' });
    const changed = inside.apply(setLink(inside, 'https://b.example'));
    expect(linkAround(changed).href).toBe('https://b.example');
    expect(changed.apply(setLink(changed, '')).doc.eq(start.doc)).toBe(true);
  });
});

describe('the menu', () => {
  it('offers each kind as a block that can stand in the sheet, and that one can leave', () => {
    const empty = EditorState.create({ doc: nodes.doc.create(null, nodes.paragraph.create()) });
    for (const { label, make } of insertables) {
      if (make === 'footnote') continue;
      const { doc, selection } = replaceParagraph(empty, make());
      expect(() => doc.check(), label).not.toThrow();
      const { lastChild } = doc;
      expect(lastChild?.isAtom || lastChild?.type.spec.code, label).toBeFalsy();
      expect(selection.from, label).toBeLessThan(doc.content.size);
    }
  });

  it('puts the cursor into what was inserted, and selects what has no text', () => {
    const empty = EditorState.create({ doc: nodes.doc.create(null, nodes.paragraph.create()) });
    const placed = (label: string) => {
      const { make } = insertables.find((one) => one.label === label) ?? {};
      return replaceParagraph(empty, typeof make === 'function' ? make() : []).selection;
    };
    expect(placed('Quote').$from.node(1).type).toBe(nodes.blockquote);
    for (const label of ['Image', 'List', 'Table', 'Timeline']) {
      const selection = placed(label);
      const type = label.toLowerCase() as SectionType;
      expect(selection instanceof NodeSelection && selection.node.attrs.section, label).toEqual(
        newSection(type),
      );
    }
    expect(placed('Divider')).toBeInstanceOf(Selection);
    expect(placed('Divider').$from.parent.type).toBe(nodes.paragraph);
  });
});

it("a table of the text gets a column headed 'New Header'", () => {
  const doc = nodes.doc.create(null, readMarkdown('| A |\n| --- |\n| 1 |'));
  const state = EditorState.create({ doc });
  const wider = done(
    state.apply(state.tr.setSelection(Selection.atStart(state.doc))),
    (now, dispatch) => addColumnAfter(now, (tr) => dispatch?.(headed(tr, 0))),
  );
  const heads = wider.doc.firstChild?.firstChild?.children.map(({ textContent }) => textContent);
  expect(heads).toEqual(['A', 'New Header']);
});

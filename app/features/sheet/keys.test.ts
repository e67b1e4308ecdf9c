import { NodeSelection } from 'prosemirror-state';
import { Typist } from 'test/typist';
import { describe, expect, it } from 'vitest';
import { newSection } from '~/features/posts/sections/sections';

const written = (typed: string) => new Typist().type(typed).markdown;

describe('in a list', () => {
  it.each([
    ['- One\n- Two', '- One\n- Two'],
    ['- One\n1. Two', '- One\n- Two'],
    ['1. One\n2. Two', '1. One\n2. Two'],
    ['> - One\n* Two', '> - One\n> - Two'],
  ])('a marker typed in an item is swallowed: %j', (typed, markdown) => {
    expect(written(typed)).toBe(markdown);
  });

  it('a marker makes a list inside a later paragraph of an item', () => {
    const typist = new Typist('- One\n\n  Two').select('Two', 'before').type('- ');
    expect(typist.markdown).toBe('- One\n\n  - Two');
  });

  it('Enter on an empty item leaves the list at the right depth', () => {
    const inner = () => {
      const typist = new Typist().type('- One\n');
      typist.press('Tab').type('Inner\n');
      return typist;
    };
    expect(inner().type('\nTwo').markdown).toBe('- One\n  - Inner\n- Two');
    expect(inner().type('\n\nBelow').markdown).toBe('- One\n  - Inner\n\nBelow');
    const middle = new Typist('- One\n- Two').select('One', 'behind').type('\n\nBetween');
    expect(middle.markdown).toBe('- One\n\nBetween\n\n- Two');
    const above = new Typist('- One\n  - Inner\n  - Last').select('Inner', 'behind');
    expect(above.type('\n\nTwo').markdown).toBe('- One\n  - Inner\n- Two\n  - Last');
  });

  it('and the quote around the list stays', () => {
    expect(written('> - One\n\nSaid')).toBe('> - One\n>\n> Said');
    expect(written('> - One\n\nSaid\n\nBelow')).toBe('> - One\n>\n> Said\n\nBelow');
  });
});

describe('a key for', () => {
  it.each([
    ['Mod-Alt-1', '# Words'],
    ['Mod-Alt-2', '## Words'],
    ['Mod-Alt-3', '### Words'],
    ['Mod-Alt-4', '#### Words'],
    ['Mod-Shift-7', '1. Words'],
    ['Mod-Shift-8', '- Words'],
    ['Mod-Shift-9', '> Words'],
  ])('%s makes it %s', (key, markdown) => {
    const typist = new Typist('Words').press(key);
    expect(typist.markdown).toBe(markdown);
    expect(typist.press(key.includes('Alt') ? 'Mod-Alt-0' : key).markdown).toBe('Words');
  });

  it.each([
    ['Mod-,', 'H<sub>2</sub>O'],
    ['Mod-.', 'H<sup>2</sup>O'],
    ['Mod-Shift-h', 'H<mark>2</mark>O'],
  ])('%s makes it %s', (key, markdown) => {
    const typist = new Typist('H2O').select('2').press(key);
    expect(typist.markdown).toBe(markdown);
    expect(typist.press(key).markdown).toBe('H2O');
  });
});

it('`==…==` is a highlight', () => {
  expect(written('A ==clear== word')).toBe('A <mark>clear</mark> word');
});

it('`$…$` is a formula, and amounts of money are none', () => {
  const formula = new Typist().type('So $a_1*b*$ holds');
  expect(formula.markdown).toBe('So $a_1*b*$ holds');
  expect(formula.state.doc.firstChild?.child(1).attrs.text).toBe('$a_1*b*$');
  const money = new Typist().type('It costs $5 or $10, not US$5/US$6');
  expect(money.state.doc.firstChild?.childCount).toBe(1);
  expect(money.markdown).toBe('It costs $5 or $10, not US$5/US$6');
});

it('Backspace after a block, and Delete before one, selects it first', () => {
  const between = () => new Typist([newSection('embed'), { type: 'text', value: 'Below' }]);
  const selected = (typist: Typist) =>
    typist.state.selection instanceof NodeSelection && typist.state.selection.node.type.name;
  const below = between().select('Below', 'before').press('Backspace');
  expect(selected(below)).toBe('section');
  expect(below.press('Backspace').markdown).toBe('Below');
  for (const block of ['---', '| A |\n| - |\n| B |', '$$\na\n$$'])
    expect(
      selected(new Typist(`${block}\n\nBelow`).select('Below', 'before').press('Backspace')),
    ).toBeTruthy();
  const empty = new Typist([newSection('embed'), { type: 'text', value: '' }]).press('Backspace');
  expect(selected(empty)).toBe('section');
  const above = new Typist([{ type: 'text', value: 'Above' }, newSection('embed')]);
  expect(selected(above.select('Above', 'behind').press('Delete'))).toBe('section');
});

it('Ctrl+Enter leaves code', () => {
  expect(new Typist().type('```ts\nlet a').press('Mod-Enter').type('Below').markdown).toBe(
    '```ts\nlet a\n```\n\nBelow',
  );
});

describe('in a table', () => {
  const table = '| A | B |\n| - | - |\n| 1 | 2 |';
  const at = (words: string) => new Typist(table).select(words, 'behind');

  it('Tab in the last cell adds one row', () => {
    const typist = at('2').press('Tab').type('3');
    expect(typist.markdown).toBe(`${table}\n| 3 |   |`);
  });

  it('Escape leaves, and the arrows from the first and last row do', () => {
    expect(at('A').press('Escape').type('Below').markdown).toBe(`${table}\n\nBelow`);
    expect(at('2').press('ArrowDown').type('Below').markdown).toBe(`${table}\n\nBelow`);
    expect(at('B').press('ArrowUp').type('Above').markdown).toBe(`Above\n\n${table}`);
  });

  it('Alt and an arrow add a row or a column', () => {
    const size = (typist: Typist) => {
      const { firstChild: shown } = typist.state.doc;
      return [shown?.childCount, shown?.firstChild?.childCount];
    };
    expect(size(at('1').press('Alt-ArrowDown'))).toEqual([3, 2]);
    expect(size(at('1').press('Alt-ArrowRight'))).toEqual([2, 3]);
  });
});

it('an address alone becomes an embed at Enter where its site is known, and Undo gives it back', () => {
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const typist = new Typist().type(`${film}\nBelow`);
  expect(typist.sections).toEqual([
    expect.objectContaining({ type: 'embed', url: film }),
    { type: 'text', value: 'Below' },
  ]);
  expect(typist.press('Mod-z').press('Mod-z').markdown).toBe(film);
  expect(written('https://a.example\nBelow')).toBe('https://a.example\n\nBelow');
  expect(written(`See ${film}\nBelow`)).toBe(`See ${film}\n\nBelow`);
});

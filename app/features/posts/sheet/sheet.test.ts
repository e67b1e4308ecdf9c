import { Fragment, type Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { contentToMarkdown } from '~/features/posts/post-markdown';
import type { Section } from '~/features/posts/sections/sections';
import { readMarkdown } from './read-markdown';
import { saveSheet } from './save-sheet';
import { sheetSchema } from './schema';
import { openChecked, openSheet, receiveSheet } from './sheet';

const { nodes } = sheetSchema;
const text = (value: string): Section => ({ type: 'text', value });
const words = (value: string) => nodes.paragraph.create(null, sheetSchema.text(value));

/** The sections after the blocks of their document were changed. */
function edited(sections: Section[], change: (blocks: Node[]) => readonly Node[]): Section[] {
  const sheet = receiveSheet(openSheet(sections));
  const doc = sheet.doc.copy(Fragment.from(change([...sheet.doc.children])));
  doc.check();
  return saveSheet(doc, sheet);
}

const writeMarkdown = (blocks: readonly Node[]) => contentToMarkdown(edited([], () => blocks));

/** One text after its blocks were changed. */
function rewritten(value: string, change: (blocks: Node[]) => readonly Node[]): string {
  const [section, ...others] = edited([text(value)], change);
  expect(others).toEqual([]);
  return section && 'value' in section ? section.value : '';
}

const replace =
  (index: number, ...blocks: Node[]) =>
  (all: Node[]) =>
    all.toSpliced(index, 1, ...blocks);
const insert =
  (index: number, ...blocks: Node[]) =>
  (all: Node[]) =>
    all.toSpliced(index, 0, ...blocks);

it('reads the blocks of Markdown, and keeps what it cannot show as source', () => {
  const markdown = [
    'Words\nwrapped  \nbroken',
    '> [!TIP]\n> Callout',
    '- [x] done',
    '$$\na\n- b\n$$',
    '$$c$$',
    '```math\nd\n```',
    '<div>\nhtml\n</div>',
    '[x]: /x\n[y]: /y',
    '[^1]: Note',
    '> [z]: /z',
  ].join('\n\n');
  const blocks = readMarkdown(`\uFEFF${markdown}`);
  expect(blocks.map(({ type }) => type.name)).toEqual([
    ...['paragraph', 'callout', 'bullet_list', 'math', 'math', 'math'],
    ...['source', 'source', 'footnote', 'source'],
  ]);
  expect(blocks[0]?.textContent).toBe('Words wrappedbroken');
  expect(blocks[3]?.attrs.source).toBe('a\n- b');
  expect(blocks[7]?.attrs.text).toBe('[x]: /x\n[y]: /y');
});

it('dollar signs that nothing closes and those in a line are text', () => {
  expect(readMarkdown('$$ is money\n\nWords')).toHaveLength(2);
  expect(readMarkdown('It costs $5 or $6, :name')[0]?.textContent).toBe('It costs $5 or $6, :name');
  expect(writeMarkdown([words('$$'), words('b')])).toBe('\\$$\n\nb');
});

it('text that the site does not parse is source', () => {
  const crowded = '*a* '.repeat(300);
  expect(readMarkdown(crowded).map(({ type }) => type.name)).toEqual(['source']);
  expect(readMarkdown('> '.repeat(60)).map(({ type }) => type.name)).toEqual(['source']);
  expect(openChecked([text(crowded), text('> '.repeat(60))])).not.toBeNull();
});

it('sections keep their fields, their order and their borders', () => {
  const divider: Section = { type: 'list', items: ['A'] };
  const sections: Section[] = [
    { type: 'text', title: ' Kept ', value: '\n\nOne\n' },
    text('Two'),
    divider,
    text('  \n'),
    { type: 'text', title: '', value: '' },
    { type: 'text', value: '', title: 'Alone' },
  ];
  expect(openChecked(sections)).not.toBeNull();
  expect(openChecked([])).not.toBeNull();
  expect(edited(sections, (all) => all.toSpliced(2, 0, words('New')))).toEqual([
    { type: 'text', title: ' Kept ', value: '\n\nOne\n\nNew\n' },
    ...sections.slice(1),
  ]);
  expect(edited([text('A\n\nB')], insert(1, nodes.section.create({ section: divider })))).toEqual([
    text('A'),
    divider,
    text('B'),
  ]);
  expect(edited([], replace(0, words('First')))).toEqual([text('First')]);
});

it('the heading of a titled text is its title, as long as it can be', () => {
  const titled: Section[] = [{ type: 'text', title: 'Set up', value: 'Words' }];
  const heading = (value: string, level = 2) =>
    nodes.heading.create({ level }, sheetSchema.text(value));
  expect(edited(titled, replace(0, heading('Start')))).toEqual([
    { type: 'text', title: 'Start', value: 'Words' },
  ]);
  expect(edited(titled, replace(0, heading('Start', 3)))).toEqual([text('### Start\n\nWords')]);
  expect(edited(titled, ([, second]) => (second ? [second] : []))).toEqual([text('Words')]);
  expect(edited(titled, insert(0, words('Before')))).toEqual([text('Before'), titled[0]]);
});

it('a block is rewritten with the marks that were there', () => {
  const again = (value: string) =>
    rewritten(value, (all) =>
      all.map((block) => {
        const found: Node[] = [];
        block.descendants((node) => void (node.isText && found.push(node)));
        const [first] = found;
        if (!first) return block;
        const json = JSON.stringify(block.toJSON()).replace(`"${first.text}"`, `"Z${first.text}"`);
        return sheetSchema.nodeFromJSON(JSON.parse(json));
      }),
    );
  for (const value of [
    '* One\n* _two_ __three__',
    '1) One\n1) two',
    'One\n===',
    '## One ##',
    '~~~ts\nOne\n~~~',
    'One  \ntwo',
    'One\\\ntwo',
    'One\ntwo',
    'One snake_case http://a.example/_b_?c&d',
    '| One | b |\n|---|---|\n| longer than | x |',
    '| One  | b |\n| ---- | - |\n| four | x |',
    'One\r\ntwo\r\n\r\n',
    'One [b][x] and ![c][x]\n\n[x]: /x',
    '> [!NOTE]\n> One',
    '> One `a`\n>\n> > b',
  ])
    expect(again(value).replaceAll('Z', '').replace(/[ =-]/g, ''), value).toBe(
      value.replace(/[ =-]/g, ''),
    );
});

it('kept blocks are read the same beside new neighbours', () => {
  const list = nodes.bullet_list.create(null, nodes.list_item.create(null, words('x')));
  expect(rewritten('A\n\n    code', replace(0, list))).toBe('- x\n\n```\ncode\n```');
  expect(rewritten('- a\n\nB\n\n- c', (all) => all.toSpliced(1, 1))).toBe('- a\n\n* c');
  expect(rewritten('~~~\nopen', insert(1, words('New')))).toBe('~~~\nopen\n~~~\n\nNew');
  expect(rewritten('# T\ntext', replace(0, words('T')))).toBe('T\n\ntext');
  expect(rewritten('A\n\nB', (all) => all.toReversed())).toBe('B\n\nA');
});

it('a reference whose definition is removed is written with its address', () => {
  const value = 'See [home][x].\n\nOther\n\n[x]: https://x.example';
  expect(rewritten(value, (all) => all.slice(0, 2))).toBe(
    'See [home](https://x.example).\n\nOther',
  );
  // The definition may be in another text.
  const [first] = edited([text('See [home][x].'), text('[x]: /x')], (all) =>
    all.toSpliced(0, 1, nodes.heading.create({ level: 3 }, all[0]?.content)),
  );
  expect(first).toEqual(text('### See [home][x].'));
});

it('writes spaces, breaks and marks so that they are read again', () => {
  const { strong, em, link, code } = sheetSchema.marks;
  const line = (...parts: Node[]) => writeMarkdown([nodes.paragraph.create(null, parts)]);
  const part = (value: string, ...set: string[]) =>
    sheetSchema.text(
      value,
      set.map((name) => sheetSchema.mark(name, name === 'link' ? { href: '/a' } : null)),
    );
  expect(line(part('a'), part(' bold ', strong.name), part('b '))).toBe('a **bold** b');
  expect(line(part('a', strong.name), part(' b', strong.name, em.name))).toBe('**a _b_**');
  expect(line(part('a', link.name, em.name), part(' b', em.name))).toBe('*[a](/a) b*');
  expect(line(part('a|`', code.name), nodes.hard_break.create())).toBe('`` a|` ``');
  expect(writeMarkdown([words('a'), nodes.paragraph.create(), words('b')])).toBe('a\n\nb');
  expect(writeMarkdown(readMarkdown('> [!TIP] titled'))).toBe('> [!TIP] titled');
});

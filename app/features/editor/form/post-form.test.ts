import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  removeColumn,
  removeRow,
  restoreColumn,
  restoreRow,
  setCell,
  setHeader,
} from '~/features/editor/fields/table-edits';
import { eachTextField, emptyValues, type PostValues } from '~/features/posts/post';
import type { Section, SectionType } from '~/features/posts/sections/sections';
import type { EventBlock } from '~/features/posts/sections/timeline/event-blocks';
import { visibilities } from '~/features/posts/visibility';
import type { Keyed, PostForm } from './form-model';
import { sameValues, toForm, toValues } from './form-values';
import { edited, moved, restored, without } from './moves';
import { type FormAction, postForm, readViews } from './post-form';

const types: SectionType[] = ['text', 'image', 'list', 'table', 'timeline'];
const text = fc.string({ maxLength: 8 });
const block: fc.Arbitrary<EventBlock> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), value: text }),
  fc.record({ type: fc.constant('list' as const), items: fc.array(text, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('image' as const),
    fileName: text,
    alt: text,
    size: fc.constantFrom('small' as const, 'medium' as const, 'large' as const),
    alignment: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  }),
);
const section: fc.Arbitrary<Section> = fc.oneof(
  block,
  fc
    .record({ columns: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 0, max: 3 }) })
    .chain(({ columns, rows }) => {
      const cells = fc.array(text, { minLength: columns, maxLength: columns });
      return fc.record({
        type: fc.constant('table' as const),
        headers: cells,
        rows: fc.array(cells, { minLength: rows, maxLength: rows }),
      });
    }),
  fc.record({
    type: fc.constant('timeline' as const),
    events: fc.array(
      fc.record({ date: text, title: text, content: fc.array(block, { maxLength: 2 }) }),
      { maxLength: 3 },
    ),
  }),
);
const values: fc.Arbitrary<PostValues> = fc.record({
  ...eachTextField(() => text),
  tags: fc.array(text, { maxLength: 3 }),
  visibility: fc.constantFrom(...visibilities),
  content: fc.array(section, { maxLength: 5 }),
  views: fc.nat(),
});

/** An action on the section at a random index of the current form. */
const step = fc.record({
  kind: fc.nat(4),
  at: fc.nat(9),
  to: fc.nat(9),
  type: fc.constantFrom(...types),
});

function actionFor(
  form: PostForm,
  { kind, at, to, type }: typeof step extends fc.Arbitrary<infer S> ? S : never,
): FormAction {
  const key = form.sections[at % Math.max(form.sections.length, 1)]?.key ?? 'none';
  const actions: FormAction[] = [
    { do: 'add', type },
    { do: 'delete', key },
    { do: 'move', key, step: to % 2 ? 1 : -1 },
    { do: 'moveTo', key, index: to },
    { do: 'add', type, index: to },
  ];
  return actions[kind] ?? { do: 'add', type };
}

describe('the post form', () => {
  it('starts empty, with views 0 and visibility public', () => {
    expect(emptyValues).toEqual({
      ...eachTextField(() => ''),
      tags: [],
      visibility: 'public',
      content: [],
      views: 0,
    });
  });

  it('gives each new section the defaults of its type', () => {
    const form = types.reduce<PostForm>(
      (state, type) => postForm(state, { do: 'add', type }),
      toForm(emptyValues),
    );
    expect(toValues(form).content).toEqual([
      { type: 'text', value: '' },
      { type: 'image', fileName: '', alt: '', size: 'large', alignment: 'center' },
      { type: 'list', items: [''] },
      {
        type: 'table',
        headers: ['Header 1', 'Header 2'],
        rows: [
          ['Cell 1', 'Cell 2'],
          ['Cell 3', 'Cell 4'],
        ],
      },
      {
        type: 'timeline',
        events: [{ date: '', title: '', content: [{ type: 'text', value: '' }] }],
      },
    ]);
  });

  it('gives back every post it was filled from', () => {
    fc.assert(
      fc.property(values, (post) => {
        expect(toValues(toForm(post))).toEqual(post);
      }),
    );
  });

  it('makes a ragged table even without losing a cell', () => {
    const ragged: Section = { type: 'table', headers: ['A'], rows: [['1', '2'], []] };
    expect(toValues(toForm({ ...emptyValues, content: [ragged] })).content).toEqual([
      {
        type: 'table',
        headers: ['A', ''],
        rows: [
          ['1', '2'],
          ['', ''],
        ],
      },
    ]);
  });

  it('keeps every section that was not deleted, whatever is done to the order', () => {
    fc.assert(
      fc.property(values, fc.array(step, { maxLength: 20 }), (post, steps) => {
        let form = toForm(post);
        for (const drawn of steps) {
          const action = actionFor(form, drawn);
          const before = form.sections;
          form = postForm(form, action);
          const kept = before.filter((one) => form.sections.includes(one));
          const gone = before.length - kept.length;
          expect(gone).toBe(action.do === 'delete' && before.length > 0 ? 1 : 0);
          expect(new Set(form.sections.map(({ key }) => key)).size).toBe(form.sections.length);
        }
      }),
    );
  });

  it('undoes a deletion exactly', () => {
    fc.assert(
      fc.property(values, fc.nat(9), (post, at) => {
        const form = toForm(post);
        const index = at % Math.max(form.sections.length, 1);
        const section = form.sections[index];
        if (!section) return;
        const deleted = postForm(form, { do: 'delete', key: section.key });
        expect(postForm(deleted, { do: 'insert', section, index })).toEqual(form);
      }),
    );
  });

  it('cannot move the first section up nor the last one down', () => {
    const { sections } = toForm({
      ...emptyValues,
      content: [
        { type: 'text', value: 'a' },
        { type: 'text', value: 'b' },
      ],
    });
    const [first, last] = sections;
    expect(moved(sections, first?.key ?? '', -1)).toBe(sections);
    expect(moved(sections, last?.key ?? '', 1)).toBe(sections);
    expect(moved(sections, first?.key ?? '', 1)).toEqual([last, first]);
  });

  it('treats a section without a title and one with an empty title as the same writing', () => {
    const plain: Section = { type: 'text', value: 'a' };
    const titled: Section = { type: 'text', title: '', value: 'a' };
    expect(
      sameValues({ ...emptyValues, content: [plain] }, { ...emptyValues, content: [titled] }),
    ).toBe(true);
  });

  it('reads views as a whole number of at least 0', () => {
    expect(['12', '3.9', '-4', '', 'many'].map(readViews)).toEqual([12, 3, 0, 0, 0]);
  });
});

describe('a table in the form', () => {
  const start = () => {
    const [table] = toForm({
      ...emptyValues,
      content: [{ type: 'table', headers: ['A', 'B'], rows: [['1', '2']] }],
    }).sections;
    if (table?.type !== 'table') throw new Error('not a table');
    return table;
  };
  const shown = ({ headers, rows }: ReturnType<typeof start>) => [
    headers.map(({ text }) => text),
    ...rows.map(({ cells }) => cells),
  ];

  it("adds a column headed 'New Header' and a row of empty cells", () => {
    expect(shown(addRow(addColumn(start())))).toEqual([
      ['A', 'B', 'New Header'],
      ['1', '2', ''],
      ['', '', ''],
    ]);
  });

  it('removes a row and a column with its cells', () => {
    const table = start();
    expect(shown(removeColumn(table, 0))).toEqual([['B'], ['2']]);
    expect(shown(removeRow(table, table.rows[0]?.key ?? ''))).toEqual([['A', 'B']]);
  });

  it('puts a removed row and column back, each cell in its place, also when the other changed since', () => {
    const table = addRow(start());
    const row = table.rows[0]?.key ?? '';
    expect(restoreRow(removeRow(table, row), row, table)).toEqual(table);
    expect(restoreColumn(removeColumn(table, 0), 0, table)).toEqual(table);
    const narrower = removeColumn(removeRow(table, row), 0);
    expect(shown(restoreRow(narrower, row, table))).toEqual([['B'], ['2'], ['']]);
    const grown = addRow(removeColumn(table, 0));
    expect(shown(restoreColumn(grown, 0, table))).toEqual([
      ['A', 'B'],
      ['1', '2'],
      ['', ''],
      ['', ''],
    ]);
    expect(restoreColumn(table, 0, table)).toBe(table);
  });

  it('changes one header and one cell', () => {
    const table = start();
    const row = table.rows[0]?.key ?? '';
    expect(shown(setCell(setHeader(table, 1, 'Z'), row, 0, '9'))).toEqual([
      ['A', 'Z'],
      ['9', '2'],
    ]);
  });
});

it('a change of one field leaves what was typed into another of the same section meanwhile', () => {
  const form = toForm({ ...emptyValues, content: [{ type: 'text', value: 'It is c' }] });
  const [seen] = form.sections;
  if (seen?.type !== 'text') throw new Error('There is no text section.');
  const typed = postForm(form, {
    do: 'change',
    before: seen,
    section: { ...seen, value: 'It is calm' },
  });
  const titled = postForm(typed, {
    do: 'change',
    before: seen,
    section: { ...seen, title: 'Sea' },
  });
  expect(toValues(titled).content).toEqual([{ type: 'text', value: 'It is calm', title: 'Sea' }]);
});

describe('what was deleted inside of a section', () => {
  const item = (key: string) => ({ key });

  it('comes back where it stood, beside what was added and removed since', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(item) as [Keyed, Keyed, Keyed, Keyed];
    expect(restored(without([a, b, c], 'b'), b, 1)).toEqual([a, b, c]);
    expect(restored([d, a, c], b, 1)).toEqual([d, b, a, c]);
    expect(restored([], b, 1)).toEqual([b]);
    expect(restored([b, a], b, 1)).toEqual([b, a]);
  });

  it('stays away where the thing that held it is gone', () => {
    const events = [{ key: 'a', blocks: [item('x')] }];
    const undo = (event: (typeof events)[number]) => ({
      ...event,
      blocks: restored(event.blocks, item('y'), 0),
    });
    expect(edited(events, 'a', undo)).toEqual([{ key: 'a', blocks: [item('y'), item('x')] }]);
    expect(edited(events, 'gone', undo)).toEqual(events);
  });
});

describe('a section put into a text', () => {
  const typesAfter = (content: Section[], type: SectionType, after = '') => {
    const form = toForm({ ...emptyValues, content });
    const key = form.sections[0]?.key ?? '';
    const next = postForm(form, { do: 'split', key, type, staysBefore: true, after });
    return next.sections.map((section) => section.type);
  };
  const words: Section = { type: 'text', value: 'Words' };

  it('has a text below it to go on with, once', () => {
    expect(typesAfter([words], 'image')).toEqual(['text', 'image', 'text']);
    expect(typesAfter([words], 'divider', 'Rest')).toEqual(['text', 'divider', 'text']);
    expect(typesAfter([words, words], 'image')).toEqual(['text', 'image', 'text']);
    expect(typesAfter([words], 'text')).toEqual(['text', 'text']);
  });
});

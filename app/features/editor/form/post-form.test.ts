import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachTextField, emptyValues } from '~/features/posts/post';
import { newSection, type Section, type SectionType } from '~/features/posts/sections/sections';
import type { EventBlock } from '~/features/posts/sections/timeline/event-blocks';
import type { Keyed } from '~/features/sheet/fields/form-model';
import { toFormSection, toSection } from '~/features/sheet/fields/form-values';
import { edited, moved, restored, without } from '~/features/sheet/fields/moves';
import { readViews } from './form-store';
import { sameValues } from './form-values';

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
    expect(types.map(newSection)).toEqual([
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

  it('gives back every section that its fields were filled from', () => {
    fc.assert(
      fc.property(section, (stored) => {
        expect(toSection(toFormSection(stored))).toEqual(stored);
      }),
    );
  });

  it('cannot move the first entry up nor the last one down', () => {
    const entries = [{ key: 'a' }, { key: 'b' }];
    const [first, last] = entries;
    expect(moved(entries, 'a', -1)).toBe(entries);
    expect(moved(entries, 'b', 1)).toBe(entries);
    expect(moved(entries, 'a', 1)).toEqual([last, first]);
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

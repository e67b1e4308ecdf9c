import { describe, expect, it } from 'vitest';
import { eachTextField, emptyValues } from '~/features/posts/post';
import { newSection, type Section, type SectionType } from '~/features/posts/sections/sections';
import { readViews, sameValues } from './form-values';

const types: SectionType[] = ['text', 'image', 'list', 'table', 'timeline'];
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

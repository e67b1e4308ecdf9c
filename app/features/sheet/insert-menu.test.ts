import { expect, it } from 'vitest';
import { sectionDefinitions, sectionTypes } from '~/features/posts/sections/sections';
import { findInMenu, insertables } from './insert-menu';

const found = (typed: string) => findInMenu(insertables, typed).map(({ label }) => label);

it('finds a kind by every word it is known by', () => {
  expect(found('photo')).toEqual(['Image', 'Gallery']);
  expect(found('youtube')).toEqual(['Embed']);
  expect(found('formula')).toContain('Math');
  expect(found('Film')).toContain('Video');
  expect(found('zebra')).toEqual([]);
});

it('shows what is called so before what is only known by it', () => {
  const items = [
    { label: 'Text', words: ['heading'] },
    { label: 'Subheading' },
    { label: 'Heading' },
  ];
  expect(findInMenu(items, 'head').map(({ label }) => label)).toEqual([
    'Heading',
    'Subheading',
    'Text',
  ]);
  expect(found('fi')[0]).toBe('File');
});

it('begins with what is inserted most', () => {
  const labels = findInMenu(insertables, '').map(({ label }) => label);
  const first = ['Heading', 'Subheading', 'Image', 'List', 'Table', 'Quote', 'Code'];
  expect(labels.slice(0, first.length)).toEqual(first);
  expect(labels).toHaveLength(new Set(labels).size);
  for (const type of sectionTypes) expect(labels).toContain(sectionDefinitions[type].label);
});

it('lists everything in its order where nothing is typed yet', () => {
  expect(found(' ')).toEqual(insertables.map(({ label }) => label));
});

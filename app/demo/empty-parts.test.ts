import { content as seed } from 'test/fixtures/content/all';
import { expect, it } from 'vitest';
import { blankContent } from './blank-content';
import { emptyParts } from './empty-parts';

const blank = blankContent(seed, 'owner@example.com');
const names = (content: typeof seed) => emptyParts(content).map(({ name }) => name);

it('of a site that begins empty every part that shows nothing is named, with its form', () => {
  expect(names(blank)).toEqual([
    'Introduction',
    'Technologies',
    'Projects',
    'Experience',
    'Reviews',
    'About page',
    'Classes',
  ]);
  expect(emptyParts(blank)[1]?.to).toBe('/admin/site/technologies');
});

it('a part with an entry is not named, also where that is archived', () => {
  expect(names(seed)).toEqual([]);
  const { archived } = seed.projects;
  expect(names({ ...blank, projects: { ...blank.projects, archived } })).not.toContain('Projects');
});

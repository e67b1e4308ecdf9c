import { content as seed } from 'test/fixtures/content';
import { describe, expect, it } from 'vitest';
import { blankContent } from '~/demo/blank-content';
import { hasSection, hasTarget, shownSections } from './home-sections';

const kinds = (content: typeof seed) => shownSections(content).map(({ kind }) => kind);
const empty = {
  ...seed,
  technologies: [],
  projects: { running: [], archived: [] },
  experience: [],
  reviews: [],
};

describe('the sections of the home page', () => {
  it('are there in their order while there is something in them', () => {
    expect(kinds(seed)).toEqual(['technology', 'projects', 'experience', 'blog', 'reviews']);
    expect(kinds(empty)).toEqual(['projects', 'blog']);
  });

  it('are not led to where they are empty or hidden; other addresses always are', () => {
    const hidden = {
      ...seed,
      home: {
        ...seed.home,
        sections: seed.home.sections.map((section) => ({ ...section, visible: false })),
      },
    };
    for (const content of [empty, hidden]) expect(hasSection('#reviews', content)).toBe(false);
    expect(hasSection('/#work', hidden)).toBe(false);
    expect(hasSection('/#work', empty)).toBe(true);
    for (const to of ['/', '/blog', '/#contact', 'https://example.com/#work']) {
      expect(hasTarget(to, empty)).toBe(true);
    }
  });

  it('nor is a résumé without work', () => {
    const blank = blankContent(seed, 'owner@example.com');
    const led = ['/', '/#work', '/about', '/resume', '/blog', '/contact'];
    expect(led.filter((to) => hasTarget(to, blank))).toEqual([
      '/',
      '/#work',
      '/about',
      '/blog',
      '/contact',
    ]);
    expect(led.filter((to) => hasTarget(to, seed))).toEqual(led);
  });
});

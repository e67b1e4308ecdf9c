import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyValues } from './post';
import { sortDateOf, titleOf } from './post-display';
import { computeTimeToRead, isBlank, needleOf, searchTextOf } from './post-search';
import { newSection, sectionDefinitions } from './sections/sections';
import { toPostSort } from './sorts';

describe('order', () => {
  it('uses publishedDate, falling back to createdAt', () => {
    expect(sortDateOf({ publishedDate: 'someday', createdAt: '2025-06-01T00:00:00Z' })).toBe(
      '2025-06-01T00:00:00.000Z',
    );
  });

  it('falls back to newest for an unknown sort', () => {
    expect(toPostSort('views')).toBe('newest');
    expect(toPostSort('title')).toBe('title');
  });
});

describe('search', () => {
  const isFound = (post: Parameters<typeof searchTextOf>[0], query: string) =>
    searchTextOf(post).includes(needleOf(query));
  const found = { ...emptyValues, title: 'Straße nach ΟΔΟΣ', author: 'Ada', excerpt: 'Café' };

  it('ignores case beyond ASCII, and the way accents are written', () => {
    for (const query of ['strasse', 'STRASSE', 'οδοσ', 'ΟΔΟς', 'CAFE\u0301', 'ada', ' ada ']) {
      expect(isFound(found, query), query).toBe(true);
    }
    expect(isFound(found, 'cafe')).toBe(false);
  });

  it('covers every content-block value', () => {
    const content = [
      { ...newSection('table'), title: 'Prices' },
      { type: 'list' as const, items: ['Bullet'] },
      {
        type: 'image' as const,
        fileName: 'x.png',
        alt: 'A chart',
        size: 'large' as const,
        alignment: 'center' as const,
      },
      {
        type: 'timeline' as const,
        events: [
          { date: '5000 BC', title: 'Dawn', content: [{ type: 'list' as const, items: ['Fire'] }] },
        ],
      },
    ];
    for (const query of [
      'prices',
      'cell 4',
      'header 2',
      'bullet',
      'a chart',
      '5000 bc',
      'dawn',
      'fire',
    ]) {
      expect(isFound({ ...found, content }, query), query).toBe(true);
    }
  });

  it('takes a blank query for no filter', () => {
    expect(needleOf('  \t ')).toBe('');
  });

  it('finds any part of a title in any case', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme-ascii' }),
        (before, word) => {
          expect(isFound({ ...found, title: `${before} ${word} x` }, word.toUpperCase())).toBe(
            true,
          );
        },
      ),
    );
  });

  it('is text that every store can hold', () => {
    expect(searchTextOf({ ...found, title: 'a\u0000b\ud800' })).toMatch(/^ab\ufffd/);
  });
});

describe('a post', () => {
  it('is blank until something is written or a picture chosen', () => {
    const blank = {
      ...emptyValues,
      author: 'Ada',
      content: [newSection('text'), newSection('list')],
    };
    expect(isBlank(blank)).toBe(true);
    expect(isBlank({ ...blank, title: ' ' })).toBe(true);
    expect(isBlank({ ...blank, title: 'A' })).toBe(false);
    expect(isBlank({ ...blank, excerpt: 'A' })).toBe(false);
    expect(isBlank({ ...blank, content: [{ type: 'list', items: ['A'] }] })).toBe(false);
    const picture = { ...sectionDefinitions.image.empty(), fileName: 'a.png' };
    expect(isBlank({ ...blank, content: [picture] })).toBe(false);
    const event = { date: '', title: '', content: [picture] };
    expect(isBlank({ ...blank, content: [{ type: 'timeline', events: [event] }] })).toBe(false);
  });

  it('is called Untitled where it has no title', () => {
    expect([{ title: '' }, { title: ' ' }, { title: 'A' }].map(titleOf)).toEqual([
      'Untitled',
      'Untitled',
      'A',
    ]);
  });
});

describe('time to read', () => {
  it('is suggested from the words, one minute at least', () => {
    expect(computeTimeToRead([])).toBe('1 min');
    expect(computeTimeToRead([{ type: 'text', value: 'word '.repeat(1125) }])).toBe('5 min');
  });
});

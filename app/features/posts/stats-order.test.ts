import { describe, expect, it } from 'vitest';
import { readOrder, statsAddress, toggleStatsSort } from './stats-order';

const read = (search: string) => readOrder(new URLSearchParams(search));

describe('the order of the statistics', () => {
  it('is by views, the most first, unless the address asks otherwise', () => {
    expect(read('')).toEqual({ by: 'views', direction: 'descending' });
    expect(read('sort=nothing')).toEqual({ by: 'views', direction: 'descending' });
    expect(read('sort=title')).toEqual({ by: 'title', direction: 'ascending' });
    expect(read('sort=title&reverse=')).toEqual({ by: 'title', direction: 'descending' });
  });

  it('turns round when the same head is pressed again, and back with a third press', () => {
    const first = toggleStatsSort(read(''), 'published');
    const second = toggleStatsSort(first, 'published');
    expect(first).toEqual({ by: 'published', direction: 'descending' });
    expect(second).toEqual({ by: 'published', direction: 'ascending' });
    expect(toggleStatsSort(second, 'published')).toEqual(first);
  });

  it('is in the address of every page', () => {
    for (const search of ['', 'sort=title', 'reverse=', 'sort=viewed&reverse=']) {
      const address = new URL(statsAddress(read(search), 3), 'http://site.test');
      expect(readOrder(address.searchParams)).toEqual(read(search));
      expect(address.searchParams.get('page')).toBe('3');
    }
    expect(statsAddress(read(''))).toBe('/admin/blog-stats');
  });
});

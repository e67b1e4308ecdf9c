import { describe, expect, it } from 'vitest';
import { listAddress, listSearch, readListView } from './list-view';

const read = (search: string) => readListView(new URLSearchParams(search));

describe('the address of the list', () => {
  it('says what is asked for and leaves out what is usual', () => {
    expect(listSearch(read(''))).toBe('');
    const asked = '?q=tower&state=private&tag=field-notes&sort=views&page=3';
    expect(listSearch(read(asked))).toBe(asked);
    expect(listAddress(read(asked), { state: 'all' })).toBe(
      '/admin/posts?q=tower&tag=field-notes&sort=views',
    );
  });

  it('is read as the usual list where it makes no sense', () => {
    const usual = { q: '', state: 'all', tag: '', sort: 'newest', page: 1 };
    expect(read('?state=deleted&sort=colour&page=-2&tag=!!')).toEqual(usual);
    expect(read('?page=1e400')).toEqual(usual);
    expect(read('?q=a%00b%ED%A0%80').q).toMatch(/^ab/);
  });
});

import { describe, expect, it } from 'vitest';
import { stateOf } from '~/features/posts/visibility';
import type { OwnerTime } from '~/formats/owner-day';
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

it('a public post is scheduled until its hour has come', () => {
  const post = { visibility: 'public', publishedDate: '2026-03-01T14:30' } as const;
  const at = (time: string) => stateOf(post, `2026-03-01T${time}:00.000Z` as OwnerTime);
  expect(at('14:29')).toBe('scheduled');
  expect(at('14:30')).toBe('public');
  expect(stateOf({ ...post, visibility: 'private' }, '2026-03-01T10:00')).toBe('private');
});

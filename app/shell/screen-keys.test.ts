import { expect, test } from 'vitest';
import { keysOf } from './screen-keys';

const control = (key: string, attributes: Record<string, string>, textContent = '') => ({
  textContent,
  getAttribute: (name: string) => (name === 'aria-keyshortcuts' ? key : (attributes[name] ?? null)),
});

test('a screen lists what its controls say of their keys, each once', () => {
  const listed = keysOf('/admin/trash', [
    control('r', { title: 'Restore (r)' }, 'Restore The first'),
    control('r', { title: 'Restore (r)' }, 'Restore The second'),
    control('Delete', {}, 'Delete'),
    control('/', { 'aria-label': 'Search posts' }),
    control('z', {}, 'Undo'),
    control('Control+Enter Meta+Enter', {}, 'Publish'),
  ]);
  expect(listed).toEqual([
    { label: 'Restore', keys: ['r'] },
    { label: 'Delete', keys: ['Del'] },
    { label: 'Search posts', keys: ['/'] },
  ]);
});

test('and keys that no control names', () => {
  const labels = (path: string) => keysOf(path, []).map(({ label }) => label);
  expect(labels('/admin/blog/')).toContain('Insert something');
  expect(labels('/create-blog-article')).toEqual(labels('/admin/blog'));
  expect(labels('/admin/trash')).toEqual([]);
});

import { expect, test } from 'vitest';
import { keysFor } from './screen-keys';

test("a screen's own keys come first", () => {
  expect(keysFor('/admin/contacts')[0]?.title).toBe('Messages');
  expect(keysFor('/admin/blog/')[0]?.title).toBe('Blog editor');
  expect(keysFor('/create-blog-article')[0]?.title).toBe('Blog editor');
});

test('the inbox lists its arrows and the letters of its actions', () => {
  const keys = keysFor('/admin/contacts')[0]?.keys.map((one) => one.keys.join('+'));
  expect(keys).toEqual(['j+↓', 'k+↑', 'a', 'r', 's', 'Del']);
});

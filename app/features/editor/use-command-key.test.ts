import { expect, it } from 'vitest';
import { isCommand } from './use-command-key';

const plain = {
  key: 's',
  code: 'KeyS',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
};

it.each([
  ['Ctrl+S', { ctrlKey: true }, true],
  ['⌘S', { metaKey: true }, true],
  ['Ctrl+S with Caps Lock', { ctrlKey: true, key: 'S' }, true],
  ['Ctrl+S on a Cyrillic layout', { ctrlKey: true, key: 'ы' }, true],
  ['the S by itself', {}, false],
  ['Ctrl+Shift+S', { ctrlKey: true, shiftKey: true }, false],
  ['AltGr+S, which types a Polish letter', { ctrlKey: true, altKey: true, key: 'ś' }, false],
  ['Ctrl+O of a layout that has it in the place of S', { ctrlKey: true, key: 'o' }, false],
])('%s', (_, held, isMeant) => {
  expect(isCommand({ ...plain, ...held }, 's')).toBe(isMeant);
});

it('Ctrl+Enter is meant by both Enter keys', () => {
  for (const code of ['Enter', 'NumpadEnter']) {
    expect(isCommand({ ...plain, key: 'Enter', code, ctrlKey: true }, 'Enter')).toBe(true);
  }
});

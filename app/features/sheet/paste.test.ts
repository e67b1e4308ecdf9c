import { expect, it } from 'vitest';
import { isCopiedText, isLinkFor } from './paste';

it('an address makes words a link, and replaces an address', () => {
  const address = 'https://docs.example.com/start';
  expect(isLinkFor('the docs', address)).toBe(true);
  expect(isLinkFor('https://old.example/a?b', address)).toBe(false);
  expect(isLinkFor('/about', address)).toBe(false);
  expect(isLinkFor('', address)).toBe(false);
  expect(isLinkFor('one\n\ntwo', address)).toBe(false);
  expect(isLinkFor('the docs', 'more words')).toBe(false);
});

it('cells of a spreadsheet are text, although a picture of them comes along; a picture is none', () => {
  const cells = '<style>td { color: red }</style><table><tr><td>A</td><td>B</td></tr></table>';
  expect(isCopiedText({ html: cells, text: 'A\tB' })).toBe(true);
  const picture = '<meta charset="utf-8"><!-- x --><img src="https://a.example/a.png" alt="A">';
  expect(isCopiedText({ html: picture, text: 'https://a.example/a.png' })).toBe(false);
  expect(isCopiedText({ html: '', text: 'photo.png' })).toBe(false);
  expect(isCopiedText({ html: cells, text: '' })).toBe(false);
});

import { Typist } from 'test/typist';
import { expect, it } from 'vitest';
import { isCopiedText, isLinkFor, tableOf } from './paste';

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

it('lines with as many tabs each are a table; other text with tabs is none', () => {
  const typist = new Typist();
  const table = tableOf('Name\tPrice\r\nTea | green\t3\r\n\t4\r\n');
  if (table) typist.dispatch(typist.state.tr.replaceWith(0, typist.state.doc.content.size, table));
  expect(typist.markdown).toBe(
    '| Name         | Price |\n| ------------ | ----- |\n| Tea \\| green | 3     |\n|              | 4     |',
  );
  for (const text of ['a\tb', '\ta\n\tb', 'a\tb\nc', 'words'])
    expect(tableOf(text), text).toBeNull();
});

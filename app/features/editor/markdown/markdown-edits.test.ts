import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Edit,
  insertFootnote,
  insertPicture,
  isCopiedText,
  isLinkFor,
  linkOver,
  toggleLink,
  toggleMark,
} from './markdown-edits';

const applied = (text: string, { changes }: Edit) =>
  text.slice(0, changes.from) + changes.insert + text.slice(changes.to);
const selected = (text: string, edit: Edit) =>
  applied(text, edit).slice(edit.selection.from, edit.selection.to);

describe('pasting', () => {
  it('an address makes words a link, and replaces an address', () => {
    const address = 'https://docs.example.com/start';
    expect(isLinkFor('the docs', address)).toBe(true);
    const link = toggleLink('the docs', 0, 8);
    expect(isLinkFor(selected('the docs', link), address)).toBe(false);
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
});

describe('editing markdown', () => {
  it('makes the selection bold and keeps it selected', () => {
    const edit = toggleMark('**')('so calm', 3, 7);
    expect(applied('so calm', edit)).toBe('so **calm**');
    expect(selected('so calm', edit)).toBe('calm');
  });

  it('takes bold away from inside or outside the marks', () => {
    expect(applied('so **calm**', toggleMark('**')('so **calm**', 5, 9))).toBe('so calm');
    expect(applied('so **calm**', toggleMark('**')('so **calm**', 3, 11))).toBe('so calm');
  });

  it('adds emphasis inside bold instead of breaking it', () => {
    expect(applied('**calm**', toggleMark('*')('**calm**', 2, 6))).toBe('***calm***');
  });

  it('gives back the text when pressed twice', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z \n]{1,20}$/),
        fc.nat(20),
        fc.nat(20),
        fc.constantFrom('**' as const, '*' as const),
        (text, a, b, mark) => {
          const from = Math.min(a, b, text.length);
          const to = Math.min(Math.max(a, b), text.length);
          const once = toggleMark(mark)(text, from, to);
          const marked = applied(text, once);
          const twice = toggleMark(mark)(marked, once.selection.from, once.selection.to);
          expect(applied(marked, twice)).toBe(text);
        },
      ),
    );
  });

  it('makes a link and selects its address, and unmakes it', () => {
    const edit = toggleLink('see docs', 4, 8);
    expect(applied('see docs', edit)).toBe('see [docs](https://)');
    expect(selected('see docs', edit)).toBe('https://');
    expect(
      applied('[docs](https://a.example)', toggleLink('[docs](https://a.example)', 0, 25)),
    ).toBe('docs');
  });

  it('lays a pasted address over the selected words', () => {
    expect(applied('see docs', linkOver('https://a.example')('see docs', 4, 8))).toBe(
      'see [docs](https://a.example)',
    );
  });

  it('puts a picture on its own line with the cursor where its description goes', () => {
    const edit = insertPicture('a1.jpg')('before after', 6);
    const text = applied('before after', edit);
    expect(text).toBe('before\n\n![](/vendor/a1.jpg)\n\n after');
    expect(text.slice(0, edit.selection.from)).toBe('before\n\n![');
  });

  it('refers to the next footnote at the word, and goes on at its end of the text', () => {
    const before = 'One[^1], two /foot and on.\n\n[^1]: First\n';
    const edit = insertFootnote(before, 13, 18);
    const text = applied(before, edit);
    expect(text).toBe('One[^1], two[^2] and on.\n\n[^1]: First\n\n[^2]: ');
    expect(edit.selection.from).toBe(text.length);
    expect(applied('/footnote', insertFootnote('/footnote', 0, 9))).toBe('[^1]\n\n[^1]: ');
  });
});

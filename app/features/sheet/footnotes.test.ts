import { Typist } from 'test/typist';
import { describe, expect, it } from 'vitest';

const undo = 'Mod-z';

describe('a footnote', () => {
  it('is begun by [^, written under the text, and left behind its mark', () => {
    const typist = new Typist().type('It rains[^A lot.\n and pours');
    expect(typist.markdown).toBe('It rains[^1] and pours\n\n[^1]: A lot.');
    typist.select('pours', 'behind').type('[^More.').press('Escape').type('!');
    expect(typist.markdown).toBe('It rains[^1] and pours[^2]!\n\n[^1]: A lot.\n\n[^2]: More.');
  });

  it('goes with its mark, and Undo brings both back', () => {
    const typist = new Typist('One.[^a] Two.[^b]\n\n[^a]: First.\n\n[^b]: *Second*.');
    const before = typist.markdown;
    typist.select(' Two', 'before').press('Backspace');
    expect(typist.markdown).toBe('One. Two.[^b]\n\n[^b]: *Second*.');
    expect(typist.press(undo).markdown).toBe(before);
    expect(typist.press('Mod-Shift-z').markdown).toBe('One. Two.[^b]\n\n[^b]: *Second*.');
  });

  it('stays while another mark leads to it', () => {
    const typist = new Typist('One.[^a] Two.[^a]\n\n[^a]: First.');
    expect(typist.select(' Two.').press('Backspace').markdown).toBe('One.[^a][^a]\n\n[^a]: First.');
  });

  it('takes its mark along where it is emptied and deleted', () => {
    const typist = new Typist().type('One[^A').press('Backspace').pause(501);
    expect(typist.press('Backspace').markdown).toBe('One');
    expect(typist.press(undo).markdown).toBe('One[^1]\n\n[^1]:');
  });

  it('that is only opened keeps its bytes', () => {
    const written = 'One.[^a]\n\n[^a]:   First,\nlazily.\n\n    And a second line.\n\nThe end.';
    expect(new Typist(written).markdown).toBe(written);
    expect(new Typist(written).select('The', 'before').type('In ').markdown).toBe(
      written.replace('The', 'In The'),
    );
  });
});

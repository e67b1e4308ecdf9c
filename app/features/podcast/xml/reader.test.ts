import { describe, expect, test } from 'vitest';
import { XmlError } from './errors';
import { readXml } from './reader';
import { attributeOf, elementsOf, textOf } from './tree';
import { writeXml } from './writer';

const rewritten = (text: string) => writeXml(readXml(text), () => false);

describe('reading XML', () => {
  test('text, entities, CDATA and numeric references come out as characters', () => {
    const { root } = readXml(
      '<a>&lt;&amp;&#65;&#x1F399;<![CDATA[<b>&amp;</b>]]>&quot;&apos;&gt;</a>',
    );
    expect(textOf(root)).toBe('<&A🎙<b>&amp;</b>"\'>');
  });

  test('attributes are read with either quote, and their line breaks become spaces', () => {
    const { root } = readXml('<a one="1 \'" two=\'2 "\' three = "x\ny&#10;z"/>');
    expect(['one', 'two', 'three'].map((name) => attributeOf(root, name))).toEqual([
      "1 '",
      '2 "',
      'x y\nz',
    ]);
  });

  test('a prefix means what the nearest declaration says', () => {
    const { root } = readXml('<a xmlns:p="urn:1"><p:b/><c xmlns:p="urn:2"><p:b/></c></a>');
    const [first, second] = elementsOf(root);
    expect(first?.namespace).toBe('urn:1');
    expect(second && elementsOf(second)[0]?.namespace).toBe('urn:2');
  });

  test('a byte order mark and space before the first tag are passed over', () => {
    expect(readXml('\uFEFF\n  <?xml version="1.0"?>\r\n<a/>').root.name).toBe('a');
  });

  test.each([
    '<a><!-- note --><?do it?><b x="&amp;&lt;&quot;&#10;&#9;"/>text &amp; &lt;more&gt;</a>',
    '<a><![CDATA[<p>&nbsp;</p>]]></a>',
    '<a>one&#13;two</a>',
    '<á:β xmlns:á="urn:x">ünï 播客 🎙</á:β>',
  ])('what is read is written again: %s', (text) => {
    expect(rewritten(text)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n${text.replace('<?do it?>', '<?do it?>')}\n`,
    );
  });

  test('CDATA that holds its own end is written in two', () => {
    const text = writeXml(
      {
        before: [],
        root: { name: 'a', namespace: '', attributes: [], children: [{ cdata: 'x ]]> y' }] },
        after: [],
      },
      () => false,
    );
    expect(textOf(readXml(text).root)).toBe('x ]]> y');
  });

  test.each([
    ['', 'no tags'],
    ['words', 'text outside'],
    ['<a>', 'never closed'],
    ['<a></b>', 'was expected'],
    ['</a>', 'closes nothing'],
    ['<a/><b/>', 'second outermost'],
    ['<a b></a>', 'no value'],
    ['<a b=c></a>', 'no quotes'],
    ['<a b="1" b="2"/>', 'stands twice'],
    ['<a b="1"c="2"/>', 'unreadable'],
    ['<a b="<"/>', 'closing quote'],
    ['<a b="1/>', 'closing quote'],
    ['<a>R&D</a>', 'stands alone'],
    ['<a>&nbsp;</a>', 'not a character XML knows'],
    ['<a>&__proto__;</a>', 'stands alone'],
    ['<a>&constructor;</a>', 'not a character XML knows'],
    ['<a>&#0;</a>', 'not a character'],
    ['<a>&#x110000;</a>', 'not a character'],
    ['<a>\u0000</a>', 'control characters'],
    ['<a>]]></a>', 'outside a CDATA'],
    ['<a><!-- a -- b --></a>', '-- inside'],
    ['<a><!-- </a>', 'never closed'],
    ['<a><![CDATA[ </a>', 'never closed'],
    ['<a><?xml version="1.0"?></a>', 'out of place'],
    ['<a><p:b/></a>', 'not declared'],
    ['<a p:b="1"/>', 'not declared'],
    ['<a><!ELEMENT b></a>', 'name was expected'],
    ['<1/>', 'name was expected'],
  ])('%j is refused and the reason named', (text, reason) => {
    expect(() => readXml(text)).toThrow(XmlError);
    expect(() => readXml(text)).toThrow(reason);
  });

  test('the line of the mistake is named', () => {
    expect(() => readXml('<a>\n\n</b>')).toThrow(expect.objectContaining({ line: 3 }));
  });
});

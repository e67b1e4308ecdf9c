import { describe, expect, test } from 'vitest';
import { parseXml, XmlSyntaxError } from './parse';
import { serializeXml } from './serialize';
import { attributeOf, elementsOf, textOf } from './tree';

const rewritten = (text: string) => serializeXml(parseXml(text), () => false);

describe('reading XML', () => {
  test('text, entities, CDATA and numeric references come out as characters', () => {
    const { root } = parseXml(
      '<a>&lt;&amp;&#65;&#x1F399;<![CDATA[<b>&amp;</b>]]>&quot;&apos;&gt;</a>',
    );
    expect(textOf(root)).toBe('<&A🎙<b>&amp;</b>"\'>');
  });

  test('attributes are read with either quote, and their line breaks become spaces', () => {
    const { root } = parseXml('<a one="1 \'" two=\'2 "\' three = "x\ny&#10;z"/>');
    expect(['one', 'two', 'three'].map((name) => attributeOf(root, name))).toEqual([
      "1 '",
      '2 "',
      'x y\nz',
    ]);
  });

  test('a prefix means what the nearest declaration says', () => {
    const { root } = parseXml('<a xmlns:p="urn:1"><p:b/><c xmlns:p="urn:2"><p:b/></c></a>');
    const [first, second] = elementsOf(root);
    expect(first?.namespace).toBe('urn:1');
    expect(second && elementsOf(second)[0]?.namespace).toBe('urn:2');
  });

  test('a byte order mark and space before the first tag are passed over', () => {
    expect(parseXml('\uFEFF\n  <?xml version="1.0"?>\r\n<a/>').root.name).toBe('a');
  });

  test.each([
    '<a><!-- note --><?do it?><b x="&amp;&lt;&quot;&#10;&#9;"/>text &amp; &lt;more&gt;</a>',
    '<a><![CDATA[<p>&nbsp;</p>]]></a>',
    '<a>one&#13;two</a>',
    '<á:β xmlns:á="urn:x">ünï 播客 🎙</á:β>',
  ])('what is read is written again: %s', (text) => {
    expect(rewritten(text)).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`);
  });

  test('CDATA that holds its own end is written in two', () => {
    const text = serializeXml(
      {
        before: [],
        root: {
          name: 'a',
          namespace: '',
          attributes: [],
          children: [{ cdata: 'x ]]> y' }],
          parent: null,
        },
        after: [],
      },
      () => false,
    );
    expect(textOf(parseXml(text).root)).toBe('x ]]> y');
  });

  test.each([
    ['', 'must contain a root element'],
    ['words', 'text data outside of root node'],
    ['<a>', 'unclosed tag: a'],
    ['<a></b>', 'unexpected close tag'],
    ['</a>', 'unmatched closing tag: a'],
    ['<a/><b/>', 'only one root'],
    ['<a b></a>', 'attribute without value'],
    ['<a b=c></a>', 'unquoted attribute value'],
    ['<a b="1" b="2"/>', 'duplicate attribute'],
    ['<a b="1"c="2"/>', 'no whitespace between attributes'],
    ['<a b="<"/>', 'disallowed character'],
    ['<a b="1/>', 'unexpected end'],
    ['<a>R&D</a>', 'an & is written &amp;'],
    ['<a><![CDATA[&]]><!-- & -->R&D</a>', 'an & is written &amp;'],
    ['<a><![CDATA[&]]><!-- & --></b>', 'unexpected close tag'],
    ['<a>&nbsp;</a>', 'undefined entity'],
    ['<a>&__proto__;</a>', 'undefined entity'],
    ['<a>&constructor;</a>', 'undefined entity'],
    ['<a>&#0;</a>', 'malformed character entity'],
    ['<a>&#x110000;</a>', 'malformed character entity'],
    ['<a>\u0000</a>', 'disallowed character'],
    ['<a>]]></a>', 'disallowed in char data'],
    ['<a><!-- a -- b --></a>', 'malformed comment'],
    ['<a><!-- </a>', 'unclosed tag: a'],
    ['<a><![CDATA[ </a>', 'unclosed tag: a'],
    ['<a><?xml version="1.0"?></a>', 'at the start of the document'],
    ['<a><p:b/></a>', 'unbound namespace prefix'],
    ['<a p:b="1"/>', 'unbound namespace prefix'],
    ['<a><!ELEMENT b></a>', 'incorrect syntax'],
    ['<1/>', 'disallowed character in tag name'],
  ])('%j is refused and the reason named', (text, reason) => {
    expect(() => parseXml(text)).toThrow(XmlSyntaxError);
    expect(() => parseXml(text)).toThrow(reason);
  });

  test.each([
    ['<a>\n\n</b>', 3, 4],
    ['\n<a>\r\n &x;', 3, 4],
    ['<a>🎙&x;', 1, 7],
    ['<a>\n\n  one & two; three</a>', 3, 7],
  ])('the line and column of the mistake in %j are named', (text, line, column) => {
    expect(() => parseXml(text)).toThrow(expect.objectContaining({ line, column }));
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LoadError, readFeed } from '~/features/podcast/feed/reader';
import { parseXml, XmlRefusedError, XmlSyntaxError, xmlLimits } from './parse';
import { isElement, type XmlNode } from './tree';

const megabyte = xmlLimits.bytes;
const fill = (unit: string, bytes = megabyte - 200) => unit.repeat(Math.floor(bytes / unit.length));
const feed = (content: string) => `<rss version="2.0"><channel>${content}</channel></rss>`;

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
).join('')}]><rss><channel><title>&lol9;</title></channel></rss>`;

const hostile: [name: string, text: string, message: RegExp][] = [
  ['billion laughs', laughs, /^Error loading RSS feed: it has a DOCTYPE/],
  [
    'an outside entity',
    `<!doctype a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feed('&x;')}`,
    /DOCTYPE/,
  ],
  ['a flood of numeric entities', feed(fill('&#65;')), /more than 50,000 numeric/],
  ['a flood of long numeric entities', feed(fill('&#00000065;')), /more than 50,000 numeric/],
  [
    'a flood of entities in an attribute',
    `<rss a="${fill('&#x41;')}"/>`,
    /more than 50,000 numeric/,
  ],
  ['more than a megabyte', feed(fill('a', megabyte)), /larger than 1 MB/],
  [
    'more than a megabyte in fewer characters',
    feed(fill('播', megabyte - 300)),
    /larger than 1 MB/,
  ],
  ['tags nested without end', fill('<a>'), /nested more than 64 deep/],
  ['tags nested and closed', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, /nested more than 64 deep/],
  ['many open angle brackets', fill('<'), /^Error parsing XML/],
  ['a name a megabyte long', `<${fill('a')}`, /^Error parsing XML/],
  ['spaces in a tag', `<a${fill(' ')}`, /^Error parsing XML/],
  ['a comment that never ends', feed(`<!--${fill('-')}`), /^Error parsing XML/],
  ['a CDATA section that never ends', feed(`<![CDATA[${fill(']')}`), /^Error parsing XML/],
  ['ampersands', feed(fill('&')), /^Error parsing XML/],
  ['half surrogate pairs', feed(fill('\uD800', 3000)), /^Error parsing XML/],
];

describe('hostile XML', () => {
  test.each(hostile)('%s is answered with a message', (_, text, message) => {
    expect(() => readFeed(text)).toThrow(LoadError);
    expect(() => readFeed(text)).toThrow(message);
  });

  const namespaces = (from: number) =>
    Array.from({ length: 50 }, (_, i) => ` xmlns:p${from + i}="urn:${i}"`).join('');
  const nested = `${Array.from({ length: 60 }, (_, i) => `<a${namespaces(i * 50)}>`).join('')}`;
  const nodesIn = (node: XmlNode): number =>
    typeof node === 'object' && isElement(node)
      ? node.children.reduce((sum, child) => sum + nodesIn(child), 1 + node.attributes.length)
      : 1;

  test.each<[string, string]>([
    ['empty tags', feed(fill('<a/>'))],
    [
      'attributes on many tags',
      feed(`<b ${Array.from({ length: 5 }, (_, i) => `a${i}=""`).join(' ')}/>`.repeat(26_000)),
    ],
    [
      'namespaces declared at every depth',
      `${nested}${fill('<p0:b/>', 600_000)}${'</a>'.repeat(60)}`,
    ],
    [
      'attributes on one tag',
      `<a ${Array.from({ length: 90_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    ],
    ['predefined entities', feed(fill('&lt;'))],
    ['comments', feed(fill('<!---->'))],
    ['instructions', feed(fill('<?a?>'))],
  ])('%s are read or refused, never a tree beyond the limit', (_, text) => {
    try {
      expect(nodesIn(parseXml(text).root)).toBeLessThanOrEqual(xmlLimits.nodes);
    } catch (error) {
      expect(error).toEqual(new XmlRefusedError('it has too many tags to be read here.'));
    }
  });

  test('names from the prototype are names like any other', () => {
    const draft = readFeed(feed('<title>a</title><__proto__ constructor="x">y</__proto__>'));
    expect(draft.podcast.title).toBe('a');
  });

  test('whatever the text, the reader answers or refuses in words', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      '"',
      '=',
      '&',
      ';',
      '#',
      '!',
      '[',
      ']',
      '-',
      '?',
      ' ',
      ':',
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: bits, maxLength: 60 }), fc.string({ unit: 'binary' })),
        (text) => {
          try {
            parseXml(text);
          } catch (error) {
            expect(error instanceof XmlSyntaxError || error instanceof XmlRefusedError).toBe(true);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

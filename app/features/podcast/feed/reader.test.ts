import { describe, expect, test } from 'vitest';
import { decodeFeedFile, readFeed } from './reader';

describe('a feed that cannot be loaded', () => {
  test.each([
    ['', 'Please paste your existing RSS feed XML.'],
    ['  \n', 'Please paste your existing RSS feed XML.'],
    ['<rss><channel></rss>', 'Error parsing XML. Please check the format.'],
    ['hello', 'Error parsing XML. Please check the format.'],
    ['<rss version="2.0"/>', 'No channel found in the provided RSS feed.'],
    ['<feed xmlns="http://www.w3.org/2005/Atom"/>', 'No channel found in the provided RSS feed.'],
    [
      '<!DOCTYPE rss><rss><channel/></rss>',
      'Error loading RSS feed: it has a DOCTYPE. Feeds need none, and it can hide entities that grow.',
    ],
    [
      '<r:RDF xmlns:r="urn:r"/>',
      'Error loading RSS feed: it is RSS 1.0, which has no episodes. RSS 2.0 is needed.',
    ],
  ])('%j is answered with the message', (xml, message) => {
    expect(() => readFeed(xml)).toThrow(expect.objectContaining({ name: 'LoadError', message }));
  });

  test.each([
    ['<rss>\n<channel>\n</rss>', 'Line 3, column 6: unexpected close tag.'],
    ['<rss>\n<title>R&D</title>\n</rss>', 'Line 2, column 9: an & is written &amp;.'],
  ])('names the line and column of the mistake in %j', (xml, detail) => {
    expect(() => readFeed(xml)).toThrow(expect.objectContaining({ detail }));
  });
});

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a feed from a file', () => {
  test('is read in the encoding it names', () => {
    expect(decodeFeedFile(latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'))).toContain(
      '<a>é</a>',
    );
    expect(decodeFeedFile(new TextEncoder().encode('<a>é</a>'))).toBe('<a>é</a>');
    expect(decodeFeedFile(latin('\xff\xfe<\0a\0/\0>\0'))).toBe('<a/>');
  });

  test.each<[string, Uint8Array, string]>([
    ['broken letters', latin('<a>\xff</a>'), 'isn’t valid UTF-8'],
    ['an unknown encoding', latin('<?xml version="1.0" encoding="morse"?>'), 'isn’t valid morse'],
    ['more than a megabyte', new Uint8Array(1024 * 1024 + 1), 'larger than 1 MB'],
  ])('%s are answered with a message', (_, bytes, message) => {
    expect(() => decodeFeedFile(bytes)).toThrow(message);
  });
});

import { describe, expect, test } from 'vitest';
import { decodeFeedFile } from './feed-file';

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
    ['broken letters', latin('<a>\xff</a>'), 'cannot be read as UTF-8'],
    [
      'an unknown encoding',
      latin('<?xml version="1.0" encoding="morse"?>'),
      'cannot be read as morse',
    ],
    ['more than a megabyte', new Uint8Array(1024 * 1024 + 1), 'larger than 1 MB'],
  ])('%s are answered with a message', (_, bytes, message) => {
    expect(() => decodeFeedFile(bytes)).toThrow(message);
  });
});

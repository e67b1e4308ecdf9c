import { describe, expect, test } from 'vitest';
import { isHttpUrl, mediaType, siblingUrl } from './urls';

describe('addresses', () => {
  test.each([
    ['https://a.example/e.mp3', 'audio/mpeg'],
    ['https://a.example/e.M4A?token=a.mp3', 'audio/x-m4a'],
    ['https://a.example/e.mp4#t=1', 'video/mp4'],
    ['https://a.example/listen', 'audio/mpeg'],
    ['https://a.example/e.constructor', 'audio/mpeg'],
  ])('the type of %s is %s', (address, type) => {
    expect(mediaType(address)).toBe(type);
  });

  test('the artwork lies beside the podcast’s website', () => {
    expect(siblingUrl('https://a.example/show', 'My cover.jpg')).toBe(
      'https://a.example/show/My%20cover.jpg',
    );
    expect(siblingUrl('https://a.example?x=1#y', 'cover.png')).toBe('https://a.example/cover.png');
    expect(siblingUrl('not an address', 'cover.png')).toBe('');
    expect(siblingUrl('https://a.example', '')).toBe('');
  });

  test('only http and https are web addresses', () => {
    expect(isHttpUrl(' https://a.example ')).toBe(true);
    expect(isHttpUrl('javascript:alert(1)')).toBe(false);
    expect(isHttpUrl('a.example/show')).toBe(false);
  });
});

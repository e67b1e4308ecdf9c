import { describe, expect, it } from 'vitest';
import { pictureOf } from './pictures';

describe('a picture', () => {
  it('is offered in both formats, no wider than it is', () => {
    const { sources, img } = pictureOf('a b.png', { width: 800, height: 400 });
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[1]?.srcSet).toBe(
      '/vendor/a%20b.png?w=320&f=webp 320w, /vendor/a%20b.png?w=720&f=webp 720w, /vendor/a%20b.png?w=960&f=webp 800w',
    );
    expect(img).toEqual({ src: '/vendor/a%20b.png', width: 800, height: 400 });
  });

  it('is offered as it is when its size is unknown or it is drawn by vectors', () => {
    expect(pictureOf('a.png').sources).toEqual([]);
    expect(pictureOf('a.svg', { width: 10, height: 10 }).sources).toEqual([]);
  });
});

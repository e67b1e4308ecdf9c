import { describe, expect, it } from 'vitest';
import * as legacy from './legacy-posts';

const readLegacyPosts = (json: unknown) => legacy.readLegacyPosts(json, 'America/New_York');
const valuesOf = (...posts: object[]) => readLegacyPosts(posts)?.map(({ values }) => values);

describe('the posts of blogs.json', () => {
  it('are public where they are older than the choice, and private where the choice is unknown', () => {
    const visibilities = [
      undefined,
      null,
      'public',
      'unlisted',
      'private',
      'draft',
      'Public',
      '',
      7,
    ];
    expect(
      valuesOf(...visibilities.map((visibility) => ({ visibility })))?.map(
        ({ visibility }) => visibility,
      ),
    ).toEqual([
      'public',
      'public',
      'public',
      'unlisted',
      'private',
      'private',
      'private',
      'private',
      'private',
    ]);
  });

  it('are read whatever one of them lacks', () => {
    expect(
      valuesOf({ title: 'Empty' }, { title: 'Full', content: [{ value: 'x' }] }),
    ).toMatchObject([
      { title: 'Empty', content: [] },
      { title: 'Full', content: [{ type: 'text', value: 'x' }] },
    ]);
  });

  it('keep content that is one plain text', () => {
    expect(valuesOf({ content: 'All of it.' })).toMatchObject([
      { content: [{ type: 'text', value: 'All of it.' }] },
    ]);
  });

  it('name their header picture by its file name', () => {
    expect(valuesOf({ headerImage: '/vendor/x.webp' })).toMatchObject([{ headerImage: 'x.webp' }]);
  });

  it('were made when they say, else when they were published, else before all others', () => {
    const posts = readLegacyPosts([
      { createdAt: '2023-01-02T03:04:05Z', publishedDate: '2023-05-05' },
      { publishedDate: '2023-05-05' },
      { title: 'Undated' },
    ]);
    expect(posts?.map(({ createdAt }) => createdAt)).toEqual([
      '2023-01-02T03:04:05.000Z',
      '2023-05-05T00:00:00.000Z',
      '',
    ]);
  });

  it("were published on the owner's day where a time is stored, else as it was written", () => {
    const time = Date.parse('2023-05-05T02:00:00Z');
    const dates = [time, { _seconds: time / 1000 }, '2023-05-05T02:00:00Z', null];
    expect(
      valuesOf(...dates.map((publishedDate) => ({ publishedDate })))?.map(
        ({ publishedDate }) => publishedDate,
      ),
    ).toEqual(['2023-05-04', '2023-05-04', '2023-05-05T02:00:00Z', '']);
  });

  it('may stand in a list, or under posts or blogs; anything else holds none', () => {
    const list = [{ id: 7 }];
    expect(
      [list, { posts: list }, { blogs: list }].map(
        (json) => readLegacyPosts(json)?.[0]?.originalId,
      ),
    ).toEqual(['7', '7', '7']);
    expect([null, {}, 'x', { posts: 'x' }].map(readLegacyPosts)).toEqual([null, null, null, null]);
  });
});

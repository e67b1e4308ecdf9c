import { describe, expect, test } from 'vitest';
import { emptyDraft, leftOut, missingFrom, newEpisode, withAddresses } from './draft';
import { formatFeedDate } from './feed';
import { faultIn } from './feed-xml';
import { wrongSize } from './thumbnail';
import { mediaType, siblingUrl } from './urls';

const good = {
  ...emptyDraft,
  podcast: {
    ...emptyDraft.podcast,
    title: 'Signal',
    link: 'https://signal.example/show',
    description: 'A show',
  },
  episodes: [{ ...newEpisode('a', 'guid'), title: 'One', audio: 'https://signal.example/1.mp3' }],
};

describe('what is required', () => {
  test('is title, link, description and language of the podcast', () => {
    const draft = { ...good, podcast: { ...emptyDraft.podcast, title: ' ', language: '' } };
    expect(missingFrom(draft).podcast.map(([field]) => field)).toEqual([
      'podcast-title',
      'podcast-link',
      'podcast-description',
      'podcast-language',
    ]);
    expect(missingFrom(good)).toEqual({ podcast: [], episodes: [] });
  });

  test('is title and audio URL of each episode, and others are left out', () => {
    const draft = {
      ...good,
      episodes: [newEpisode('a', ''), ...good.episodes, { ...newEpisode('b', ''), title: 'x' }],
    };
    expect(missingFrom(draft).episodes.map(([field]) => field)).toEqual([
      'episode-a-title',
      'episode-a-audio',
      'episode-b-audio',
    ]);
    expect(leftOut(draft)).toBe('Episodes 1 and 3 are');
    expect(leftOut(good)).toBe('');
  });
});

describe('addresses', () => {
  test.each([
    ['https://a.example/e.mp3', 'audio/mpeg'],
    ['https://a.example/e.M4A?token=a.mp3', 'audio/x-m4a'],
    ['https://a.example/e.mp4#t=1', 'video/mp4'],
    ['https://a.example/listen', undefined],
    ['https://a.example/e.constructor', undefined],
  ])('the type of %s is %s', (address, type) => {
    expect(mediaType(address)).toBe(type);
  });

  test('a file lies beside the podcast’s website', () => {
    expect(siblingUrl('https://a.example/show', 'My cover.jpg')).toBe(
      'https://a.example/show/My%20cover.jpg',
    );
    expect(siblingUrl('https://a.example?x=1#y', 'cover.png')).toBe('https://a.example/cover.png');
    expect(siblingUrl('javascript:alert(1)', 'cover.png')).toBe('');
    expect(siblingUrl('not an address', 'cover.png')).toBe('');
  });

  test('of picture and feed are built where none is given; a loaded feed gets none for itself', () => {
    const thumbnail = { name: 'cover.png', width: 1400, preview: '' };
    expect(withAddresses({ ...good, thumbnail })).toMatchObject({
      artwork: 'https://signal.example/show/cover.png',
      feedAddress: 'https://signal.example/show/feed.xml',
    });
    expect(withAddresses({ ...good, source: '<rss/>' })).toMatchObject({
      artwork: '',
      feedAddress: '',
    });
  });
});

test('dates are written as RFC 2822 asks', () => {
  expect(formatFeedDate('2026-07-06T13:00:00.000Z')).toBe('Mon, 06 Jul 2026 13:00:00 +0000');
  expect(formatFeedDate('')).toBe('');
});

test('a thumbnail is square, and from 1400 to 3000 pixels wide', () => {
  const size = (width: number, height = width) => wrongSize({ width, height });
  expect([1400, 2000, 3000].map((side) => size(side))).toEqual(['', '', '']);
  expect(size(1500, 1400)).toBe('Thumbnail must be square (width and height must be equal).');
  expect(size(1399)).toBe('Thumbnail dimensions are too small. Minimum size is 1400×1400 pixels.');
  expect(size(3001)).toBe('Thumbnail dimensions are too large. Maximum size is 3000×3000 pixels.');
});

test.each([
  ['<rss>\n  <channel></rss>', 'Line 2, column 12.'],
  ['<rss><title>Bits & bytes &amp; &#38;</title></rss>', 'Line 1, column 18.'],
  [
    '<?xml version="1.0"?>\n<!-- <a> -->\n<rss a="x"><b/><![CDATA[<c>]]></rss></rss>',
    'Line 3, column 37.',
  ],
  ['<rss><channel>', ''],
])('says where %s is broken', (text, place) => {
  expect(faultIn(text)).toBe(place);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyDraft, type FeedDraft, newEpisode } from '~/features/podcast/draft';
import { readFeed } from '~/features/podcast/feed/reader';
import { leftOut, missingFromEpisodes, missingFromPodcast } from '~/features/podcast/required';
import { checkFeed, checkStateOf } from './checklist';

const open = (draft: FeedDraft, level: string) =>
  checkFeed(draft)
    .filter((check) => !check.isMet && check.level === level)
    .map(({ tag }) => tag);

const good: FeedDraft = {
  ...emptyDraft(),
  podcast: {
    title: 'Signal',
    link: 'https://signal.example',
    description: 'A show',
    language: 'en-us',
    artwork: 'https://signal.example/cover.png',
    feedAddress: '',
    author: 'Ada',
    ownerName: 'Ada',
    ownerEmail: 'ada@signal.example',
    category: 'Technology',
    explicit: 'false',
  },
  episodes: [
    {
      ...newEpisode('a', 'guid'),
      title: 'One',
      audio: 'https://signal.example/1.mp3',
      pubDate: '2026-07-06T13:00:00.000Z',
      description: 'First',
      length: '42',
      duration: '1:02:03',
      explicit: 'false',
      link: 'https://signal.example/1',
      artwork: 'https://signal.example/1.jpg',
    },
  ],
};
const podcast = (fields: Partial<FeedDraft['podcast']>): FeedDraft => ({
  ...good,
  podcast: { ...good.podcast, ...fields },
});
const episode = (fields: Partial<FeedDraft['episodes'][number]>): FeedDraft => ({
  ...good,
  episodes: good.episodes.map((one) => ({ ...one, ...fields })),
});

describe('the checklist', () => {
  test('has nothing to say of a feed with everything', () => {
    expect(checkFeed(good).filter(({ isMet }) => isMet)).toHaveLength(22);
    expect(checkFeed(good).filter(({ isMet }) => !isMet)).toEqual([]);
  });

  test('calls nothing an error or a warning before its field was touched', () => {
    const states = (touched: string[]) =>
      checkFeed(emptyDraft()).map((check) =>
        checkStateOf(check, (field) => touched.includes(field)),
      );
    expect(new Set(states([]))).toEqual(new Set(['to-do', 'met']));
    expect(states(['podcast-title']).filter((state) => state === 'error')).toHaveLength(1);
    expect(states(['podcast-author']).filter((state) => state === 'warning')).toHaveLength(1);
  });

  test('calls what Apple requires an error and what it recommends a warning', () => {
    expect(open(emptyDraft(), 'error')).toEqual([
      'title',
      'description',
      'itunes:image',
      'itunes:category',
      'itunes:explicit',
      'link',
      'item',
    ]);
    expect(open(emptyDraft(), 'warning')).toEqual(['itunes:author', 'itunes:owner', 'atom:link']);
  });

  test.each<[FeedDraft, string]>([
    [podcast({ language: 'English' }), 'language'],
    [podcast({ category: 'Technology > Podcasting' }), 'itunes:category'],
    [podcast({ artwork: 'https://signal.example/cover.webp' }), 'itunes:image'],
    [podcast({ link: 'signal.example' }), 'link'],
    [podcast({ description: 'é'.repeat(2001) }), 'description'],
    [episode({ audio: '/1.mp3' }), 'enclosure'],
    [{ ...good, episodes: [...good.episodes, ...good.episodes] }, 'guid twice'],
  ])('finds the error in %#', (draft, tag) => {
    expect(open(draft, 'error')).toEqual([tag]);
  });

  test.each<[FeedDraft, string]>([
    [podcast({ ownerEmail: 'ada' }), 'itunes:owner'],
    [episode({ audio: 'https://signal.example/1.ogg' }), 'enclosure type'],
    [episode({ length: '12 MB' }), 'enclosure length'],
    [episode({ duration: 'an hour' }), 'itunes:duration'],
    [episode({ pubDate: '' }), 'pubDate'],
    [episode({ guid: '' }), 'guid'],
  ])('finds the warning in %#', (draft, tag) => {
    expect([open(draft, 'error'), open(draft, 'warning')]).toEqual([[], [tag]]);
  });

  test('names the first episode and counts the rest', () => {
    const draft = {
      ...good,
      episodes: [...good.episodes, newEpisode('b', 'x'), newEpisode('c', 'y')],
    };
    const check = checkFeed(draft).find(({ tag }) => tag === 'pubDate');
    expect(check).toMatchObject({
      message: 'Episode 2 has no date. 1 more like it.',
      field: 'episode-b-pubDate',
    });
  });

  test('reads loaded feeds the same way', () => {
    const xml = readFileSync(new URL('../fixtures/castopod.xml', import.meta.url), 'utf8');
    expect(checkFeed(readFeed(xml)).filter(({ isMet }) => !isMet)).toEqual([]);
  });
});

describe('what is required', () => {
  test('is title, link, description and language of the podcast', () => {
    const draft = podcast({ title: ' ', link: '', description: '', language: '' });
    expect(missingFromPodcast(draft).map(({ field }) => field)).toEqual([
      'podcast-title',
      'podcast-link',
      'podcast-description',
      'podcast-language',
    ]);
    expect(missingFromPodcast(good)).toEqual([]);
  });

  test('is title and audio URL of each episode', () => {
    const draft = {
      ...good,
      episodes: [newEpisode('a', ''), ...good.episodes, { ...newEpisode('b', ''), title: 'x' }],
    };
    expect(missingFromEpisodes(draft).map(({ field }) => field)).toEqual([
      'episode-a-title',
      'episode-a-audio',
      'episode-b-audio',
    ]);
    expect(leftOut(draft)).toBe('Episodes 1 and 3 are');
    expect(leftOut(good)).toBe('');
  });
});

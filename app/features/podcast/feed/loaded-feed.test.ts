import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FeedDraft } from '~/features/podcast/draft';
import { readFeed } from './reader';
import { writeFeed } from './writer';

const now = new Date('2026-11-15T08:00:00Z');
const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/${name}.xml`, import.meta.url), 'utf8');
const written = (change: (draft: FeedDraft) => FeedDraft, xml: string) =>
  writeFeed(change(readFeed(xml)), now);

describe('a loaded feed', () => {
  test('fills the form', () => {
    const { podcast, episodes } = readFeed(fixture('itunes'));
    expect(podcast).toMatchObject({
      title: 'Hiking Treks',
      language: 'en-us',
      author: 'The Sunset Explorers',
      ownerEmail: 'mountainscape@example.com',
      category: 'Sports > Wilderness',
      explicit: 'false',
    });
    expect(episodes[1]).toMatchObject({
      title: 'S02 EP04 Mt. Hood, Oregon',
      audio: 'https://example.com/podcasts/everything/mthood.m4a',
      pubDate: '2026-05-07T19:00:00.000Z',
      length: '8727310',
      duration: '17:04',
      season: '2',
      episode: '4',
    });
  });

  test('loses the image of RSS whole with the artwork it repeats', () => {
    const url = 'https://a.example/a.jpg';
    const xml = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>A</title><image><url>${url}</url><title>A</title><link>https://a.example</link></image><itunes:image href="${url}"/></channel></rss>`;
    const withArtwork = (artwork: string) =>
      written((loaded) => ({ ...loaded, podcast: { ...loaded.podcast, artwork } }), xml);
    expect(withArtwork('')).not.toContain('image');
    expect(withArtwork('https://a.example/b.jpg')).toContain('<url>https://a.example/b.jpg</url>');
  });

  test('keeps every tag the form does not know when one it knows changes', () => {
    const xml = fixture('podcasting-2');
    const after = written(
      (loaded) => ({ ...loaded, podcast: { ...loaded.podcast, author: 'C' } }),
      xml,
    );
    expect(after).toContain('<it:author>C</it:author>');
    for (const kept of [
      'podcast:valueRecipient name="App"',
      'podcast:soundbite',
      'rel="hub"',
      '<!-- Made by hand',
      'ipfs://',
    ]) {
      expect(after).toContain(kept);
    }
    expect(after).toContain('<lastBuildDate>Sun, 15 Nov 2026 08:00:00 +0000</lastBuildDate>');
  });

  test('stays in the order the list has, and loses what was removed', () => {
    const after = written(
      (loaded) => ({ ...loaded, episodes: loaded.episodes.toReversed() }),
      fixture('itunes'),
    );
    expect(readFeed(after).episodes.map(({ guid }) => guid.slice(0, 4))).toEqual(['22BC', 'D03E']);
    const fewer = written(
      (loaded) => ({ ...loaded, episodes: loaded.episodes.slice(1) }),
      fixture('itunes'),
    );
    expect(fewer).not.toContain('Trailer');
    expect(fewer).toContain('<itunes:episodeType>full</itunes:episodeType>');
  });

  test('changes tags that repeat a field with it, and leaves others', () => {
    const change = (loaded: FeedDraft) => ({
      ...loaded,
      podcast: { ...loaded.podcast, title: 'Plot Radio', description: 'Soil' },
      episodes: loaded.episodes.map((episode) => ({ ...episode, description: 'New notes' })),
    });
    const wordpress = written(change, fixture('wordpress'));
    expect(wordpress.match(/<title>Plot Radio<\/title>/g)).toHaveLength(2);
    expect(wordpress).toContain('<itunes:summary>Soil</itunes:summary>');
    expect(wordpress).toContain('Brown, green, and patience.');
    expect(written(change, fixture('castopod'))).toContain(
      '<content:encoded>New notes</content:encoded>',
    );
  });

  test('of another prefix, or none, is written with a prefix that means the same', () => {
    const plain =
      '<rss version="2.0"><channel><title>a</title><item><title>b</title><enclosure url="c"/></item></channel></rss>';
    const change = (loaded: FeedDraft) => ({
      ...loaded,
      podcast: { ...loaded.podcast, author: 'Me' },
    });
    expect(readFeed(written(change, plain)).podcast.author).toBe('Me');
    const taken = plain.replace('<rss', '<rss xmlns:itunes="urn:other"');
    expect(written(change, taken)).toContain('<itunes-x:author>Me</itunes-x:author>');
    expect(readFeed(written(change, taken)).podcast.author).toBe('Me');
  });

  test('takes tags away whose fields were emptied', () => {
    const after = written(
      (loaded) => ({
        ...loaded,
        podcast: {
          ...loaded.podcast,
          ownerName: '',
          ownerEmail: '',
          feedAddress: '',
          artwork: '',
          category: '',
        },
      }),
      fixture('castopod'),
    );
    expect(after).not.toMatch(/itunes:owner|rel="self"|cover_feed|itunes:category/);
    expect(after).toContain('itunes:episodeType');
  });

  test('keeps no guid where it had none: players would take the episode for new', () => {
    const plain =
      '<rss version="2.0"><channel><item><title>b</title><enclosure url="c"/></item></channel></rss>';
    expect(written((loaded) => loaded, plain)).not.toContain('guid');
  });
});

import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { emptyDraft, type FeedDraft, newEpisode } from '~/features/podcast/draft';
import { readFeed } from './reader';
import { writeFeed } from './writer';

const now = new Date('2026-11-15T08:00:00Z');

const draft: FeedDraft = {
  ...emptyDraft(),
  podcast: {
    ...emptyDraft().podcast,
    title: 'Signal & Noise',
    link: 'https://signal.example/show',
    description: 'A show <b>about</b> machines',
    author: 'Ada',
    ownerName: 'Ada',
    ownerEmail: 'ada@signal.example',
    category: 'Society & Culture > Documentary',
    explicit: 'false',
    artwork: 'https://signal.example/show/cover%20art.jpg',
  },
  episodes: [
    {
      ...newEpisode('a', 'urn:uuid:1'),
      title: 'One',
      audio: 'https://signal.example/1.m4a?a=1&b=2',
      pubDate: '2026-07-06T13:00:00.000Z',
      duration: '12:30',
      season: '1',
      episode: '2',
    },
    { ...newEpisode('b', ''), title: 'Two', audio: 'https://signal.example/2.mp3', length: '42' },
    { ...newEpisode('c', 'x'), title: 'No audio' },
    { ...newEpisode('d', 'y'), audio: 'https://signal.example/4.mp3' },
  ],
};

describe('a new feed', () => {
  test('is RSS 2.0 with the iTunes and Atom namespaces', () => {
    expect(writeFeed(draft, now)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel>
    <title>Signal &amp; Noise</title>
    <link>https://signal.example/show</link>
    <description><![CDATA[A show <b>about</b> machines]]></description>
    <language>en</language>
    <atom:link href="https://signal.example/show/feed.xml" rel="self" type="application/rss+xml"/>
    <itunes:author>Ada</itunes:author>
    <itunes:owner>
      <itunes:name>Ada</itunes:name>
      <itunes:email>ada@signal.example</itunes:email>
    </itunes:owner>
    <itunes:image href="https://signal.example/show/cover%20art.jpg"/>
    <itunes:category text="Society &amp; Culture">
      <itunes:category text="Documentary"/>
    </itunes:category>
    <itunes:explicit>false</itunes:explicit>
    <image>
      <url>https://signal.example/show/cover%20art.jpg</url>
      <title>Signal &amp; Noise</title>
      <link>https://signal.example/show</link>
    </image>
    <lastBuildDate>Sun, 15 Nov 2026 08:00:00 +0000</lastBuildDate>
    <item>
      <title>One</title>
      <pubDate>Mon, 06 Jul 2026 13:00:00 +0000</pubDate>
      <enclosure url="https://signal.example/1.m4a?a=1&amp;b=2" length="0" type="audio/x-m4a"/>
      <guid isPermaLink="false">urn:uuid:1</guid>
      <itunes:duration>12:30</itunes:duration>
      <itunes:season>1</itunes:season>
      <itunes:episode>2</itunes:episode>
    </item>
    <item>
      <title>Two</title>
      <enclosure url="https://signal.example/2.mp3" length="42" type="audio/mpeg"/>
      <guid isPermaLink="false">https://signal.example/2.mp3</guid>
    </item>
  </channel>
</rss>
`);
  });

  test('says the same to another reader', () => {
    const feed = parseRssFeed(writeFeed(draft, now));
    expect(feed).toMatchObject({
      title: 'Signal & Noise',
      description: 'A show <b>about</b> machines',
      link: 'https://signal.example/show',
      itunes: {
        author: 'Ada',
        explicit: false,
        owner: { name: 'Ada', email: 'ada@signal.example' },
        image: 'https://signal.example/show/cover%20art.jpg',
        categories: [{ text: 'Society & Culture', categories: [{ text: 'Documentary' }] }],
      },
    });
    expect(feed.items?.[0]).toMatchObject({
      title: 'One',
      guid: { value: 'urn:uuid:1', isPermaLink: false },
      enclosures: [{ url: 'https://signal.example/1.m4a?a=1&b=2', type: 'audio/x-m4a' }],
      itunes: { season: 1, episode: 2 },
    });
  });

  test('has only episodes with both title and audio', () => {
    expect(readFeed(writeFeed(draft, now)).episodes.map(({ title }) => title)).toEqual([
      'One',
      'Two',
    ]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft, isComplete, newEpisode } from '~/features/podcast/draft';
import { feed, typed, word } from '~/features/podcast/fixtures/any-feed';
import { meaningOf } from '~/features/podcast/fixtures/meaning';
import { escapeXml } from '~/features/podcast/xml/escape';
import { readFeed } from './reader';
import { writeFeed } from './writer';

const now = new Date('2026-11-15T08:00:00Z');
const folder = new URL('../fixtures/', import.meta.url);
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.xml'))
  .map((name): [string, string] => [name, readFileSync(new URL(name, folder), 'utf8')]);

describe('write(read(feed)) means the same feed', () => {
  test.each(fixtures.filter(([, xml]) => readFeed(xml).episodes.every(isComplete)))(
    '%s',
    (_, xml) => {
      expect(meaningOf(writeFeed(readFeed(xml), now))).toEqual(meaningOf(xml));
    },
  );

  test('wordpress.xml, but for the item that has no title and no audio', () => {
    const xml = fixtures.find(([name]) => name === 'wordpress.xml')?.[1] ?? '';
    const audible = xml
      .replace(/<item>\s*<title><\/title>.*?<\/item>\s*/s, '')
      .replace(/<lastBuildDate>.*?</, '<lastBuildDate>Sun, 15 Nov 2026 08:00:00 +0000<');
    expect(meaningOf(writeFeed(readFeed(xml), now))).toEqual(meaningOf(audible));
  });

  test('any feed, known and unknown tags alike, under any prefix', () => {
    fc.assert(
      fc.property(feed, (xml) => {
        expect(meaningOf(writeFeed(readFeed(xml), now))).toEqual(meaningOf(xml));
      }),
      { numRuns: 500 },
    );
  });

  test('writing twice changes nothing more, to the letter', () => {
    fc.assert(
      fc.property(feed, (xml) => {
        const once = writeFeed(readFeed(xml), now);
        expect(writeFeed(readFeed(once), now)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });
});

describe('read(write(draft)) is what was typed', () => {
  const clean = (value: string) => escapeXml(value) && value.replace(/\r\n?/g, '\n').trim();

  test('into a new feed', () => {
    fc.assert(
      fc.property(typed, ({ episodes, ...podcast }) => {
        const draft = {
          ...emptyDraft(),
          podcast: { ...emptyDraft().podcast, link: 'https://example.com/show', ...podcast },
          episodes: episodes.map(({ pubDate, ...episode }, index) => ({
            ...newEpisode(`k${index}`, `guid-${index}`),
            ...episode,
            audio: `https://example.com/${index}.mp3`,
            pubDate: new Date(Math.floor(pubDate.getTime() / 1000) * 1000).toISOString(),
          })),
        };
        const back = readFeed(writeFeed(draft, now));
        for (const field of [
          'title',
          'description',
          'author',
          'ownerName',
          'ownerEmail',
          'category',
          'explicit',
        ] as const) {
          expect(clean(back.podcast[field])).toBe(clean(draft.podcast[field]));
        }
        expect(back.episodes.length).toBe(draft.episodes.length);
        back.episodes.forEach((episode, index) => {
          for (const field of [
            'title',
            'description',
            'audio',
            'length',
            'duration',
            'guid',
            'season',
            'pubDate',
          ] as const) {
            expect(clean(episode[field])).toBe(clean(draft.episodes[index]?.[field] ?? ''));
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('over a loaded feed, whatever it was', () => {
    fc.assert(
      fc.property(feed, word, word, (xml, title, notes) => {
        const loaded = readFeed(xml);
        const draft = {
          ...loaded,
          podcast: {
            ...loaded.podcast,
            title,
            description: notes,
            category: 'Arts > Books',
            explicit: 'true',
          },
          episodes: loaded.episodes.map((episode) => ({
            ...episode,
            title,
            description: notes,
            duration: '7',
            explicit: 'false',
          })),
        };
        const back = readFeed(writeFeed(draft, now));
        expect(clean(back.podcast.title)).toBe(clean(title));
        expect(back.podcast.category).toBe('Arts > Books');
        for (const episode of back.episodes) {
          expect(clean(episode.description)).toBe(clean(notes));
          expect([episode.duration, episode.explicit]).toEqual(['7', 'false']);
        }
      }),
      { numRuns: 300 },
    );
  });
});

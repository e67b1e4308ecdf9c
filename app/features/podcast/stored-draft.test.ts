import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft, type FeedDraft, newEpisode } from './draft';
import { draftReducer } from './draft-reducer';
import { isEmptyDraft, restoreDraft, serializeDraft } from './stored-draft';

const now = new Date('2026-11-15T08:00:00Z');
const draft: FeedDraft = {
  podcast: { ...emptyDraft().podcast, title: 'Signal' },
  episodes: [
    { ...newEpisode('a', 'guid-a'), title: 'One', origin: 3 },
    { ...newEpisode('b', 'guid-b'), title: 'Two' },
    { ...newEpisode('c', 'guid-c'), title: 'Three' },
  ],
  thumbnail: { name: 'cover.png', width: 1400, preview: 'data:image/jpeg;base64,AAAA' },
  source: '<rss/>',
};
const titles = (changed: FeedDraft) => changed.episodes.map(({ title }) => title);

describe('work in progress', () => {
  test('comes back as it was stored', () => {
    expect(restoreDraft(serializeDraft(draft, now))).toEqual({ draft, savedAt: now });
  });

  test('that nobody can read is passed over', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '{"version":2}',
      '{"version":1,"savedAt":"x","draft":{}}',
    ]) {
      expect(restoreDraft(text)).toBeNull();
    }
  });

  test('that somebody meddled with never breaks the form', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (podcast, episode) => {
        const stored = {
          version: 1,
          savedAt: now,
          draft: { podcast, episodes: [episode], thumbnail: podcast },
        };
        const restored = restoreDraft(JSON.stringify(stored))?.draft;
        expect(
          Object.values(restored?.podcast ?? {}).every((value) => typeof value === 'string'),
        ).toBe(true);
        expect(restored?.episodes[0]).toMatchObject({ origin: null });
      }),
    );
  });

  test('is stored once something is in it', () => {
    expect(isEmptyDraft(emptyDraft())).toBe(true);
    expect(isEmptyDraft(draft)).toBe(false);
  });
});

describe('the episode list', () => {
  test('grows at the end', () => {
    const episode = { ...newEpisode('d', ''), title: 'Four' };
    expect(titles(draftReducer(draft, { type: 'add-episode', episode }))).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
  });

  test('moves an episode up or down, and not past the ends', () => {
    expect(titles(draftReducer(draft, { type: 'move-episode', key: 'c', by: -1 }))).toEqual([
      'One',
      'Three',
      'Two',
    ]);
    expect(titles(draftReducer(draft, { type: 'move-episode', key: 'a', by: 1 }))).toEqual([
      'Two',
      'One',
      'Three',
    ]);
    expect(draftReducer(draft, { type: 'move-episode', key: 'a', by: -1 }).episodes).toBe(
      draft.episodes,
    );
    expect(draftReducer(draft, { type: 'move-episode', key: 'c', by: 1 }).episodes).toBe(
      draft.episodes,
    );
  });

  test('takes a removed episode back where it was', () => {
    const without = draftReducer(draft, { type: 'remove-episode', key: 'b' });
    expect(titles(without)).toEqual(['One', 'Three']);
    const episode = draft.episodes[1] ?? newEpisode('', '');
    expect(draftReducer(without, { type: 'insert-episode', episode, at: 1 })).toEqual(draft);
  });
});

describe('the artwork address', () => {
  const thumbnail = { name: 'my cover.png', width: 1400, preview: 'data:image/png;base64,AA' };
  const link = (from: FeedDraft, to: string) =>
    draftReducer(from, { type: 'edit-podcast', fields: { link: to } });
  const uploaded = draftReducer(emptyDraft(), { type: 'set-thumbnail', thumbnail });

  test('is built from the link and the file name, and follows the link', () => {
    const first = link(uploaded, 'https://a.example/show');
    expect(first.podcast.artwork).toBe('https://a.example/show/my%20cover.png');
    expect(link(first, 'https://b.example').podcast.artwork).toBe(
      'https://b.example/my%20cover.png',
    );
  });

  test('stays as typed once somebody typed it', () => {
    const typed = draftReducer(link(uploaded, 'https://a.example'), {
      type: 'edit-podcast',
      fields: { artwork: 'https://cdn.example/x.png' },
    });
    expect(link(typed, 'https://b.example').podcast.artwork).toBe('https://cdn.example/x.png');
    expect(draftReducer(typed, { type: 'set-thumbnail', thumbnail: null }).podcast.artwork).toBe(
      'https://cdn.example/x.png',
    );
  });

  test('goes with the thumbnail it was built from', () => {
    const first = link(uploaded, 'https://a.example');
    expect(draftReducer(first, { type: 'set-thumbnail', thumbnail: null }).podcast.artwork).toBe(
      '',
    );
  });
});

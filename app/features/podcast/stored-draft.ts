import { isRecord } from '~/formats/records';
import { type Episode, emptyDraft, emptyPodcast, type FeedDraft, newEpisode } from './draft';

const draftVersion = 1;

export function serializeDraft(draft: FeedDraft, now: Date): string {
  return JSON.stringify({ version: draftVersion, savedAt: now.toISOString(), draft });
}

export interface StoredDraft {
  draft: FeedDraft;
  savedAt: Date;
}

/** Reads a stored draft field by field; null when it is not one. */
export function restoreDraft(text: string | null): StoredDraft | null {
  const stored = parse(text);
  const draft = isRecord(stored) ? stored.draft : null;
  if (!isRecord(stored) || stored.version !== draftVersion || !isRecord(draft)) return null;
  const savedAt = new Date(String(stored.savedAt));
  if (Number.isNaN(savedAt.getTime()) || !Array.isArray(draft.episodes)) return null;
  return {
    savedAt,
    draft: {
      podcast: textFields(emptyPodcast(), draft.podcast),
      episodes: draft.episodes.map(restoreEpisode),
      thumbnail: restoreThumbnail(draft.thumbnail),
      source: typeof draft.source === 'string' ? draft.source : null,
    },
  };
}

export function isEmptyDraft(draft: FeedDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft());
}

function restoreEpisode(value: unknown, index: number): Episode {
  const blank = newEpisode(`stored-${index}`, '');
  const origin = isRecord(value) && typeof value.origin === 'number' ? value.origin : null;
  return { ...textFields(blank, value), origin };
}

function restoreThumbnail(value: unknown): FeedDraft['thumbnail'] {
  if (!isRecord(value) || typeof value.width !== 'number') return null;
  const { name, width, preview } = value;
  if (typeof name !== 'string' || typeof preview !== 'string') return null;
  return preview.startsWith('data:image/') ? { name, width, preview } : null;
}

function textFields<Fields extends object>(blank: Fields, value: unknown): Fields {
  if (!isRecord(value)) return blank;
  const known = Object.entries(value).filter(
    ([key, text]) => Object.hasOwn(blank, key) && typeof text === 'string',
  );
  return { ...blank, ...Object.fromEntries(known) };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

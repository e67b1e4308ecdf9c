import { dayField, readCollection, textField, timeField } from '~/formats/documents';
import { isRecord } from '~/formats/records';
import { eachTextField, type PostValues } from './post';
import { decodeContent } from './post-codec';
import { pictureName } from './post-display';
import { visibilityOf } from './visibility';

/** A post of the old file, ready to be created: without its old id and views. */
export interface LegacyPost {
  values: PostValues;
  createdAt: string;
  originalId: string;
}

/** The posts of blogs.json, with content in every old encoding; null if it has none. */
export function readLegacyPosts(json: unknown, timeZone: string): LegacyPost[] | null {
  const list = isRecord(json) ? (json.posts ?? json.blogs) : json;
  if (!Array.isArray(list)) return null;
  return readCollection('blogs', list).map(({ fields }) => ({
    values: legacyValues(fields, timeZone),
    createdAt: legacyCreation(fields),
    originalId: textField(fields, 'id'),
  }));
}

/** What the owner wrote, from a post of the old document database. */
export function legacyValues(fields: Record<string, unknown>, timeZone: string): PostValues {
  const texts = eachTextField((name) => textField(fields, name));
  return {
    ...texts,
    publishedDate:
      typeof fields.publishedDate === 'string'
        ? fields.publishedDate
        : dayField(fields, 'publishedDate', timeZone),
    headerImage: pictureName(texts.headerImage),
    // Posts from before there was a visibility were all public.
    tags: Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === 'string') : [],
    visibility: visibilityOf(fields.visibility ?? 'public'),
    content: decodeContent(fields.content),
    views: 0,
  };
}

/** When a post was created, else published. Empty if not known: it is then sorted last. */
export function legacyCreation(fields: Record<string, unknown>): string {
  return timeField(fields, 'createdAt') || timeField(fields, 'publishedDate');
}

import { z } from 'zod';
import { isVisibility } from '~/features/posts/post';
import { decodeContent } from '~/features/posts/post-codec';
import type { PostValues } from '~/features/posts/post-values';
import { parseMoment } from '~/formats/dates';

/** A post of the old file, ready to be created: without its old id, without views. */
export interface LegacyPost {
  values: PostValues;
  createdAt: string | undefined;
  originalId: string;
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch('')
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const record = z.object({
  id: text,
  title: text,
  excerpt: text,
  author: text,
  timeToRead: text,
  publishedDate: text,
  createdAt: text,
  headerImage: text,
  visibility: text,
  content: z.unknown(),
  seoTitle: text,
  seoDescription: text,
  seoKeywords: text,
});
const file = z.union([
  z.array(record),
  z.object({ posts: z.array(record) }).transform(({ posts }) => posts),
  z.object({ blogs: z.array(record) }).transform(({ blogs }) => blogs),
]);

/** The posts of blogs.json, in every encoding their content has had; null where it holds none. */
export function readLegacyPosts(json: unknown): LegacyPost[] | null {
  const { data } = file.safeParse(json);
  return data ? data.map(toLegacyPost) : null;
}

function toLegacyPost({ id, createdAt, content, visibility, ...fields }: z.infer<typeof record>) {
  return {
    originalId: id,
    createdAt: (parseMoment(createdAt) ?? parseMoment(fields.publishedDate))?.toISOString(),
    values: {
      ...fields,
      // The old posts had no visibility: they were public.
      visibility: isVisibility(visibility) ? visibility : 'public',
      content: decodeContent(content),
      views: 0,
    } satisfies PostValues,
  };
}

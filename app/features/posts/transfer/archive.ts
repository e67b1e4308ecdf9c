import { z } from 'zod';
import type { MediaItem } from '~/features/posts/media/media';
import { type Post, postSchema, valuesOf } from '~/features/posts/post';

/** The one file that holds all posts and pictures; its description is export.json inside it. */
const archiveFormat = 'personal-site-posts';
export const archiveIndex = 'export.json';
export const mediaFolder = 'media/';

const time = z.string().max(40);
const archivedPost = z.object({
  id: z
    .string()
    .regex(/^[\w.~-]{1,200}$/)
    .catch(''),
  createdAt: time,
  migratedAt: time.nullable(),
  originalId: z.string().max(1000).nullable(),
  values: postSchema,
});
const archivedMedia = z.object({
  fileName: z.string().regex(/^[0-9a-f]{16}\.(?:jpg|png|webp|avif)$/),
  createdAt: time,
});
const archiveSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(1),
  exportedAt: time,
  posts: z.array(archivedPost),
  media: z.array(archivedMedia),
});

export type Archive = z.infer<typeof archiveSchema>;

export function describeArchive(posts: Post[], media: MediaItem[], now: Date): Archive {
  return {
    format: archiveFormat,
    version: 1,
    exportedAt: now.toISOString(),
    posts: posts.map((post) => ({
      id: post.id,
      createdAt: post.createdAt,
      migratedAt: post.migratedAt,
      originalId: post.originalId,
      values: valuesOf(post),
    })),
    media: media.map(({ fileName, createdAt }) => ({ fileName, createdAt })),
  };
}

/** What an export.json says; null where it is none of ours. */
export function readArchive(json: unknown): Archive | null {
  return archiveSchema.safeParse(json).data ?? null;
}

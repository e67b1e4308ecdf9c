import { z } from 'zod';
import { mediaDetails } from '~/features/media/media';
import { type Post, postSchema, valuesOf } from '~/features/posts/post';
import { fileTypes } from '~/formats/file-types';

/** What export.json says of an export: all posts and media files. */
const archiveFormat = 'personal-site-posts';
export const archiveIndex = 'export.json';

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
const endings = ['jpg', 'png', 'webp', 'avif', ...Object.keys(fileTypes)];
/** Only file names that this site makes; early exports had fewer fields. */
const archivedMedia = z.object({
  fileName: z.string().regex(new RegExp(`^[0-9a-f]{16}\\.(?:${endings.join('|')})$`)),
  createdAt: time,
  name: z.string().max(200).default(''),
  ...mediaDetails.partial().shape,
});
const archiveSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(1),
  exportedAt: time,
  posts: z.array(archivedPost),
  media: z.array(archivedMedia),
});

export type Archive = z.infer<typeof archiveSchema>;
export type ArchivedMedia = z.infer<typeof archivedMedia>;

export function describeArchive(now: Date): Omit<Archive, 'posts' | 'media'> {
  return { format: archiveFormat, version: 1, exportedAt: now.toISOString() };
}

export function describePost(post: Post): Archive['posts'][number] {
  const { id, createdAt, migratedAt, originalId } = post;
  return { id, createdAt, migratedAt, originalId, values: valuesOf(post) };
}

/** An export.json of this site; null for anything else. */
export function readArchive(json: unknown): Archive | null {
  return archiveSchema.safeParse(json).data ?? null;
}

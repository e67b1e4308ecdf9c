import { z } from 'zod';
import type { PostDraft } from './post';

/** What the owner writes, and the number of views that the owner may correct. */
export interface PostValues extends PostDraft {
  views: number;
}

export const emptyValues: PostValues = {
  title: '',
  excerpt: '',
  author: '',
  timeToRead: '',
  publishedDate: '',
  headerImage: '',
  visibility: 'public',
  content: [],
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  views: 0,
};

/** The values of a stored post, without what the owner does not write. */
export function pickValues(post: PostValues): PostValues {
  return {
    title: post.title,
    excerpt: post.excerpt,
    author: post.author,
    timeToRead: post.timeToRead,
    publishedDate: post.publishedDate,
    headerImage: post.headerImage,
    visibility: post.visibility,
    content: post.content,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    seoKeywords: post.seoKeywords,
    views: post.views,
  };
}

const line = z.string().max(10_000);
const text = z.string().max(1_000_000);
const textBlock = z.object({ type: z.literal('text'), value: text });
const imageBlock = z.object({
  type: z.literal('image'),
  fileName: line,
  alt: line,
  size: z.enum(['small', 'medium', 'large']),
  alignment: z.enum(['left', 'center', 'right']),
});
const listBlock = z.object({ type: z.literal('list'), items: z.array(text).max(10_000) });
const event = z.object({
  date: line,
  title: line,
  content: z.array(z.discriminatedUnion('type', [textBlock, imageBlock, listBlock])).max(1000),
});
const title = line.optional();
const section = z.discriminatedUnion('type', [
  textBlock.extend({ title }),
  imageBlock.extend({ title }),
  listBlock.extend({ title }),
  z.object({
    type: z.literal('table'),
    title,
    headers: z.array(text).max(1000),
    rows: z.array(z.array(text).max(1000)).max(10_000),
  }),
  z.object({ type: z.literal('timeline'), title, events: z.array(event).max(1000) }),
]);

/** The shape of what the editor sends. The spec asks for no title and no author. */
export const postValuesSchema = z.object({
  title: line,
  excerpt: line,
  author: line,
  timeToRead: line,
  publishedDate: line,
  headerImage: line,
  visibility: z.enum(['public', 'unlisted', 'private']),
  content: z.array(section).max(1000),
  seoTitle: line,
  seoDescription: line,
  seoKeywords: line,
  views: z.number().int().min(0),
}) satisfies z.ZodType<PostValues>;

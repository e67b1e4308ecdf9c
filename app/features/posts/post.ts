import { z } from '~/formats/zod';
import { type visibilities, visibilityOf } from './post-rules';

/**
 * The one description of a post. Its types, the empty form, the stored columns, what versions are compared by,
 * exports, imports and earlier versions follow from it. Every field has a default, so that what was written
 * before a field existed can still be read.
 */
const text = z.string().default('');
const textBlock = z.object({ type: z.literal('text'), value: text });
const imageBlock = z.object({
  type: z.literal('image'),
  fileName: text,
  alt: text,
  size: z.enum(['small', 'medium', 'large']).default('large'),
  alignment: z.enum(['left', 'center', 'right']).default('center'),
});
const listBlock = z.object({ type: z.literal('list'), items: z.array(z.string()).default([]) });
const eventBlock = z.discriminatedUnion('type', [textBlock, imageBlock, listBlock]);
const event = z.object({ date: text, title: text, content: z.array(eventBlock).default([]) });
const title = z.string().optional();
const section = z.discriminatedUnion('type', [
  textBlock.extend({ title }),
  imageBlock.extend({ title }),
  listBlock.extend({ title }),
  z.object({
    type: z.literal('table'),
    title,
    headers: z.array(z.string()).default([]),
    rows: z.array(z.array(z.string())).default([]),
  }),
  z.object({ type: z.literal('timeline'), title, events: z.array(event).default([]) }),
]);

/** The fields of one line or a few, by the names the owner knows them by. publishedDate is a day as it was typed. */
export const textFieldLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  author: 'Author',
  timeToRead: 'Time to Read',
  publishedDate: 'Published Date',
  headerImage: 'Header Image',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  seoKeywords: 'SEO Keywords',
} as const;
export type TextFieldName = keyof typeof textFieldLabels;
export const textFieldNames = Object.keys(textFieldLabels) as TextFieldName[];

/** A value for each of the text fields. */
export function eachTextField<Value>(read: (name: TextFieldName) => Value) {
  return Object.fromEntries(textFieldNames.map((name) => [name, read(name)])) as Record<
    TextFieldName,
    Value
  >;
}

/** What the owner writes, and the number of views that the owner may correct. */
export const postSchema = z.object({
  ...eachTextField(() => text),
  visibility: z.unknown().optional().transform(visibilityOf),
  content: z.array(section).default([]),
  views: z.number().default(0),
});
export type PostValues = z.infer<typeof postSchema>;

/** A stored post; times are ISO text. */
export interface Post extends PostValues {
  id: string;
  /** Empty for a post from elsewhere of which nobody knows. */
  createdAt: string;
  updatedAt: string;
  lastViewed: string | null;
  migratedAt: string | null;
  originalId: string | null;
  /** What publishedDate means, as ISO text: a public post goes live as that day of the owner begins; empty: at once. */
  publicFrom: string;
  version: number;
}

export type Visibility = (typeof visibilities)[number];
export type Section = z.infer<typeof section>;
export type EventBlock = z.infer<typeof eventBlock>;
export type TextBlock = z.infer<typeof textBlock>;
export type ImageBlock = z.infer<typeof imageBlock>;
export type TimelineEvent = z.infer<typeof event>;
export type ImageSize = ImageBlock['size'];
export type ImageAlignment = ImageBlock['alignment'];

/** A post as it is before anything is written. */
export const emptyValues: PostValues = { ...postSchema.parse({}), visibility: 'public' };

/** What the owner wrote, of a stored post. */
export function valuesOf({ visibility, content, views, ...post }: PostValues): PostValues {
  return { ...eachTextField((name) => post[name]), visibility, content, views };
}

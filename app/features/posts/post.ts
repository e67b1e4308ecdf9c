import { z } from '~/formats/zod';
import { sectionSchema } from './sections/sections';
import { type visibilities, visibilityOf } from './visibility';

/**
 * The one description of a post. Its types, the empty form, the stored columns, what versions are compared by,
 * exports, imports and earlier versions follow from it. Every field has a default, so that what was written
 * before a field existed can still be read.
 */
const text = z.string().default('');

/**
 * The fields of one line or a few, by the names the owner knows them by. publishedDate is a day as it was typed;
 * slug is the last part of the chosen address, empty where the post is found by its id.
 */
export const textFieldLabels = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  author: 'Author',
  timeToRead: 'Time to Read',
  publishedDate: 'Published Date',
  headerImage: 'Header Image',
  series: 'Series',
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
  tags: z.array(z.string()).default([]),
  visibility: z.unknown().optional().transform(visibilityOf),
  content: z.array(sectionSchema).default([]),
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
/** A post as it is before anything is written. */
export const emptyValues: PostValues = { ...postSchema.parse({}), visibility: 'public' };

/** What the owner wrote, of a stored post. */
export function valuesOf({ tags, visibility, content, views, ...post }: PostValues): PostValues {
  return { ...eachTextField((name) => post[name]), tags, visibility, content, views };
}

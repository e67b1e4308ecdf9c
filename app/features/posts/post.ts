import { z } from '~/formats/zod';
import { sectionSchema } from './sections/sections';
import { visibilityOf } from './visibility';

/**
 * The one schema of a post. Its types, the empty form, the stored columns, comparisons, exports,
 * imports and old versions follow from it. Every field has a default, so that posts from before a
 * field existed can still be read.
 */
const text = z.string().default('');

/**
 * Text fields with their labels. publishedDate is a day as it was typed; slug is the last part of
 * the chosen address, empty if the address is the id.
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

export function eachTextField<Value>(read: (name: TextFieldName) => Value) {
  return Object.fromEntries(textFieldNames.map((name) => [name, read(name)])) as Record<
    TextFieldName,
    Value
  >;
}

/** What the owner writes, and the number of views, which the owner may correct. */
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
  /** Empty for an imported post whose time is not known. */
  createdAt: string;
  updatedAt: string;
  lastViewed: string | null;
  migratedAt: string | null;
  originalId: string | null;
  /** publishedDate as ISO text: a public post goes live when that day of the owner begins; empty means at once. */
  publicFrom: string;
  version: number;
  /** Written on since its first keystroke, and never published or saved by the last look. */
  isDraft: boolean;
  /** The agent that began this draft, until the owner writes in it. */
  agentId: string | null;
}

export const emptyValues: PostValues = { ...postSchema.parse({}), visibility: 'public' };

/** What the owner wrote of a stored post. */
export function valuesOf({ tags, visibility, content, views, ...post }: PostValues): PostValues {
  return { ...eachTextField((name) => post[name]), tags, visibility, content, views };
}

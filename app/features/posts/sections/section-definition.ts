import type { RootContent } from 'mdast';
import type { Heading } from '~/features/posts/article/rendered';
import type { ImageFacts } from '~/formats/pictures';
import { z } from '~/formats/zod';

/** The field that every section type has. */
export const sectionTitle = { title: z.string().optional() };

/** A text of a section; empty if it was stored before the field existed. */
export const storedText = z.string().default('');

/** Reads a stored value as text: top-level and timeline values have different encodings. */
export type ReadText = (value: unknown) => string;

/** The properties that a section adds to the structured data of its article. */
export type StructuredData = Record<string, object>;

export interface StructuredDataContext {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  postTitle: string;
  /** The post's day or time, if it is known. */
  date: string | undefined;
}

export interface HowToStep {
  name: string;
  text: string;
  description: string;
}

/** What a section type needs to render for the page. */
export interface PageRendering {
  /** Markdown as sanitized HTML, with headings no higher than `topLevel`. */
  markdown(text: string, topLevel: number): Promise<string>;
  /** Highlighted code as HTML, with the marked lines. */
  code(code: string, language: string, marked: ReadonlySet<number>): Promise<string>;
  /** TeX as MathML; null if it is not valid. */
  math(tex: string): Promise<string | null>;
  /** Assigns the id of a heading, in reading order. */
  heading(text: string, level: number): Heading;
  image(fileName: string): ImageFacts | undefined;
}

/** What a section type needs to render for feed readers. */
export interface FeedRendering {
  markdown(text: string): string;
  /** The absolute address of a file in /vendor. */
  address(fileName: string): string;
  image(fileName: string, alt: string): string;
}

/**
 * A section type: its fields, and how they are stored, shown, exported and searched. Its components are in
 * section-view.tsx (page) and sheet/fields/section-fields.tsx (editor); the compiler requires them.
 */
export interface SectionDefinition<Body, Rendered> {
  schema: z.ZodObject;
  label: string;
  /** Its description in the insert menu. */
  hint: string;
  /** More words that find it there. */
  words?: readonly string[];
  /** A new section. */
  empty(): Body;
  encode(body: Body): object;
  /** Reads what was stored; never throws. Null if it is not of this type. */
  decode(raw: Record<string, unknown>, read: ReadText): Body | null;
  toMarkdown(body: Body): string;
  /** All text that readers see and can search. */
  texts(body: Body): string[];
  /** The pictures without alternative text, by file name. */
  missingAlts?(body: Body): string[];
  /** True if it contains something besides text, such as a picture. */
  hasMedia?(body: Body): boolean;
  structuredData?(body: Body, context: StructuredDataContext): StructuredData;
  /** A post with steps is a HowTo. */
  steps?(body: Body): HowToStep[];
  /** For the page; `topLevel` is the highest heading level allowed. */
  render(body: Body, page: PageRendering, topLevel: number): Rendered | Promise<Rendered>;
  toFeed(body: Body, feed: FeedRendering): string;
  /** The file names of its pictures. */
  imageNames?(body: Body): string[];
  /** Origins that it may show in a frame when a reader asks for it. */
  frameOrigins?(body: Body): string[];
  /** The section that a markdown block describes, given the node and its source; null if it is none of this type. */
  fromMarkdown?(node: RootContent, source: string): Body | null;
}

/** For a type without older encodings: its fields unchanged. */
export function storedAsIs<Schema extends z.ZodType<{ type: string }>>(schema: Schema) {
  return {
    encode: (body: z.infer<Schema>): object => body,
    decode: (raw: Record<string, unknown>): z.infer<Schema> | null =>
      schema.safeParse(raw).data ?? null,
  };
}

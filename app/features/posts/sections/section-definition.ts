import type { RootContent } from 'mdast';
import { picturesInMarkdown } from '~/features/posts/markdown/markdown-tree';
import type { ImageFacts } from '~/formats/pictures';
import { z } from '~/formats/zod';

/** A text of a section; empty if it was stored before the field existed. */
export const storedText = z.string().default('');

/** Reads a stored value as text: top-level and timeline values have different encodings. */
export type ReadText = (value: unknown) => string;

export interface HowToStep {
  name: string;
  text: string;
  description: string;
}

export interface Heading {
  id: string;
  text: string;
  level: number;
}

/** What a section type needs to render for the page. */
export interface PageRendering {
  /** Markdown as sanitized HTML, with headings no higher than `topLevel`. */
  markdown(text: string, topLevel: number): Promise<string>;
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
export interface SectionDefinition<Body, Rendered>
  extends OwnParts<Body>,
    Defaults<Body, Rendered> {
  schema: z.ZodObject;
}

interface OwnParts<Body> {
  label: string;
  /** Its description in the insert menu. */
  hint: string;
  /** More words that find it there. */
  words: readonly string[];
  toMarkdown(body: Body): string;
  /** The Markdown that readers see, where it is not the same. */
  shownAs?(body: Body): string;
  /** All text that readers see and can search. */
  texts(body: Body): string[];
  /** A post with steps is a HowTo. */
  steps?(body: Body): HowToStep[];
  /** Origins that it may show in a frame when a reader asks for it. */
  frameOrigins?(body: Body): string[];
  /** The section that a markdown block describes; null if it is none of this type. */
  fromMarkdown?(node: RootContent): Body | null;
}

/** What `defineSection` knows itself where a type does not say it. */
interface Defaults<Body, Rendered> {
  /** A new section. */
  empty(): Body;
  encode(body: Body): object;
  /** Reads what was stored; never throws. Null if it is not of this type. */
  decode(raw: Record<string, unknown>, read: ReadText): Body | null;
  /** Its pictures; one without `alt` needs none. */
  pictures(body: Body): { fileName: string; alt?: string }[];
  /** For the page; `topLevel` is the highest heading level allowed. */
  render(body: Body, page: PageRendering, topLevel: number): Rendered | Promise<Rendered>;
  toFeed(body: Body, feed: FeedRendering): string;
}

/** A section type of these fields: stored as they are, and shown as its Markdown, unless its parts say otherwise. */
export function defineSection<const Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  fields: Fields,
) {
  type Body = z.infer<z.ZodObject<{ type: z.ZodLiteral<Type> } & Fields>>;
  const schema = z.object({ type: z.literal(type), ...fields });
  return <Rendered = { type: Type; html: string }>(
    parts: OwnParts<Body> & Partial<Defaults<Body, Rendered>>,
  ): SectionDefinition<Body, Rendered> => {
    const { shownAs = parts.toMarkdown } = parts;
    return {
      schema,
      empty: () => schema.parse({ type }) as Body,
      encode: (body) => body,
      decode: (raw) => (schema.safeParse(raw).data ?? null) as Body | null,
      pictures: (body) => picturesInMarkdown(shownAs(body)),
      render: async (body, page, topLevel) =>
        ({ type, html: await page.markdown(shownAs(body), topLevel) }) as Rendered,
      toFeed: (body, feed) => feed.markdown(shownAs(body)),
      ...parts,
    };
  };
}

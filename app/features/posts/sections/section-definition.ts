import { z } from '~/formats/zod';

/** What every section has, whatever its type. */
export const sectionTitle = { title: z.string().optional() };

/** A text of a section; one that was stored before the field existed is empty. */
export const storedText = z.string().default('');

/** How a value that was stored in a timeline's event, or at the top, is read as text. */
export type ReadText = (value: unknown) => string;

/** What a section says to search engines, as properties of the article it stands in. */
export type StructuredData = Record<string, object>;

export interface StructuredDataContext {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  postTitle: string;
  /** The post's day or time, where one is known. */
  date: string | undefined;
}

export interface HowToStep {
  name: string;
  text: string;
  description: string;
}

/**
 * The pure part of a section type: what it holds and how that is stored, exported and searched.
 * Its other parts are in sections.server.ts (page, feeds, import), section-view.tsx (page) and
 * section-fields.tsx (editor). The compiler asks for all of them.
 */
export interface SectionDefinition<Body> {
  label: string;
  /** What it is for, in the menu of things to insert. */
  hint: string;
  /** Further words by which it is found there. */
  words?: readonly string[];
  /** As it is when the owner adds it. */
  empty(): Body;
  /** As it is stored. */
  encode(body: Body): object;
  /** Reads what was stored; never throws. Null where this type cannot show it. */
  decode(raw: Record<string, unknown>, read: ReadText): Body | null;
  toMarkdown(body: Body): string;
  /** Everything a reader can search for and reads. */
  texts(body: Body): string[];
  /** The pictures in it that say nothing to those who cannot see them, by file name. */
  missingAlts?(body: Body): string[];
  /** True where it holds something that is no text, such as a picture. */
  hasMedia?(body: Body): boolean;
  structuredData?(body: Body, context: StructuredDataContext): StructuredData;
  /** A post with steps is a HowTo. */
  steps?(body: Body): HowToStep[];
}

/** Storage of a type without earlier encodings: its fields as they are. */
export function storedAsIs<Schema extends z.ZodType<{ type: string }>>(schema: Schema) {
  return {
    encode: (body: z.infer<Schema>): object => body,
    decode: (raw: Record<string, unknown>): z.infer<Schema> | null =>
      schema.safeParse(raw).data ?? null,
  };
}

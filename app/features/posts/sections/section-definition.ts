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

/**
 * The pure part of a section type: its fields, and how they are stored, exported and searched. Its
 * other parts are in sections.server.ts (page, feeds, import), section-view.tsx (page) and section-
 * fields.tsx (editor). The compiler requires all of them.
 */
export interface SectionDefinition<Body> {
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
}

/** For a type without older encodings: its fields unchanged. */
export function storedAsIs<Schema extends z.ZodType<{ type: string }>>(schema: Schema) {
  return {
    encode: (body: z.infer<Schema>): object => body,
    decode: (raw: Record<string, unknown>): z.infer<Schema> | null =>
      schema.safeParse(raw).data ?? null,
  };
}

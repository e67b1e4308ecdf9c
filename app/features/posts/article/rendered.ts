import type { RenderedBody } from '~/features/posts/sections/sections';

/** Rendered content: sanitized HTML. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

export type RenderedSection = { heading?: Heading } & RenderedBody;

export interface RenderedContent {
  sections: RenderedSection[];
  headings: Heading[];
  /** The footnotes of all sections as HTML; empty if there are none. */
  footnotes: string;
}

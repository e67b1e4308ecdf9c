import type { Heading } from '~/features/posts/sections/section-definition';
import type { RenderedBody } from '~/features/posts/sections/sections';

/** Rendered content: sanitized HTML. */
export type RenderedSection = { heading?: Heading } & RenderedBody;

export interface RenderedContent {
  sections: RenderedSection[];
  headings: Heading[];
  /** The footnotes of all sections as HTML; empty if there are none. */
  footnotes: string;
}

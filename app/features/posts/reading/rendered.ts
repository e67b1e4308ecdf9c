import type { RenderedBody } from '~/features/posts/sections/sections.server';

/** Content as the page shows it: markdown is HTML by now, made safe on the server. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

export type RenderedSection = { heading?: Heading } & RenderedBody;

export interface RenderedContent {
  sections: RenderedSection[];
  headings: Heading[];
  /** The footnotes of all sections as HTML; empty where there are none. */
  footnotes: string;
}

import type { ImageBlock } from '~/features/posts/post';
import type { ImageFacts } from '~/formats/pictures';

/** Content as the page shows it: markdown is HTML by now, made safe on the server. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

export type RenderedBlock = { type: 'html'; html: string } | (ImageBlock & { facts?: ImageFacts });

export interface RenderedEvent {
  id: string;
  date: string;
  title: string;
  blocks: RenderedBlock[];
}

export type RenderedSection = { heading?: Heading } & (
  | RenderedBlock
  | { type: 'table'; headers: string[]; rows: string[][] }
  | { type: 'timeline'; events: RenderedEvent[] }
);

export interface RenderedContent {
  sections: RenderedSection[];
  headings: Heading[];
}

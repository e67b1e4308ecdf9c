import type { RootContent } from 'mdast';
import type { Heading } from '~/features/posts/reading/rendered';
import type { ImageFacts } from '~/formats/pictures';

/** What a section type gets to render a section for its page. */
export interface PageRendering {
  /** Markdown as safe HTML, its headings no higher than `topLevel`. */
  markdown(text: string, topLevel: number): Promise<string>;
  /** Gives out the id of a heading, in reading order. */
  heading(text: string, level: number): Heading;
  image(fileName: string): ImageFacts | undefined;
}

/** What a section type gets to write a section as plain HTML for feed readers. */
export interface FeedRendering {
  markdown(text: string): string;
  /** The full address of a file of /vendor. */
  address(fileName: string): string;
  image(fileName: string, alt: string): string;
}

/** The part of a section type that only the server has. */
export interface ServerDefinition<Body, Rendered> {
  /** As the page shows it; `topLevel` is the highest heading it may have. */
  render(body: Body, page: PageRendering, topLevel: number): Rendered | Promise<Rendered>;
  toFeed(body: Body, feed: FeedRendering): string;
  /** The pictures it shows, by their file names. */
  imageNames?(body: Body): string[];
  /** Origins whose pages it may show in a frame, once a reader asks for them. */
  frameOrigins?(body: Body): string[];
  /** The section that a block of a markdown file is, with the block as it is written; null where it is none. */
  fromMarkdown?(node: RootContent, source: string): Body | null;
}

import type { RootContent } from 'mdast';
import type { Heading } from '~/features/posts/article/rendered';
import type { ImageFacts } from '~/formats/pictures';

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

/** The server's part of a section type. */
export interface ServerDefinition<Body, Rendered> {
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

import type { RootContent } from 'mdast';
import { audioServer } from './audio/audio-kind.server';
import { calloutServer } from './callout/callout-kind.server';
import { codeServer } from './code/code-kind.server';
import { dividerServer } from './divider/divider-kind.server';
import { embedServer } from './embed/embed-kind.server';
import { figureServer } from './figure/figure-kind.server';
import { fileServer } from './file/file-kind.server';
import { galleryServer } from './gallery/gallery-kind.server';
import { imageServer } from './image/image-kind.server';
import type { ServerKind } from './kind.server';
import { type BodyOf, type Section, type SectionType, sectionTypes } from './kinds';
import { listServer } from './list/list-kind.server';
import { mathServer } from './math/math-kind.server';
import { quoteServer } from './quote/quote-kind.server';
import { tableServer } from './table/table-kind.server';
import { textServer } from './text/text-kind.server';
import { timelineServer } from './timeline/timeline-kind.server';
import { videoServer } from './video/video-kind.server';

const serverKinds = {
  text: textServer,
  image: imageServer,
  list: listServer,
  table: tableServer,
  timeline: timelineServer,
  gallery: galleryServer,
  video: videoServer,
  audio: audioServer,
  file: fileServer,
  quote: quoteServer,
  callout: calloutServer,
  figure: figureServer,
  code: codeServer,
  math: mathServer,
  embed: embedServer,
  divider: dividerServer,
} satisfies { [Type in SectionType]: ServerKind<BodyOf<Type>, { type: Type }> };

/** What the page shows of a section, by its type. */
export type RenderedBodies = {
  [Type in SectionType]: Awaited<ReturnType<(typeof serverKinds)[Type]['render']>>;
};
export type RenderedBody = RenderedBodies[SectionType];

/** The server's part of a section's kind. */
export function serverKindOf(section: { type: SectionType }): ServerKind<Section, RenderedBody> {
  return serverKinds[section.type];
}

/** The section that a block of a markdown file is, where a kind knows it as its own. */
export function sectionFromMarkdown(node: RootContent, source: string): Section | null {
  for (const type of sectionTypes) {
    const section = serverKindOf({ type }).fromMarkdown?.(node, source);
    if (section) return section;
  }
  return null;
}

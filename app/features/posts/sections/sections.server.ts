import type { RootContent } from 'mdast';
import { audioServerSection } from './audio/audio-section.server';
import { calloutServerSection } from './callout/callout-section.server';
import { codeServerSection } from './code/code-section.server';
import { dividerServerSection } from './divider/divider-section.server';
import { embedServerSection } from './embed/embed-section.server';
import { figureServerSection } from './figure/figure-section.server';
import { fileServerSection } from './file/file-section.server';
import { galleryServerSection } from './gallery/gallery-section.server';
import { imageServerSection } from './image/image-section.server';
import { listServerSection } from './list/list-section.server';
import { mathServerSection } from './math/math-section.server';
import { quoteServerSection } from './quote/quote-section.server';
import { type BodyOf, type Section, type SectionType, sectionTypes } from './sections';
import type { ServerDefinition } from './server-definition.server';
import { tableServerSection } from './table/table-section.server';
import { textServerSection } from './text/text-section.server';
import { timelineServerSection } from './timeline/timeline-section.server';
import { videoServerSection } from './video/video-section.server';

const serverDefinitions = {
  text: textServerSection,
  image: imageServerSection,
  list: listServerSection,
  table: tableServerSection,
  timeline: timelineServerSection,
  gallery: galleryServerSection,
  video: videoServerSection,
  audio: audioServerSection,
  file: fileServerSection,
  quote: quoteServerSection,
  callout: calloutServerSection,
  figure: figureServerSection,
  code: codeServerSection,
  math: mathServerSection,
  embed: embedServerSection,
  divider: dividerServerSection,
} satisfies { [Type in SectionType]: ServerDefinition<BodyOf<Type>, { type: Type }> };

/** The rendered section of each type. */
export type RenderedBodies = {
  [Type in SectionType]: Awaited<ReturnType<(typeof serverDefinitions)[Type]['render']>>;
};
export type RenderedBody = RenderedBodies[SectionType];

export function serverDefinitionOf(section: {
  type: SectionType;
}): ServerDefinition<Section, RenderedBody> {
  return serverDefinitions[section.type];
}

/** The section that a markdown block describes, if a section type recognizes it. */
export function sectionFromMarkdown(node: RootContent, source: string): Section | null {
  for (const type of sectionTypes) {
    const section = serverDefinitionOf({ type }).fromMarkdown?.(node, source);
    if (section) return section;
  }
  return null;
}

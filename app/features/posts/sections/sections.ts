import { z } from '~/formats/zod';
import { audioSchema, audioSection } from './audio/audio-section';
import { calloutSchema, calloutSection } from './callout/callout-section';
import { codeSchema, codeSection } from './code/code-section';
import { dividerSchema, dividerSection } from './divider/divider-section';
import { embedSchema, embedSection } from './embed/embed-section';
import { figureSchema, figureSection } from './figure/figure-section';
import { fileSchema, fileSection } from './file/file-section';
import { gallerySchema, gallerySection } from './gallery/gallery-section';
import { imageSchema, imageSection } from './image/image-section';
import { listSchema, listSection } from './list/list-section';
import { mathSchema, mathSection } from './math/math-section';
import { quoteSchema, quoteSection } from './quote/quote-section';
import { type SectionDefinition, sectionTitle } from './section-definition';
import { tableSchema, tableSection } from './table/table-section';
import { textSchema, textSection } from './text/text-section';
import { timelineSchema, timelineSection } from './timeline/timeline-section';
import { videoSchema, videoSection } from './video/video-section';

/** Every section type, in the order of the editor's menu. */
export const sectionSchema = z.discriminatedUnion('type', [
  textSchema.extend(sectionTitle),
  imageSchema.extend(sectionTitle),
  listSchema.extend(sectionTitle),
  tableSchema.extend(sectionTitle),
  timelineSchema.extend(sectionTitle),
  gallerySchema.extend(sectionTitle),
  videoSchema.extend(sectionTitle),
  audioSchema.extend(sectionTitle),
  fileSchema.extend(sectionTitle),
  quoteSchema.extend(sectionTitle),
  calloutSchema.extend(sectionTitle),
  figureSchema.extend(sectionTitle),
  codeSchema.extend(sectionTitle),
  mathSchema.extend(sectionTitle),
  embedSchema.extend(sectionTitle),
  dividerSchema.extend(sectionTitle),
]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;
/** A section without the fields that all types share. */
export type BodyOf<Type extends SectionType> = Omit<SectionOf<Type>, 'title'>;

export const sectionDefinitions: { [Type in SectionType]: SectionDefinition<BodyOf<Type>> } = {
  text: textSection,
  image: imageSection,
  list: listSection,
  table: tableSection,
  timeline: timelineSection,
  gallery: gallerySection,
  video: videoSection,
  audio: audioSection,
  file: fileSection,
  quote: quoteSection,
  callout: calloutSection,
  figure: figureSection,
  code: codeSection,
  math: mathSection,
  embed: embedSection,
  divider: dividerSection,
};
export const sectionTypes = Object.keys(sectionDefinitions) as SectionType[];

/** The definition of a section, typed for any section: the compiler cannot see that both have the same type. */
export function definitionOf(section: { type: SectionType }): SectionDefinition<Section> {
  return sectionDefinitions[section.type];
}

export function newSection(type: SectionType): Section {
  return sectionDefinitions[type].empty();
}

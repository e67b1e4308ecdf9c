import { z } from '~/formats/zod';
import { audioKind, audioSchema } from './audio/audio-kind';
import { calloutKind, calloutSchema } from './callout/callout-kind';
import { codeKind, codeSchema } from './code/code-kind';
import { dividerKind, dividerSchema } from './divider/divider-kind';
import { embedKind, embedSchema } from './embed/embed-kind';
import { figureKind, figureSchema } from './figure/figure-kind';
import { fileKind, fileSchema } from './file/file-kind';
import { galleryKind, gallerySchema } from './gallery/gallery-kind';
import { imageKind, imageSchema } from './image/image-kind';
import { type SectionKind, sectionTitle } from './kind';
import { listKind, listSchema } from './list/list-kind';
import { mathKind, mathSchema } from './math/math-kind';
import { quoteKind, quoteSchema } from './quote/quote-kind';
import { tableKind, tableSchema } from './table/table-kind';
import { textKind, textSchema } from './text/text-kind';
import { timelineKind, timelineSchema } from './timeline/timeline-kind';
import { videoKind, videoSchema } from './video/video-kind';

/** Every kind of section, by its type, in the order in which they are offered. */
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
/** A section without what all kinds share. */
export type BodyOf<Type extends SectionType> = Omit<SectionOf<Type>, 'title'>;

export const sectionKinds: { [Type in SectionType]: SectionKind<BodyOf<Type>> } = {
  text: textKind,
  image: imageKind,
  list: listKind,
  table: tableKind,
  timeline: timelineKind,
  gallery: galleryKind,
  video: videoKind,
  audio: audioKind,
  file: fileKind,
  quote: quoteKind,
  callout: calloutKind,
  figure: figureKind,
  code: codeKind,
  math: mathKind,
  embed: embedKind,
  divider: dividerKind,
};
export const sectionTypes = Object.keys(sectionKinds) as SectionType[];

/** The kind of a section: the one place that knows that the two belong together. */
export function kindOf(section: { type: SectionType }): SectionKind<Section> {
  return sectionKinds[section.type];
}

/** A section as it is when the owner adds it. */
export function newSection(type: SectionType): Section {
  return sectionKinds[type].empty();
}

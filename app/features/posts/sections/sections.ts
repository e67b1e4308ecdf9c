import type { RootContent } from 'mdast';
import { cutText } from '~/formats/text';
import { z } from '~/formats/zod';
import { embedSection } from './embed/embed-section';
import { figureSection } from './figure/figure-section';
import { audioSection, fileSection, videoSection } from './media-sections';
import { gallerySection, imageSection } from './picture-sections';
import type { SectionDefinition } from './section-definition';
import { listSection, readEarlier, tableSection, textSection } from './text-sections';
import { timelineSection } from './timeline-section';

/** Every section type, in the order of the editor's menu. */
export const sectionDefinitions = {
  text: textSection,
  image: imageSection,
  list: listSection,
  table: tableSection,
  timeline: timelineSection,
  gallery: gallerySection,
  video: videoSection,
  audio: audioSection,
  file: fileSection,
  figure: figureSection,
  embed: embedSection,
};
type Definitions = typeof sectionDefinitions;
export type SectionType = keyof Definitions;
export const sectionTypes = Object.keys(sectionDefinitions) as SectionType[];

/** A section without the fields that all types share. */
export type BodyOf<Type extends SectionType> = ReturnType<Definitions[Type]['empty']>;
export type SectionOf<Type extends SectionType> = BodyOf<Type> & { title?: string | undefined };
export type Section = { [Type in SectionType]: SectionOf<Type> }[SectionType];

/** The rendered section of each type. */
export type RenderedBodies = {
  [Type in SectionType]: Awaited<ReturnType<Definitions[Type]['render']>>;
};
export type RenderedBody = RenderedBodies[SectionType];

const schemas = Object.values(sectionDefinitions).map(({ schema }) =>
  schema.extend({ title: z.string().optional() }),
);
export const sectionSchema = z.preprocess(
  (raw) => readEarlier(raw) ?? raw,
  z.discriminatedUnion('type', schemas as never),
) as z.ZodType<Section>;

/** The definition of a section, typed for any section: the compiler cannot see that both have the same type. */
export function definitionOf(section: {
  type: SectionType;
}): SectionDefinition<Section, RenderedBody> {
  return sectionDefinitions[section.type];
}

export function picturesIn(section: Section) {
  return definitionOf(section).pictures(section);
}

const longestName = 40;

/** What a section is, for a sentence: its title, else its first words tell it from others. */
export function nameOf(section: Section): string {
  const { label, texts } = definitionOf(section);
  const all = [
    section.title ?? '',
    ...texts(section),
    ...picturesIn(section).map(({ fileName }) => fileName),
  ];
  const words = all.map((text) =>
    text
      .slice(0, 300)
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const said = words.find(Boolean) ?? '';
  const name = cutText(said, longestName);
  return `${label.toLowerCase()}${said && ` “${name}${name === said ? '' : '…'}”`}`;
}

export function newSection(type: SectionType): Section {
  return sectionDefinitions[type].empty();
}

/** The section that a markdown block describes, if a section type recognizes it. */
export function sectionFromMarkdown(node: RootContent): Section | null {
  for (const type of sectionTypes) {
    const section = definitionOf({ type }).fromMarkdown?.(node);
    if (section) return section;
  }
  return null;
}

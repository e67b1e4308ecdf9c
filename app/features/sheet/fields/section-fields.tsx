import {
  Activity,
  AudioLines,
  FileDown,
  Film,
  Image,
  Images,
  List,
  type LucideIcon,
  Milestone,
  MonitorPlay,
  Pilcrow,
  Table2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Section, SectionOf, SectionType } from '~/features/posts/sections/sections';
import type { FieldsProps } from './fields-props';
import { FigureFields } from './figure-fields';
import { GalleryFields } from './gallery-fields';
import { ImageFields } from './image-fields';
import { ListFields } from './list-fields';
import { AudioFields, EmbedFields, FileFields, VideoFields } from './media-fields';
import { TableFields } from './table-fields';
import { TimelineFields } from './timeline-fields';

interface Editing<Type extends SectionType> {
  icon: LucideIcon;
  /** Types without fields are written as text. */
  Fields?: ComponentType<FieldsProps<SectionOf<Type>>>;
  /** Its fields are what the page shows, and stand in its place. */
  inPlace?: true;
}

const sectionFieldsByType: { [Type in SectionType]: Editing<Type> } = {
  text: { icon: Pilcrow },
  image: { icon: Image, Fields: ImageFields },
  list: { icon: List, Fields: ListFields, inPlace: true },
  table: { icon: Table2, Fields: TableFields, inPlace: true },
  timeline: { icon: Milestone, Fields: TimelineFields },
  gallery: { icon: Images, Fields: GalleryFields },
  video: { icon: Film, Fields: VideoFields },
  audio: { icon: AudioLines, Fields: AudioFields },
  file: { icon: FileDown, Fields: FileFields },
  figure: { icon: Activity, Fields: FigureFields },
  embed: { icon: MonitorPlay, Fields: EmbedFields },
};

export function sectionIcon(type: SectionType): LucideIcon {
  return sectionFieldsByType[type].icon;
}

/** Fields that are opened: below the section as the page shows it. */
export function opensFields(type: SectionType): boolean {
  const { Fields, inPlace } = sectionFieldsByType[type];
  return Fields !== undefined && !inPlace;
}

export function isEditedInPlace(type: SectionType): boolean {
  return sectionFieldsByType[type].inPlace ?? false;
}

export function SectionFields(props: FieldsProps<Section>) {
  const Fields = sectionFieldsByType[props.section.type].Fields as
    | ComponentType<FieldsProps<Section>>
    | undefined;
  return Fields && <Fields {...props} />;
}

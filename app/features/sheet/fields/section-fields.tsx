import {
  Activity,
  AudioLines,
  Code,
  FileDown,
  Film,
  Image,
  Images,
  Info,
  List,
  type LucideIcon,
  Milestone,
  Minus,
  MonitorPlay,
  Pilcrow,
  Quote,
  Sigma,
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
import { TimelineFields } from './timeline-fields';

/** Types without fields are written as text. */
const sectionFieldsByType: {
  [Type in SectionType]: { icon: LucideIcon; Fields?: ComponentType<FieldsProps<SectionOf<Type>>> };
} = {
  text: { icon: Pilcrow },
  image: { icon: Image, Fields: ImageFields },
  list: { icon: List, Fields: ListFields },
  table: { icon: Table2 },
  timeline: { icon: Milestone, Fields: TimelineFields },
  gallery: { icon: Images, Fields: GalleryFields },
  video: { icon: Film, Fields: VideoFields },
  audio: { icon: AudioLines, Fields: AudioFields },
  file: { icon: FileDown, Fields: FileFields },
  quote: { icon: Quote },
  callout: { icon: Info },
  figure: { icon: Activity, Fields: FigureFields },
  code: { icon: Code },
  math: { icon: Sigma },
  embed: { icon: MonitorPlay, Fields: EmbedFields },
  divider: { icon: Minus },
};

export function sectionIcon(type: SectionType): LucideIcon {
  return sectionFieldsByType[type].icon;
}

export function hasFields(type: SectionType): boolean {
  return sectionFieldsByType[type].Fields !== undefined;
}

export function SectionFields(props: FieldsProps<Section>) {
  const Fields = sectionFieldsByType[props.section.type].Fields as
    | ComponentType<FieldsProps<Section>>
    | undefined;
  return Fields && <Fields {...props} />;
}

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
import type { FormOf, FormSection } from '~/features/editor/form/form-model';
import type { SectionType } from '~/features/posts/sections/sections';
import { AudioFields } from './audio-fields';
import { CalloutFields } from './callout-fields';
import { CodeFields } from './code-fields';
import { DividerFields } from './divider-fields';
import { EmbedFields } from './embed-fields';
import type { FieldsProps } from './fields-props';
import { FigureFields } from './figure-fields';
import { FileFields } from './file-fields';
import { GalleryFields } from './gallery-fields';
import { ImageFields } from './image-fields';
import { ListFields } from './list-fields';
import { MathFields } from './math-fields';
import { QuoteFields } from './quote-fields';
import { TableFields } from './table-fields';
import { TextFields } from './text-fields';
import { TimelineFields } from './timeline-fields';
import { VideoFields } from './video-fields';

const sectionFieldsByType: {
  [Type in SectionType]: { icon: LucideIcon; Fields: ComponentType<FieldsProps<FormOf<Type>>> };
} = {
  text: { icon: Pilcrow, Fields: TextFields },
  image: { icon: Image, Fields: ImageFields },
  list: { icon: List, Fields: ListFields },
  table: { icon: Table2, Fields: TableFields },
  timeline: { icon: Milestone, Fields: TimelineFields },
  gallery: { icon: Images, Fields: GalleryFields },
  video: { icon: Film, Fields: VideoFields },
  audio: { icon: AudioLines, Fields: AudioFields },
  file: { icon: FileDown, Fields: FileFields },
  quote: { icon: Quote, Fields: QuoteFields },
  callout: { icon: Info, Fields: CalloutFields },
  figure: { icon: Activity, Fields: FigureFields },
  code: { icon: Code, Fields: CodeFields },
  math: { icon: Sigma, Fields: MathFields },
  embed: { icon: MonitorPlay, Fields: EmbedFields },
  divider: { icon: Minus, Fields: DividerFields },
};

export function sectionIcon(type: SectionType): LucideIcon {
  return sectionFieldsByType[type].icon;
}

export function SectionFields(props: FieldsProps<FormSection>) {
  const Fields = sectionFieldsByType[props.section.type].Fields as ComponentType<
    FieldsProps<FormSection>
  >;
  return <Fields {...props} />;
}

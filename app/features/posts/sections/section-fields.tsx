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
import type { FormOf, FormSection } from '~/features/posts/writing/form/form-model';
import { AudioFields } from './audio/audio-fields';
import { CalloutFields } from './callout/callout-fields';
import { CodeFields } from './code/code-fields';
import { DividerFields } from './divider/divider-fields';
import { EmbedFields } from './embed/embed-fields';
import type { FieldsProps } from './fields-props';
import { FigureFields } from './figure/figure-fields';
import { FileFields } from './file/file-fields';
import { GalleryFields } from './gallery/gallery-fields';
import { ImageFields } from './image/image-fields';
import { ListFields } from './list/list-fields';
import { MathFields } from './math/math-fields';
import { QuoteFields } from './quote/quote-fields';
import type { SectionType } from './sections';
import { TableFields } from './table/table-fields';
import { TextFields } from './text/text-fields';
import { TimelineFields } from './timeline/timeline-fields';
import { VideoFields } from './video/video-fields';

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

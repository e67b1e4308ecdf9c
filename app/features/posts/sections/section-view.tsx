import type { ComponentType } from 'react';
import { AudioView } from './audio/audio-view';
import { CalloutView } from './callout/callout-view';
import { CodeView } from './code/code-view';
import { DividerView } from './divider/divider-view';
import { EmbedView } from './embed/embed-view';
import { FigureView } from './figure/figure-view';
import { FileView } from './file/file-view';
import { GalleryView } from './gallery/gallery-view';
import { ImageView } from './image/image-view';
import { MathView } from './math/math-view';
import { QuoteView } from './quote/quote-view';
import type { SectionType } from './sections';
import type { RenderedBodies, RenderedBody } from './sections.server';
import { TableView } from './table/table-view';
import { TextView } from './text/text-view';
import { TimelineView } from './timeline/timeline-view';
import { VideoView } from './video/video-view';

const sectionViews: { [Type in SectionType]: ComponentType<{ section: RenderedBodies[Type] }> } = {
  text: TextView,
  image: ImageView,
  list: TextView,
  table: TableView,
  timeline: TimelineView,
  gallery: GalleryView,
  video: VideoView,
  audio: AudioView,
  file: FileView,
  quote: QuoteView,
  callout: CalloutView,
  figure: FigureView,
  code: CodeView,
  math: MathView,
  embed: EmbedView,
  divider: DividerView,
};

export function SectionView({ section }: { section: RenderedBody }) {
  const View = sectionViews[section.type] as ComponentType<{ section: RenderedBody }>;
  return <View section={section} />;
}

import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { tableServerSection } from '~/features/posts/sections/table/table-section.server';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import { type ChartData, cellsOf, readChart } from './chart';
import { type FigureBody, figureKinds, withoutCode } from './figure-section';

export interface RenderedOwnFigure {
  type: 'figure';
  figure: 'own';
  caption: string;
  /** Where its document is; a preview has none and sends `source` instead. */
  src?: string;
  source?: string;
  height: number;
  scrolls: boolean;
  still: { fileName: string; facts: ImageFacts | undefined } | null;
}

export type RenderedFigure =
  | RenderedOwnFigure
  | {
      type: 'figure';
      figure: Exclude<FigureBody['figure'], 'own'>;
      caption: string;
      chart: ChartData;
    };

const usualHeight = 320;

/** What a feed reader can show of it, on one line, as Markdown takes a block of HTML. */
const shownInFeeds = (html: string) =>
  withoutCode(html)
    .replace(/<input\b[^<>]*>/gi, '')
    .replace(/\s+/g, ' ');

export const figureServerSection: ServerDefinition<FigureBody, RenderedFigure> = {
  render: ({ type, figure, value, caption, ...own }, page) => {
    if (figure !== 'own') return { type, figure, caption, chart: readChart(value) };
    const { height = usualHeight, scrolls = false, still } = own;
    const picture = still ? { fileName: still, facts: page.image(still) } : null;
    return { type, figure, caption, source: value, height, scrolls, still: picture };
  },
  toFeed: ({ figure, value, caption, still }, feed) => {
    const words = caption && `<p><em>${escapeMarkup(caption)}</em></p>`;
    if (figure === 'own') {
      return (still ? feed.image(still, caption) : feed.markdown(shownInFeeds(value))) + words;
    }
    const [headers = [], ...rows] = cellsOf(value);
    return tableServerSection.toFeed({ type: 'table', headers, rows }, feed) + words;
  },
  imageNames: ({ still }) => (still ? [still] : []),
  fromMarkdown: (node) => {
    if (node.type !== 'code') return null;
    const figure = figureKinds.find((kind) => node.lang === `figure-${kind}`);
    if (!figure) return null;
    const fact = (pattern: RegExp) => pattern.exec(node.meta ?? '')?.[1];
    const [height, still] = [fact(/\bheight=(\d{2,4})\b/), fact(/\bstill="([^"]*)"/)];
    return {
      ...{ type: 'figure', figure, value: node.value, caption: fact(/\btitle="([^"]*)"/) ?? '' },
      ...(height && { height: Number(height) }),
      ...(fact(/(?:^|\s)(scrolls)(?:\s|$)/) && { scrolls: true }),
      ...(still && { still }),
    };
  },
};

import { fact, fenced } from '~/features/posts/sections/markdown-pieces';
import { defineSection, storedText } from '~/features/posts/sections/section-definition';
import { tableSection } from '~/features/posts/sections/text-sections';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import { z } from '~/formats/zod';
import { type ChartData, cellsOf, readChart } from './chart';

export const figureKinds = ['line', 'bar', 'area', 'dots', 'own'] as const;
export type ChartKind = Exclude<(typeof figureKinds)[number], 'own'>;

export interface RenderedOwnFigure {
  type: 'figure';
  figure: 'own';
  caption: string;
  wide: boolean;
  /** Where its document is; a preview has none and sends `source` instead. */
  src?: string;
  source?: string;
  height: number;
  scrolls: boolean;
  still: { fileName: string; facts: ImageFacts | undefined } | null;
}

type RenderedFigure =
  | RenderedOwnFigure
  | { type: 'figure'; figure: ChartKind; caption: string; wide: boolean; chart: ChartData };

const usualHeight = 320;

/** What a feed reader can show of it, on one line, as Markdown takes a block of HTML. */
const shownInFeeds = (html: string) =>
  withoutCode(html)
    .replace(/<input\b[^<>]*>/gi, '')
    .replace(/\s+/g, ' ');

export const figureSection = defineSection('figure', {
  figure: z.enum(figureKinds).default('line'),
  /** The table of a chart, tab-separated; the HTML of an own figure. */
  value: storedText,
  caption: storedText,
  /** Beyond the column of the text. */
  wide: z.boolean().optional(),
  /** An own figure: the room it needs, in pixels, until it reports its height. */
  height: z.number().int().min(40).max(4000).optional(),
  /** An own figure: it stays in view while the reader scrolls, and is told how far. */
  scrolls: z.boolean().optional(),
  /** An own figure: the picture for feeds and paper. */
  still: z.string().optional(),
})({
  label: 'Figure',
  hint: 'A chart from a small table, or your own HTML and script',
  words: ['chart', 'graph', 'line', 'bar', 'interactive', 'html', 'script', 'live'],
  toMarkdown: ({ figure, value, caption, wide, height, scrolls, still }) =>
    fenced(
      value,
      `figure-${figure}`,
      wide && 'wide',
      height && `height=${height}`,
      scrolls && 'scrolls',
      fact('still', still),
      fact('title', caption),
    ),
  texts: ({ figure, caption, value }) =>
    figure === 'own' ? [caption, textOf(value)] : [caption, ...cellsOf(value).flat()],
  render: ({ type, figure, value, caption, wide = false, ...own }, page): RenderedFigure => {
    if (figure !== 'own') return { type, figure, caption, wide, chart: readChart(value) };
    const { height = usualHeight, scrolls = false, still } = own;
    const picture = still ? { fileName: still, facts: page.image(still) } : null;
    return { type, figure, caption, wide, source: value, height, scrolls, still: picture };
  },
  toFeed: ({ figure, value, caption, still }, feed) => {
    const words = caption && `<p><em>${escapeMarkup(caption)}</em></p>`;
    if (figure === 'own') {
      return (still ? feed.image(still, caption) : feed.markdown(shownInFeeds(value))) + words;
    }
    const [headers = [], ...rows] = cellsOf(value);
    return tableSection.toFeed({ type: 'table', headers, rows }, feed) + words;
  },
  pictures: ({ still }) => (still ? [{ fileName: still }] : []),
  fromMarkdown: (node) => {
    if (node.type !== 'code') return null;
    const figure = figureKinds.find((kind) => node.lang === `figure-${kind}`);
    if (!figure) return null;
    const found = (pattern: RegExp) => pattern.exec(node.meta ?? '')?.[1];
    const [height, still] = [found(/\bheight=(\d{2,4})\b/), found(/\bstill="([^"]*)"/)];
    return {
      type: 'figure',
      figure,
      value: node.value,
      caption: found(/\btitle="([^"]*)"/) ?? '',
      ...(found(/(?:^|\s)(wide)(?:\s|$)/) && { wide: true }),
      ...(height && { height: Number(height) }),
      ...(found(/(?:^|\s)(scrolls)(?:\s|$)/) && { scrolls: true }),
      ...(still && { still }),
    };
  },
});

/** The words a reader sees, without tags, drawings and code. */
function textOf(html: string): string {
  return withoutCode(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML without scripts, styles and drawings; one that does not end takes the rest. */
export function withoutCode(html: string): string {
  return html.replace(/<(script|style|svg)\b[\s\S]*?(?:<\/\1\b[^<>]*>|$)/gi, ' ');
}

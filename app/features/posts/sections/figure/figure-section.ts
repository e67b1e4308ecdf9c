import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { tableSection } from '~/features/posts/sections/table/table-section';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import { z } from '~/formats/zod';
import { type ChartData, cellsOf, readChart } from './chart';

export const figureKinds = ['line', 'bar', 'area', 'dots', 'own'] as const;

export const figureSchema = z.object({
  type: z.literal('figure'),
  figure: z.enum(figureKinds).default('line'),
  /** The table of a chart, tab-separated; the HTML of an own figure. */
  value: storedText,
  caption: storedText,
  /** An own figure: the room it needs, in pixels, until it reports its height. */
  height: z.number().int().min(40).max(4000).optional(),
  /** An own figure: it stays in view while the reader scrolls, and is told how far. */
  scrolls: z.boolean().optional(),
  /** An own figure: the picture for feeds and paper. */
  still: z.string().optional(),
});
export type FigureBody = z.infer<typeof figureSchema>;

const stored = storedAsIs(figureSchema);

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

export const figureSection: SectionDefinition<FigureBody, RenderedFigure> = {
  schema: figureSchema,
  label: 'Figure',
  hint: 'A chart from a small table, or your own HTML and script',
  words: ['chart', 'graph', 'line', 'bar', 'interactive', 'html', 'script', 'live'],
  empty: () => ({ type: 'figure', figure: 'line', value: '', caption: '' }),
  ...stored,
  toMarkdown: ({ figure, value, caption, height, scrolls, still }) => {
    const runs = value.match(/`{3,}/g) ?? [];
    const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
    const facts = [
      height && `height=${height}`,
      scrolls && 'scrolls',
      still && `still="${quotable(still)}"`,
      caption && `title="${quotable(caption)}"`,
    ].filter(Boolean);
    return `${[`${fence}figure-${figure}`, ...facts].join(' ')}\n${value}\n${fence}`;
  },
  texts: ({ figure, caption, value }) =>
    figure === 'own' ? [caption, textOf(value)] : [caption, ...cellsOf(value).flat()],
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
    return tableSection.toFeed({ type: 'table', headers, rows }, feed) + words;
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

const quotable = (words: string) => words.replace(/["`\n]/g, "'");

/** The words a reader sees, without tags, drawings and code. */
function textOf(html: string): string {
  return withoutCode(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML without scripts, styles and drawings; one that does not end takes the rest. One pass: the text may be long. */
export function withoutCode(html: string): string {
  let [kept, from] = ['', 0];
  for (const { index, 1: name } of html.matchAll(/<(script|style|svg)\b/gi)) {
    if (index < from) continue;
    kept += `${html.slice(from, index)} `;
    const closing = new RegExp(`</${name}\\b`, 'gi');
    closing.lastIndex = index;
    const end = closing.exec(html);
    const after = end ? html.indexOf('>', end.index) : -1;
    if (after < 0) return kept;
    from = after + 1;
  }
  return kept + html.slice(from);
}

import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';
import { cellsOf } from './chart';

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

export const figureSection: SectionDefinition<FigureBody> = {
  label: 'Figure',
  hint: 'A chart from a small table, or your own HTML and script',
  words: ['chart', 'graph', 'line', 'bar', 'interactive', 'html', 'script', 'live'],
  empty: () => ({ type: 'figure', figure: 'line', value: '', caption: '' }),
  encode: stored.encode,
  decode: (raw) => stored.decode(fromLines(raw)),
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

/** The two figures of earlier versions were lines with bars between the cells: they become plain lists and tables. */
function fromLines(raw: Record<string, unknown>): Record<string, unknown> {
  if (raw.figure !== 'replay' && raw.figure !== 'budget') return raw;
  const rows = String(raw.value ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => escapeMarkup(cell.trim())));
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return { ...raw, figure: 'own', value: `<table>\n${cells.join('\n')}\n</table>` };
}

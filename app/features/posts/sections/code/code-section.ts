import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';

export const codeSchema = z.object({
  type: z.literal('code'),
  value: storedText,
  language: storedText,
  /** Shown above the code, such as a file name. */
  caption: storedText,
  /** Line numbers, such as '1, 3-5'. */
  highlighted: storedText,
});
export type CodeBody = z.infer<typeof codeSchema>;

export interface RenderedCode {
  type: 'code';
  caption: string;
  html: string;
}

const mostLines = 20_000;

/** The line numbers in '1, 3-5'; anything else is ignored. */
function lineNumbers(written: string): Set<number> {
  const lines = new Set<number>();
  for (const [, from = '', to = from] of written.matchAll(/(\d{1,5})(?:\s*-\s*(\d{1,5}))?/g)) {
    for (let line = Number(from); line <= Math.min(Number(to), mostLines); line += 1)
      lines.add(line);
  }
  return lines;
}

export const codeSection: SectionDefinition<CodeBody, RenderedCode> = {
  schema: codeSchema,
  label: 'Code',
  hint: 'Code with a title and highlighted lines',
  words: ['program', 'snippet', 'source', 'highlight'],
  empty: () => ({ type: 'code', value: '', language: '', caption: '', highlighted: '' }),
  ...storedAsIs(codeSchema),
  toMarkdown: ({ value, language, caption, highlighted }) => {
    const runs = value.match(/`{3,}/g) ?? [];
    const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
    const info = [
      language.replace(/[\s`]/g, ''),
      caption && `title="${caption.replace(/["`\n]/g, "'")}"`,
      highlighted && `{${highlighted.replace(/[^\d,-]/g, '')}}`,
    ];
    return `${fence}${info.filter(Boolean).join(' ')}\n${value}\n${fence}`;
  },
  texts: ({ caption, value }) => [caption, value],
  render: async ({ type, value, language, caption, highlighted }, page) => ({
    type,
    caption: caption.trim(),
    html: await page.code(value, language.trim(), lineNumbers(highlighted)),
  }),
  toFeed: ({ caption, value }) =>
    `${caption && `<p><strong>${escapeMarkup(caption)}</strong></p>`}<pre><code>${escapeMarkup(value)}</code></pre>`,
  fromMarkdown: (node) => {
    if (node.type !== 'code') return null;
    const caption = /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
    const highlighted = /\{([\d,\s-]+)\}/.exec(node.meta ?? '')?.[1] ?? '';
    if (!caption && !highlighted) return null;
    return { type: 'code', value: node.value, language: node.lang ?? '', caption, highlighted };
  },
};

import type { ElementContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { element } from '~/features/posts/markdown/hast-element';
import { highlightLines } from '~/features/posts/markdown/markdown-highlight.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import type { CodeBody } from './code-section';

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

export const codeServerSection: ServerDefinition<CodeBody, RenderedCode> = {
  render: async ({ type, value, language, caption, highlighted }) => ({
    type,
    caption: caption.trim(),
    html: await renderCode(value, language.trim(), lineNumbers(highlighted)),
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

/** Code as HTML, highlighted if its language is known, with the marked lines in <mark>. */
async function renderCode(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
): Promise<string> {
  const lines = await highlightLines(code, language);
  const children = lines.flatMap((line, index): ElementContent[] => {
    const content = marked.has(index + 1) ? [element('mark', {}, line)] : line;
    return index > 0 ? [{ type: 'text', value: '\n' }, ...content] : content;
  });
  const known = /^[\w+#.-]{1,20}$/.test(language) ? { dataLanguage: language } : {};
  const pre = element('pre', { tabIndex: 0, ...known }, [element('code', {}, children)]);
  return unified()
    .use(rehypeStringify)
    .stringify({ type: 'root', children: [pre] });
}

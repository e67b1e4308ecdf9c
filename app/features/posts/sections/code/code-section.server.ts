import { renderCode } from '~/features/posts/markdown/code.server';
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

import {
  imageNamesInMarkdown,
  plainText,
  unquoted,
} from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import { webAddress } from '~/formats/links';
import type { QuoteBody } from './quote-section';

export interface RenderedQuote {
  type: 'quote';
  html: string;
  source: string;
  url: string | undefined;
}

export const quoteServerSection: ServerDefinition<QuoteBody, RenderedQuote> = {
  render: async ({ type, value, source, url }, page, topLevel) => ({
    type,
    html: await page.markdown(value, topLevel),
    source: source.trim() || (webAddress(url) ?? ''),
    url: webAddress(url),
  }),
  toFeed: ({ value, source, url }, feed) => {
    const link = webAddress(url);
    const name = escapeMarkup(source.trim() || (link ?? ''));
    const said = link ? `<a href="${escapeMarkup(link)}">${name}</a>` : name;
    return `<blockquote>${feed.markdown(value)}${said && `<p>— ${said}</p>`}</blockquote>`;
  },
  imageNames: ({ value }) => imageNamesInMarkdown(value),
  fromMarkdown: (node, markdown) => {
    const [first, ...others] = node.type === 'blockquote' ? node.children : [];
    const last = first && others.at(-1);
    if (last?.type !== 'paragraph') return null;
    const said = /^[—–]\s*(.+)$/s.exec(plainText(last))?.[1];
    if (!said) return null;
    const value = unquoted(markdown).replace(/\n\s*\n[—–][^\n]*(?:\n[^\n]+)*\s*$/, '');
    const link = last.children.find((child) => child.type === 'link');
    return { type: 'quote', value: value.trim(), source: said.trim(), url: link?.url ?? '' };
  },
};

import { imageNamesInMarkdown, plainText, unquoted } from '~/features/posts/markdown/markdown-tree';
import { escapeMarkdown, quoteMarkdown } from '~/features/posts/sections/escape-markdown';
import { missingAltsInMarkdown } from '~/features/posts/sections/picture-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { webAddress } from '~/formats/links';
import { z } from '~/formats/zod';

export const quoteSchema = z.object({
  type: z.literal('quote'),
  value: storedText,
  /** Who said it, and where. */
  source: storedText,
  url: storedText,
});
export type QuoteBody = z.infer<typeof quoteSchema>;

export interface RenderedQuote {
  type: 'quote';
  html: string;
  source: string;
  url: string | undefined;
}

export const quoteSection: SectionDefinition<QuoteBody, RenderedQuote> = {
  schema: quoteSchema,
  label: 'Quote',
  hint: 'Somebody’s words, and whose they are',
  words: ['citation', 'blockquote', 'source'],
  empty: () => ({ type: 'quote', value: '', source: '', url: '' }),
  ...storedAsIs(quoteSchema),
  toMarkdown: ({ value, source, url }) => {
    const link = webAddress(url);
    const name = escapeMarkdown(source || link || '');
    const said = link ? `[${name}](<${link}>)` : name;
    return quoteMarkdown(said ? `${value}\n\n— ${said}` : value);
  },
  missingAlts: ({ value }) => missingAltsInMarkdown(value),
  texts: ({ value, source }) => [value, source],
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

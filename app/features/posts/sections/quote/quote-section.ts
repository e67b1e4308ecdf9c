import { escapeMarkdown, quoteMarkdown } from '~/features/posts/sections/escape-markdown';
import { missingAltsInMarkdown } from '~/features/posts/sections/picture-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
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

export const quoteSection: SectionDefinition<QuoteBody> = {
  label: 'Quote',
  hint: "Somebody's words, and whose they are",
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
};

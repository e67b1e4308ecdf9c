import { expect, it } from 'vitest';
import { markdownToContent } from '~/features/posts/markdown/markdown-content.server';
import { contentToMarkdown } from '~/features/posts/post-markdown';
import { sectionDefinitions, sectionTypes } from '~/features/posts/sections/sections';
import { examples } from './writing-here.server';

/** A list, a table and a timeline are written as any Markdown is, and read as a text. */
const read = sectionTypes.filter((type) => sectionDefinitions[type].fromMarkdown);

it.each(read)('the example of a %s is read as one', (type) => {
  expect(markdownToContent(contentToMarkdown([examples[type]]))).toMatchObject([{ type }]);
});

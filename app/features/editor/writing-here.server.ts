import { contentToMarkdown } from '~/features/posts/post-markdown';
import {
  definitionOf,
  type SectionOf,
  type SectionType,
  sectionTypes,
} from '~/features/posts/sections/sections';
import { listSeries, listTags, type Term } from '~/features/posts/tags/terms.server';
import { z } from '~/formats/zod';
import { defineOperation, texts } from '~/server/operation.server';

/** A block of every kind, as an agent would write it. */
export const examples: { [Type in SectionType]: SectionOf<Type> } = {
  text: {
    type: 'text',
    title: 'A heading of the second level begins a section',
    value:
      'Words with **weight**, `code`, a [link](https://example.com) and a footnote.[^1]\n\n[^1]: Said below.\n\n> The engine weaves patterns.\n>\n> — [Ada Lovelace](https://example.com/notes)\n\n> [!WARNING]\n> Mind the gap.\n\n```ts title="one.ts" {1}\nconst one = 1;\n```\n\n```math\n\\frac{a}{b}\n```\n\n---\n\nA pause is above.',
  },
  image: {
    type: 'image',
    fileName: 'name-from-add_picture.webp',
    alt: 'What it shows',
    size: 'medium',
    alignment: 'center',
    caption: 'Below it',
  },
  list: { type: 'list', items: ['One', 'Two'] },
  table: { type: 'table', headers: ['Month', 'Readers'], rows: [['May', '120']] },
  timeline: {
    type: 'timeline',
    events: [{ date: '1794', title: 'Semaphore', content: [{ type: 'text', value: 'Towers.' }] }],
  },
  gallery: {
    type: 'gallery',
    pictures: [
      { fileName: 'one.webp', alt: 'The first', caption: '' },
      { fileName: 'two.webp', alt: 'The second', caption: '' },
    ],
  },
  video: {
    type: 'video',
    fileName: 'film.mp4',
    caption: 'What happens',
    poster: '',
    captions: '',
    width: 1280,
    height: 720,
  },
  audio: { type: 'audio', fileName: 'sound.mp3', caption: 'What is heard' },
  file: {
    type: 'file',
    fileName: '0123456789abcdef.file',
    name: 'report.pdf',
    caption: 'The whole report',
    size: 0,
  },
  figure: {
    type: 'figure',
    figure: 'line',
    value: 'Month\tReaders\nMay\t120\nJune\t180',
    caption: 'Readers by month, from a table whose cells are separated by tabs',
  },
  embed: { type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', caption: 'A song' },
};

const frontMatter = `---
title: What readers see first
slug: the-last-part-of-its-address
excerpt: One or two sentences for lists and search results.
tags: [notes, radio]
series: A name that several posts share
author: Who wrote it
date: 2026-11-20
headerImage: name-from-add_picture.webp
seoTitle: Only where search results should say it otherwise
seoDescription: The same for the excerpt
---`;

const named = (terms: readonly Term[]) =>
  terms.map(({ name, posts }) => `${name} (${posts})`).join(', ') || 'none';

/** How a post is written here, for agents. */
export const writingHere = defineOperation({
  name: 'writing_here',
  done: 'Read how to write here',
  description:
    'Says how a post is written here: front matter, every kind of block with an example, tags and series in use. Read it before write_draft.',
  right: 'posts:read',
  effect: 'read',
  isResource: true,
  rest: 'GET /writing-here',
  output: texts('markdown'),
  input: z.strictObject({}),
  async run({ db }) {
    const blocks = sectionTypes.map((type) => {
      const { label, hint } = definitionOf({ type });
      const example = contentToMarkdown([examples[type]]);
      return `### ${label}\n\n${hint.replace(/\.?$/, '.')}\n\n~~~~markdown\n${example}\n~~~~`;
    });
    const markdown = [
      '# Writing here',
      `A post is Markdown below front matter. All fields are optional but the title; an unknown one is refused. What you write stays private: propose_publish asks the owner to make it public or unlisted.\n\n~~~~yaml\n${frontMatter}\n~~~~`,
      `Tags in use, with the number of posts: ${named(await listTags(db))}.`,
      `Series in use: ${named(await listSeries(db))}.`,
      '## Blocks',
      'HTML is dropped, but for films and sound as below. Pictures and files have to be here: add_picture stores one, find_media finds one. Describe every picture in its alt text. Headings begin at the second level.',
      ...blocks,
    ].join('\n\n');
    return { markdown };
  },
  say: ({ markdown }) => markdown,
});

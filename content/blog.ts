import type { BlogTexts } from './schema.ts';

export const blog = {
  title: 'Blog',
  lead: 'Thoughts on AI, technology, entrepreneurship and the future of innovation.',
  description:
    'Notes on AI, technology, entrepreneurship and the future of innovation, from the workbench of a founder.',
  keywords: ['blog', 'AI', 'technology', 'entrepreneurship', 'innovation'],
} satisfies BlogTexts;

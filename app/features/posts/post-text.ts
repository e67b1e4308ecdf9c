import { contentToMarkdown } from './post-markdown';
import type { PostValues } from './post-values';

const labels = {
  title: 'Title',
  excerpt: 'Excerpt',
  author: 'Author',
  timeToRead: 'Time to read',
  publishedDate: 'Publish date',
  headerImage: 'Header image',
  visibility: 'Visibility',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  seoKeywords: 'SEO keywords',
} as const;

/** Everything the owner wrote as lines of text: what two versions are compared by. */
export function postToText(values: Omit<PostValues, 'views'>): string {
  const fields = Object.entries(labels).map(
    ([name, label]) => `${label}: ${values[name as keyof typeof labels]}`,
  );
  return [...fields, '', contentToMarkdown(values.content)].join('\n');
}

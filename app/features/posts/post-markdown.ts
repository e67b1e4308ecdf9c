import { eachTextField, type Post, type PostValues } from './post';
import { kindOf, type Section } from './sections/kinds';

type MarkdownPost = PostValues & { id?: string; createdAt?: string };

/** A post as one markdown text: front matter, then its sections. */
export function postToMarkdown(post: MarkdownPost): string {
  // The field a blog generator reads the day from is called date.
  const { publishedDate, ...texts } = eachTextField((name) => post[name]);
  const fields = {
    id: post.id ?? '',
    ...texts,
    tags: post.tags,
    date: publishedDate,
    createdAt: post.createdAt ?? '',
    visibility: post.visibility,
    draft: post.visibility === 'private' ? true : '',
  };
  return `${frontMatter(fields)}\n\n${contentToMarkdown(post.content)}\n`;
}

/** The same for readers: what the page shows, with addresses that work from anywhere. */
export function publicMarkdown(post: Post, url: string, origin: string): string {
  const fields = {
    title: post.title,
    url,
    description: post.excerpt,
    author: post.author,
    date: post.publishedDate || post.createdAt.slice(0, 10),
    tags: post.tags,
    series: post.series,
    image: post.headerImage ? `${origin}/vendor/${encodeURIComponent(post.headerImage)}` : '',
  };
  const text = contentToMarkdown(post.content).replaceAll('](/vendor/', `](${origin}/vendor/`);
  return `${frontMatter(fields)}\n\n${text}\n`;
}

export function contentToMarkdown(content: readonly Section[]): string {
  return content.map(sectionToMarkdown).join('\n\n');
}

/** JSON is YAML: every value is one line that every reader of front matter understands. */
function frontMatter(fields: Record<string, string | boolean | readonly string[]>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => (typeof value === 'boolean' ? value : value.length > 0))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}

function sectionToMarkdown(section: Section): string {
  const body = kindOf(section).toMarkdown(section);
  return section.title ? `## ${section.title}\n\n${body}` : body;
}

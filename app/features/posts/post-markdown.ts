import { eachTextField, type PostValues } from './post';
import { kindOf, type Section } from './sections/kinds';

type MarkdownPost = PostValues & { id?: string; createdAt?: string };

/** A post as one markdown text: front matter, then its sections. */
export function postToMarkdown(post: MarkdownPost): string {
  return `${frontMatter(post)}\n\n${contentToMarkdown(post.content)}\n`;
}

export function contentToMarkdown(content: readonly Section[]): string {
  return content.map(sectionToMarkdown).join('\n\n');
}

/** The field a blog generator reads the day from is called date. */
function frontMatter(post: MarkdownPost): string {
  const { publishedDate, ...texts } = eachTextField((name) => post[name]);
  const fields = {
    id: post.id ?? '',
    ...texts,
    date: publishedDate,
    createdAt: post.createdAt ?? '',
    visibility: post.visibility,
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}

function sectionToMarkdown(section: Section): string {
  const body = kindOf(section).toMarkdown(section);
  return section.title ? `## ${section.title}\n\n${body}` : body;
}

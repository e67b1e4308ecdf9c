import { uniqueFootnotes } from '~/features/posts/markdown/footnote-labels';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import { eachTextField, type Post, type PostValues, textFieldLabels, textFieldNames } from './post';
import { shownDate } from './post-display';
import { headerOf } from './post-pictures';
import { definitionOf, type Section } from './sections/sections';
import { isEmptyText } from './sections/text-sections';

type MarkdownPost = PostValues & { id?: string; createdAt?: string };

/** A post as one markdown text: front matter, then its sections. */
export function postToMarkdown(post: MarkdownPost): string {
  // Blog generators read the day from a field called date.
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

interface Published {
  url: string;
  origin: string;
  /** The owner's time zone, for posts without a date. */
  timeZone: string;
}

/** The same for readers: only what the page shows, with absolute addresses. */
export function publicMarkdown(post: Post, { url, origin, timeZone }: Published): string {
  const fields = {
    title: post.title,
    url,
    description: post.excerpt,
    author: post.author,
    date: shownDate(post, timeZone),
    tags: post.tags,
    series: post.series,
    image: post.headerImage ? `${origin}/vendor/${encodeURIComponent(headerOf(post))}` : '',
  };
  const text = outsideCode(contentToMarkdown(post.content), (part) =>
    part.replace(ownAddress, `$&${origin}`),
  );
  return `${frontMatter(fields)}\n\n${text}\n`;
}

/** What precedes an address of this site: a link or picture, its definition, or the HTML of a video or audio. */
const ownAddress = /(?:\]\(<?|^ {0,3}\[[^^\]\n][^\]\n]*\]: *<?| (?:src|poster)=")(?=\/(?!\/))/gm;

export function contentToMarkdown(content: readonly Section[]): string {
  const written = content.filter((section) => !isEmptyText(section));
  return uniqueFootnotes(written.map(sectionToMarkdown)).join('\n\n');
}

/** Everything the owner wrote as lines of text, for comparing versions. */
export function postToText(values: PostValues): string {
  const fields = textFieldNames.map((name) => `${textFieldLabels[name]}: ${values[name]}`);
  return [
    ...fields,
    `Tags: ${values.tags.join(', ')}`,
    `Visibility: ${values.visibility}`,
    '',
    contentToMarkdown(values.content),
  ].join('\n');
}

/** JSON values are valid YAML: every value is one line that every reader of front matter understands. */
function frontMatter(fields: Record<string, string | boolean | readonly string[]>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => (typeof value === 'boolean' ? value : value.length > 0))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}

function sectionToMarkdown(section: Section): string {
  const body = definitionOf(section).toMarkdown(section);
  return section.title ? `## ${section.title}\n\n${body}` : body;
}

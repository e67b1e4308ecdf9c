import { type EventBlock, eachTextField, type PostValues, type Section } from './post';

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
  const body = sectionBody(section);
  return section.title ? `## ${section.title}\n\n${body}` : body;
}

function sectionBody(section: Section): string {
  if (section.type === 'table') return tableToMarkdown(section.headers, section.rows);
  if (section.type === 'timeline') {
    return section.events
      .map(({ date, title, content }) =>
        [`### ${[date, title].filter(Boolean).join(': ')}`, ...content.map(blockToMarkdown)].join(
          '\n\n',
        ),
      )
      .join('\n\n');
  }
  return blockToMarkdown(section);
}

function blockToMarkdown(block: EventBlock): string {
  if (block.type === 'text') return block.value;
  if (block.type === 'list') {
    return block.items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
  }
  return block.fileName ? `![${block.alt}](${pictureAddress(block.fileName)})` : '';
}

function pictureAddress(fileName: string): string {
  return /^(?:https?:|\/)/.test(fileName) ? fileName : `/vendor/${fileName}`;
}

function tableToMarkdown(headers: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', '<br>')).join(' | ')} |`;
  return [line(headers), line(headers.map(() => '---')), ...rows.map(line)].join('\n');
}

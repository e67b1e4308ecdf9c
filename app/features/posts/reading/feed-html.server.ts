import type { EventBlock, Post, Section } from '~/features/posts/post';
import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';
import { renderForFeed, toMarkdownList } from './markdown.server';

/** A whole post as plain HTML, for feed readers. */
export function feedHtmlOf(
  post: Pick<Post, 'excerpt' | 'headerImage' | 'content' | 'id'>,
  origin: string,
): string {
  let texts = 0;
  const markdown = (value: string) => {
    texts += 1;
    return renderForFeed(value, `${post.id}-${texts}`, origin);
  };
  const block = (part: EventBlock): string => {
    if (part.type === 'image') return part.fileName ? image(part.fileName, part.alt) : '';
    return markdown(part.type === 'text' ? part.value : toMarkdownList(part.items));
  };
  const image = (fileName: string, alt: string) =>
    `<p><img src="${escapeMarkup(origin + vendorPath(fileName))}" alt="${escapeMarkup(alt)}"></p>`;
  const body = (section: Section): string => {
    if (section.type === 'table') return table(section.headers, section.rows);
    if (section.type !== 'timeline') return block(section);
    const events = section.events.map(
      (event) =>
        `<li><p><strong>${escapeMarkup(event.title)}</strong> ${escapeMarkup(event.date)}</p>${event.content.map(block).join('')}</li>`,
    );
    return `<ol>${events.join('')}</ol>`;
  };
  return [
    post.headerImage ? image(post.headerImage, '') : '',
    post.excerpt ? `<p><em>${escapeMarkup(post.excerpt)}</em></p>` : '',
    ...post.content.map(
      (section) => (section.title ? `<h2>${escapeMarkup(section.title)}</h2>` : '') + body(section),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function table(headers: string[], rows: string[][]): string {
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(headers, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

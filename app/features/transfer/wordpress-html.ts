import type { OnUnsupported } from '~/features/posts/html/clean-html';
import { attributesOf, escapeMarkup } from '~/formats/html';
import { parseJson } from '~/formats/json';
import { z } from '~/formats/zod';

export interface Attachment {
  postId: string;
  address: string;
  alt: string;
  caption: string;
}

const block =
  /<(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|figure|section|article|video|audio|iframe)\b/i;
const shortcode = /\[(\/?)(caption|gallery|embed|audio|video|playlist)\b([^\]]{0,2000})\]/g;
const captioned = /\[caption\b([^\]]{0,2000})\]([^[]{0,5000})\[\/caption\]/g;

/**
 * The HTML of a WordPress post. The older editor writes paragraphs as empty lines; shortcodes
 * around a picture or a text are replaced by their content.
 */
export function paragraphs(
  stored: string,
  postId: string,
  files: ReadonlyMap<string, Attachment>,
  onLost: OnUnsupported,
): string {
  const html = stored
    .replace(/<!--\s*\/?wp:[\s\S]*?-->/g, '')
    .replace(/<!--more[\s\S]*?-->/g, '\n\n')
    .replace(captioned, (_, written: string, inside: string) => {
      const [picture = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside) ?? [];
      const words = attributesOf(written).caption ?? inside.replace(picture, '').trim();
      return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
    })
    .replace(shortcode, (_, closing: string, name: string, written: string) => {
      if (name === 'embed') return '\n\n';
      if (closing) return '';
      const attributes = attributesOf(written);
      if (name === 'gallery') return gallery(attributes, postId, files, onLost);
      if (name === 'video' || name === 'audio') return `\n\n${player(name, attributes)}\n\n`;
      if (name === 'playlist') onLost('a playlist');
      return '';
    });
  const isOfBlocks = /<!--\s*wp:/.test(stored);
  if (isOfBlocks && /<p\b/i.test(html)) return html;
  // Empty lines in code are no paragraphs; what is not closed ends with the post.
  return html
    .split(/(<pre\b[\s\S]*?(?:<\/pre>|$))/i)
    .map((part, at) => (at % 2 === 1 ? part : withParagraphs(part)))
    .join('\n');
}

/** A post of WordPress has its footnotes beside its text. */
export function withFootnotes(html: string, stored = ''): string {
  const notes = z.array(footnote).safeParse(parseJson(stored)).data ?? [];
  const items = notes.map(({ content }, at) => `<li id="fn${at + 1}">${content}</li>`);
  if (items.length === 0) return html;
  const marked = notes.reduce(
    (text, { id }, at) => text.replaceAll(`href="#${id}"`, `href="#fn${at + 1}"`),
    html.replace(/<!--\s*wp:footnotes\b[^>]*-->/, ''),
  );
  return `${marked}\n\n<ol>${items.join('')}</ol>`;
}

const footnote = z.object({ id: z.string(), content: z.string() });

/** The older editor writes a paragraph as markup only where it has a style. */
function withParagraphs(html: string): string {
  return html
    .split(/(?:\r?\n){2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}

type Attributes = ReturnType<typeof attributesOf>;

/** The pictures that a gallery names, or all that were uploaded to its post. */
function gallery(
  attributes: Attributes,
  postId: string,
  files: ReadonlyMap<string, Attachment>,
  onLost: OnUnsupported,
): string {
  const ids = attributes.ids?.split(',');
  const shown = ids
    ? ids.flatMap((id) => files.get(id.trim()) ?? [])
    : [...files.values()].filter((file) => file.postId === postId);
  const pictures = shown
    .filter(({ address }) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address))
    .map(
      ({ address, alt, caption }) =>
        `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(alt)}" title="${escapeMarkup(caption)}">`,
    );
  if (pictures.length === 0) onLost('a gallery whose pictures are in none of the files');
  return `\n\n<figure>${pictures.join('')}</figure>\n\n`;
}

const endings = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg'];

function player(name: 'video' | 'audio', attributes: Attributes): string {
  const src = endings.map((ending) => attributes[ending]).find(Boolean) ?? '';
  const others = ['poster', 'width', 'height'].flatMap((key) => {
    const value = attributes[key];
    return value ? `${key}="${escapeMarkup(value)}"` : [];
  });
  return `<${name} src="${escapeMarkup(src)}" ${others.join(' ')}></${name}>`;
}

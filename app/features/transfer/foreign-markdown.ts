import type { Html } from 'mdast';
import { visit } from 'unist-util-visit';
import type { OnUnsupported } from '~/features/posts/html/clean-html';
import { htmlToMarkdown } from '~/features/posts/html/read-html';
import { markTag } from '~/features/posts/markdown/inline-html';
import { parseMarkdown } from '~/features/posts/markdown/markdown-parser';
import { outsideCode } from '~/features/posts/markdown/outside-code';
import { escapeMarkup } from '~/formats/html';

const shortcode = /\{\{([<%])\s*(\/?[\w-]+)((?:"[^"\n]*"|[^"}]){0,2000}?)[>%]\}\}/g;
const liquid = /(?<!\{)\{%-?\s*(\w+)[^%\n]{0,500}%\}/g;
const embedded = /<\/?(?:img|picture|iframe|video|audio|figure|figcaption)\b/i;
const component = /<([A-Z]\w*)/;
const tag = /<(\w[\w-]*)/;

/**
 * Converts markdown of other generators: HTML becomes markdown, and common shortcodes are replaced.
 * What cannot be converted stays as it is and is reported.
 */
export function readForeignMarkdown(markdown: string, onLost: OnUnsupported): string {
  return withoutHtml(withoutShortcodes(markdown, onLost), onLost);
}

function withoutShortcodes(markdown: string, onLost: OnUnsupported): string {
  return outsideCode(markdown, (part) => {
    const made = part.replace(shortcode, (written, _, name: string, rest: string) => {
      const html = shortcodeHtml(name, argumentsIn(rest));
      if (html) return htmlToMarkdown(html, onLost);
      if (!name.startsWith('/')) onLost(`the shortcode “${name}”`);
      return written;
    });
    for (const [, name] of made.matchAll(liquid)) {
      if (!name?.startsWith('end')) onLost(`the tag “${name}”`);
    }
    return made;
  });
}

type Arguments = Map<string, string>;

/** By name, or by position for those without a name. */
function argumentsIn(written: string): Arguments {
  const found = [...written.matchAll(/(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|`([^`]*)`|([^\s"`]+))/g)];
  return new Map(found.map(([, name, a, b, c], at) => [name ?? String(at), a ?? b ?? c ?? '']));
}

function shortcodeHtml(name: string, given: Arguments): string | null {
  const value = (...keys: string[]) =>
    escapeMarkup(keys.map((key) => given.get(key)).find(Boolean) ?? '');
  const id = value('id', '0');
  if (name === 'figure' && value('src')) {
    const caption = value('caption', 'title');
    const below = caption && `<figcaption>${caption}</figcaption>`;
    return `<figure><img src="${value('src')}" alt="${value('alt')}">${below}</figure>`;
  }
  if (!id) return null;
  if (name === 'youtube') return `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
  if (name === 'vimeo') return `<iframe src="https://player.vimeo.com/video/${id}"></iframe>`;
  if (name === 'gist') {
    return `<iframe src="https://gist.github.com/${id}/${value('1')}"></iframe>`;
  }
  return null;
}

/** Converts blocks of HTML; of inline HTML only pictures and frames. */
function withoutHtml(markdown: string, onLost: OnUnsupported): string {
  let text = '';
  let end = 0;
  visit(parseMarkdown(markdown).tree, 'html', (node, _, parent) => {
    const { start, end: after } = node.position ?? {};
    if (start?.offset === undefined || after?.offset === undefined) return;
    const isInline = parent?.type === 'paragraph' || parent?.type === 'heading';
    const read = replacement(node, isInline, onLost);
    if (read === null) return;
    text += markdown.slice(end, start.offset) + read;
    end = after.offset;
  });
  return (text + markdown.slice(end)).trim();
}

function replacement({ value }: Html, isInline: boolean, onLost: OnUnsupported): string | null {
  const name = component.exec(value)?.[1];
  if (name) {
    onLost(`the component <${name}>`);
    return null;
  }
  if (markTag(value)) return null;
  if (!isInline || embedded.test(value)) return htmlToMarkdown(value, onLost);
  if (value.startsWith('<!--')) return '';
  const inline = tag.exec(value)?.[1];
  if (inline) onLost(`the HTML <${inline}>`);
  return null;
}

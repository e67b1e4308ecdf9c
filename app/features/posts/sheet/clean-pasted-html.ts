import { calloutTones } from '~/features/posts/sections/text-sections';
import { attributesOf, escapeMarkup } from '~/formats/html';

/** Elements that hold nothing to read. */
const unread =
  /<(head|style|script|title|xml|template|svg|clipboard-copy|button)\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/\1\s*>/gi;
const comments = /<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*\]>|<!doctype[^>]*>|<\?[^>]*>/gi;
const tags = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

const kept = new Set(
  ['p h1 h2 h3 h4 h5 h6 blockquote aside ul ol li pre code hr table thead tbody tfoot tr td th br']
    .concat('a img strong em s b i del strike div section article figure figcaption dl dt dd kbd')
    .flatMap((names) => names.split(' ')),
);
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'source', 'base']);

/**
 * The HTML of a clipboard, without what only its program understands. Styles are gone: the content
 * policy refuses them also in what is only parsed. Bold, italic and struck text keep their marks.
 */
export function cleanPastedHtml(html: string): string {
  const text = withWordLists(html.replace(/<br class="?Apple-interchange-newline"?\/?>/gi, ''))
    .replace(unread, '')
    .replace(comments, '');
  return new Cleaning().clean(text);
}

type Attributes = ReturnType<typeof attributesOf>;

interface Open {
  name: string;
  /** What closes it in the result. */
  close: string;
  isHidden: boolean;
  className: string;
}

class Cleaning {
  #open: Open[] = [];
  #result = '';
  /** The rows of the table that have begun. */
  #rows = 0;
  #hasBox = false;

  clean(html: string): string {
    let end = 0;
    for (const found of html.matchAll(tags)) {
      this.#text(html.slice(end, found.index));
      end = found.index + found[0].length;
      const [, slash, tag = '', written = ''] = found;
      const name = tag.toLowerCase();
      if (slash) this.#close(name);
      else this.#start(name, attributesOf(written), html.slice(end, end + 200));
    }
    this.#text(html.slice(end));
    while (this.#open.length > 0) this.#close(this.#open.at(-1)?.name ?? '');
    return this.#result;
  }

  #isIn(...names: string[]): boolean {
    return this.#open.some(({ name }) => names.includes(name));
  }

  #text(text: string): void {
    if (this.#open.some(({ isHidden }) => isHidden)) return;
    // The boxes of tasks that are written as text.
    const box = this.#hasBox ? null : /^\s*\[([ x])\]\s+/i.exec(text);
    if (box && this.#result.endsWith('<li>')) {
      this.#result = `${this.#result.slice(0, -1)} data-checked="${box[1] !== ' '}">`;
      this.#result += text.slice(box[0].length);
    } else this.#result += text;
  }

  #close(name: string): void {
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index < 0) return;
    for (const element of this.#open.splice(index).reverse()) this.#result += element.close;
  }

  #start(name: string, attributes: Attributes, next: string): void {
    if (this.#open.some(({ isHidden }) => isHidden) && empty.has(name)) return;
    if (name === 'table') this.#rows = 0;
    if (name === 'tr') this.#rows += 1;
    if (name === 'input') this.#box(attributes);
    if (name === 'img') this.#picture(attributes);
    if (
      name === 'hr' ||
      (name === 'br' && this.#isIn('p', 'li', 'td', 'th', 'div', 'pre', 'blockquote'))
    )
      this.#result += `<${name}>`;
    if (empty.has(name)) return;
    const isHidden = /\bmarkdown-alert-title\b/.test(attributes.class ?? '');
    const [open, close] = isHidden ? ['', ''] : this.#element(name, attributes, next);
    this.#result += open;
    this.#open.push({ name, close, isHidden, className: attributes.class ?? '' });
  }

  #element(name: string, attributes: Attributes, next: string): [string, string] {
    const style = attributes.style ?? '';
    const className = attributes.class ?? '';
    if (name === 'span' || name === 'font' || name === 'b' || name === 'i')
      return this.#marks(name, style);
    if (!kept.has(name)) return ['', ''];
    const isCell = name === 'td' || name === 'th';
    if (isCell) {
      const cell = this.#rows <= 1 ? 'th' : 'td';
      const align = /text-align:\s*(left|center|right)/i.exec(style)?.[1] ?? attributes.align;
      return [`<${cell}${align ? ` align="${align.toLowerCase()}"` : ''}>`, `</${cell}>`];
    }
    if (this.#isIn('td', 'th') && /^(?:p|div|h[1-6]|ul|ol|li|blockquote)$/.test(name))
      return [/<t[dh][^>]*>$/.test(this.#result) ? '' : ' ', ''];
    if (name === 'a') return linkOf(attributes);
    if (name === 'li') return this.#item(attributes);
    if (name === 'ol' && /^\d+$/.test(attributes.start ?? ''))
      return [`<ol start="${attributes.start}">`, '</ol>'];
    const tone = /\bmarkdown-alert-([a-z]+)/.exec(className)?.[1] ?? '';
    if (Object.hasOwn(calloutTones, tone)) return [`<aside data-callout="${tone}">`, '</aside>'];
    if (name === 'pre') {
      const around = this.#open.at(-1)?.className ?? '';
      const [, language] =
        /(?:language|lang|highlight-source)-([\w+#-]+)/.exec(
          `${className} ${next.split('>')[0]} ${around}`,
        ) ?? [];
      return [`<pre${language ? ` data-language="${language}"` : ''}>`, '</pre>'];
    }
    // Word's titles of documents.
    if (name === 'p' && /\bMso(?:Title|Heading)/.test(className)) return ['<h1>', '</h1>'];
    return [`<${name}>`, `</${name}>`];
  }

  #marks(name: string, style: string): [string, string] {
    const isNormal = /(?<![\w-])font-weight:\s*(?:normal|[1-5]00)/i.test(style);
    const names = [
      (/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i.test(style) || (name === 'b' && !isNormal)) &&
        !this.#isIn('h1', 'h2', 'h3', 'h4', 'h5', 'h6') &&
        'strong',
      (/(?<![\w-])font-style:\s*italic/i.test(style) ||
        (name === 'i' && !/(?<![\w-])font-style:\s*normal/i.test(style))) &&
        'em',
      /text-decoration[^;]*line-through/i.test(style) && 's',
      /font-family:[^;]*(?:mono|courier|consolas|menlo)/i.test(style) &&
        !this.#isIn('pre', 'code') &&
        'code',
    ].filter((mark) => mark !== false);
    return [
      names.map((mark) => `<${mark}>`).join(''),
      names
        .toReversed()
        .map((mark) => `</${mark}>`)
        .join(''),
    ];
  }

  #item(attributes: Attributes): [string, string] {
    const checked = attributes['aria-checked'] ?? attributes['data-checked'];
    this.#hasBox = checked !== undefined;
    return [checked === undefined ? '<li>' : `<li data-checked="${checked}">`, '</li>'];
  }

  #box({ type, ...attributes }: Attributes): void {
    const at = this.#result.lastIndexOf('<li>');
    if (type !== 'checkbox' || at < 0) return;
    const item = `<li data-checked="${'checked' in attributes}">`;
    this.#result = this.#result.slice(0, at) + item + this.#result.slice(at + 4);
  }

  #picture(attributes: Attributes): void {
    const src = attributes['data-canonical-src'] ?? attributes.src ?? '';
    const isBox = attributes['aria-roledescription'] === 'checkbox';
    if (isBox || !/^(?:https?:|data:image\/|\/(?!\/))/i.test(src)) return;
    this.#result += `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(attributes.alt ?? '')}">`;
  }
}

/** A link to where it leads: without Google's page in between, and only to addresses that a page may have. */
function linkOf({ href = '' }: Attributes): [string, string] {
  const passed = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href) && URL.canParse(href);
  const target = passed ? (new URL(href).searchParams.get('q') ?? href) : href;
  if (!/^(?:https?:|mailto:|tel:|[/#])/i.test(target)) return ['', ''];
  return [`<a href="${escapeMarkup(target)}">`, '</a>'];
}

const wordItem = /<p\b[^>]*mso-list:\s*l\d+ level(\d+)[^>]*>([\s\S]*?)<\/p>\s*/gi;
const wordMarker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;

/** Word writes a list as paragraphs that begin with the sign or the number. */
function withWordLists(html: string): string {
  const run = new RegExp(`(?:${wordItem.source})+`, 'gi');
  return html.replace(run, (paragraphs) => {
    let list = '';
    const open: string[] = [];
    for (const [, level = '1', content = ''] of paragraphs.matchAll(wordItem)) {
      const marker = (wordMarker.exec(content)?.[1] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');
      const depth = Number(level);
      if (open.length >= depth) list += '</li>';
      while (open.length > depth) list += `</${open.pop()}></li>`;
      while (open.length < depth) {
        const name = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul';
        list += open.length < depth - 1 ? `<${name}><li>` : `<${name}>`;
        open.push(name);
      }
      list += `<li>${content.replace(wordMarker, '')}`;
    }
    while (open.length > 0) list += `</li></${open.pop()}>`;
    return list;
  });
}
